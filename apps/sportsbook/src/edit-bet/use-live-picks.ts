import { usePlatform } from '@oware/platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { confirmPicks } from '../odds/confirm-picks';
import { LivePicks } from '../betslip/live/live-picks';
import { type SlipPick } from '../betslip/pick';
import { useOddsSession } from '../odds/odds-session';

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Selections as the product has them now, live while the component is there. Keep `picks` the same while they are. */
export function useLivePicks(picks: readonly SlipPick[]): LivePicks {
  const platform = usePlatform();
  const odds = useOddsSession();
  const live = useMemo(
    () =>
      new LivePicks({
        odds,
        now: () => platform.now(),
        later,
        snapshot: (asked) => confirmPicks(platform.http, asked),
      }),
    [platform, odds],
  );
  useEffect(() => live.watch(picks), [live, picks]);
  useEffect(() => () => live.stop(), [live]);
  useSyncExternalStore(live.subscribe, live.getView, live.getView);
  return live;
}
