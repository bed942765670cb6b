import { hash } from '../random';
import type { SportPlay } from '../sports/play';
import type { League } from './league';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/** A row of matches, one after another. */
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

/** The courts of a sport: they begin at full and half hours, several at once. */
export function courtsOf(play: SportPlay): Court[] {
  const { count, minutes, ahead, leagues } = play.courts;
  const every = minutes * MINUTE;
  const starts = every / HALF_HOUR;
  // Sports of one court begin at different hours, so that they do not all pause together.
  const from = count === 1 ? hash(play.id) % starts : 0;
  return Array.from({ length: count }, (_, index) => ({
    play,
    every,
    ahead,
    leagues: leagues.filter((_league, at) => at % count === index),
    offset: ((from + Math.floor((index * starts) / count)) % starts) * HALF_HOUR,
  }));
}
