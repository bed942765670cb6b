import { hash } from '../random';
import type { SportPlay } from '../sports/play';
import type { League } from './league';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/** A row of matches: one begins at or before the end of the one before, so that there is always play. */
export interface Court {
  play: SportPlay;
  /** The leagues whose matches take turns here: no other court has them. */
  leagues: readonly League[];
  /** Simulated ms from one start to the next, and of the first one. */
  every: number;
  offset: number;
  /** How many coming matches are open to bets. */
  ahead: number;
}

/** When the courts of a sport begin: at full and half hours, several at once; short matches take turns within the half hour. */
function offsetsOf({ id, courts: { count, minutes } }: SportPlay): number[] {
  const every = minutes * MINUTE;
  if (every <= HALF_HOUR) return Array.from({ length: count }, (_, index) => (index * every) / count);
  const starts = every / HALF_HOUR;
  // Sports of one court begin at different hours, so that their kick-offs do not all fall together.
  const from = count === 1 ? hash(id) % starts : 0;
  return Array.from(
    { length: count },
    (_, index) => ((from + Math.floor((index * starts) / count)) % starts) * HALF_HOUR,
  );
}

/** The courts of a sport. */
export function courtsOf(play: SportPlay): Court[] {
  const { count, minutes, ahead, leagues } = play.courts;
  return offsetsOf(play).map((offset, index) => ({
    play,
    every: minutes * MINUTE,
    ahead,
    leagues: leagues.filter((_league, at) => at % count === index),
    offset,
  }));
}
