import { type findBestResults } from '@oware/betting';
import { loadAfterHydration, usePlatform } from '@oware/platform';
import { useEffect, useMemo, useState } from 'react';
import { hasDependentBets, createQuote, type Quote } from './quote';
import { useSlip } from './use-slip';

interface Part {
  together: typeof findBestResults;
}
const load = (): Promise<Part> => import(/* webpackChunkName: "together" */ './together');

/** Returns the possible winnings of the slip; null until the terms are loaded. */
export function useQuote(): Quote | null {
  const platform = usePlatform();
  const { slip, state, view } = useSlip();
  const [part, setPart] = useState<Part | null>(null);
  const isRequested = part === null && hasDependentBets(state.bets);
  useEffect(() => {
    if (!isRequested) return undefined;
    let gone = false;
    void loadAfterHydration(platform, load).then((loaded) => {
      if (!gone) setPart(loaded);
    });
    return () => {
      gone = true;
    };
  }, [platform, isRequested]);
  return useMemo(
    () => slip.config && createQuote(state.bets, view.now, slip.config, state.share, part?.together),
    [slip.config, state, view, part],
  );
}
