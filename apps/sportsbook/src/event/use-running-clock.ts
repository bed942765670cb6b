import { type MatchClock } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useEffect, useState } from 'react';
import { tickedClock } from './ticked-clock';

/** Sports whose clock counts up; of the others only the feed knows how it runs. */
const counting: ReadonlySet<string> = new Set(['sr:sport:1', 'sr:sport:6', 'sr:sport:12', 'sr:sport:29']);

/**
 * The match clock, carried on by the second between pushes while it runs; null when there is none. It goes by the time that has
 * passed: a phone that sleeps, or a page in the background, ticks late or not at all.
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
  return tickedClock(clock.matchTime, running && state.clock === clock ? state.seconds : 0);
}
