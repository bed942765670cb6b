import { usePlatform } from '@oware/platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { confirmPicks } from '../betslip/calls';
import { realtimeSource } from '../betslip/live/realtime-source';
import { SlipLive } from '../betslip/live/slip-live';
import { type SlipPick } from '../betslip/pick';

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Selections as the product has them now, live while the component is there. Keep `picks` the same while they are. */
export function useLivePicks(picks: readonly SlipPick[]): SlipLive {
  const platform = usePlatform();
  const live = useMemo(
    () => new SlipLive({ ...realtimeSource, now: () => platform.now(), later, snapshot: (asked) => confirmPicks(platform.http, asked) }),
    [platform],
  );
  useEffect(() => live.watch(picks), [live, picks]);
  useEffect(() => () => live.stop(), [live]);
  useSyncExternalStore(live.subscribe, live.getView, live.getView);
  return live;
}
