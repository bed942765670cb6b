import { hash } from '../random';
import type { SportPlay } from '../sports/play';
import type { League } from '../leagues/league';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/** A sequence of matches, each of which begins before or when the previous one ends, so that there is always play. */
export interface Court {
  play: SportPlay;
  /** The leagues whose matches alternate here: no other court has them. */
  leagues: readonly League[];
  /** Simulated ms from one start to the next, and until the first one. */
  every: number;
  offset: number;
  /** Number of upcoming matches that are open to bets. */
  ahead: number;
}

/**
 * Returns the first starts of the courts of a sport: at full and half hours, several at the same time; short matches are spread over the
 * half hour.
 */
function getOffsets({ id, courts: { count, minutes } }: SportPlay): number[] {
  const every = minutes * MINUTE;
  if (every <= HALF_HOUR) return Array.from({ length: count }, (_, index) => (index * every) / count);
  const starts = every / HALF_HOUR;
  // Sports of one court begin at different hours, so that their kick-offs do not coincide.
  const from = count === 1 ? hash(id) % starts : 0;
  return Array.from(
    { length: count },
    (_, index) => ((from + Math.floor((index * starts) / count)) % starts) * HALF_HOUR,
  );
}

/** Creates the courts of a sport. */
export function createCourts(play: SportPlay): Court[] {
  const { count, minutes, matchesAhead, leagues } = play.courts;
  return getOffsets(play).map((offset, index) => ({
    play,
    every: minutes * MINUTE,
    ahead: matchesAhead,
    leagues: leagues.filter((_league, at) => at % count === index),
    offset,
  }));
}
