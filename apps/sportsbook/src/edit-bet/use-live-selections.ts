import { usePlatform } from '@oware/platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { confirmSelections } from '../odds/confirm-selections';
import { LiveSelections } from '../betslip/live/live-selections';
import { type SlipSelection } from '../betslip/selection';
import { useOddsSession } from '../odds/odds-session';

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Returns the live state of selections while the component is mounted. `picks` must be a stable reference. */
export function useLiveSelections(selections: readonly SlipSelection[]): LiveSelections {
  const platform = usePlatform();
  const odds = useOddsSession();
  const live = useMemo(
    () =>
      new LiveSelections({
        odds,
        now: () => platform.now(),
        schedule,
        snapshot: (outcomes) => confirmSelections(platform.http, outcomes),
      }),
    [platform, odds],
  );
  useEffect(() => live.watch(selections), [live, selections]);
  useEffect(() => () => live.stop(), [live]);
  useSyncExternalStore(live.subscribe, live.getView, live.getView);
  return live;
}
