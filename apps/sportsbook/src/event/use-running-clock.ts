import { type MatchClock } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';
import { advanceClock } from './ticked-clock';

/** Sports whose clock counts up; for others only the feed knows how the clock runs. */
const counting: ReadonlySet<string> = new Set(['sr:sport:1', 'sr:sport:6', 'sr:sport:12', 'sr:sport:29']);

/**
 * Returns the match clock, advanced by the second between pushes while it runs; null without a clock. Based on elapsed time, because timers
 * are late or stopped on a sleeping phone and in a background page.
 */
export function useRunningClock(clock: MatchClock | null, sportId: string): string | null {
  const { now } = usePlatform();
  const [state, setState] = useState({ clock, seconds: 0 });
  const running = clock?.running === true && counting.has(sportId);
  useEffect(() => {
    if (!running) return undefined;
    const since = now();
    const timer = setInterval(() => setState({ clock, seconds: Math.round((now() - since) / 1000) }), 1000);
    return () => clearInterval(timer);
  }, [now, clock, running]);
  if (!clock?.matchTime) return null;
  return advanceClock(clock.matchTime, running && state.clock === clock ? state.seconds : 0);
}
