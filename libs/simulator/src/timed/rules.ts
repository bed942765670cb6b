import type { Pair } from '@oware/betting';
import type { Scores } from '../engine/compound';
import type { Plan } from '../engine/line-plan';

/** Rules for a match that is level after regular time. */
interface ExtraTime {
  /** Seconds of one extra period; an inning for innings. */
  seconds: number;
  /** Whether the first score ends it. */
  sudden: boolean;
  /** Whether penalties follow if still level; otherwise another extra period. */
  shootout: boolean;
}

/** A sport in which sides score over a number of timed periods. */
export interface TimedRules {
  /** Periods of regular time. */
  periods: number;
  /** Seconds of a period on the clock of the sport. */
  seconds: number;
  /** Simulated seconds per second on the clock. */
  pace: number;
  /**
   * Simulated seconds of the breaks after the first period, the second …; the last value also applies to all further breaks.
   */
  breaks: readonly number[];
  /** Scores with their points. */
  scores: Scores;
  /** Whether away scores in the first part of each period and home in the second: innings. */
  inTurn?: boolean;
  extra?: ExtraTime;
  /** Display of the clock. */
  clock: 'up' | 'down' | 'none';
  /** The feed's match_status of each period and of the break after it. */
  codes: { periods: readonly number[]; breaks: readonly number[]; extra: number; half?: number };
  /** Whether scores are rare enough to suspend betting for a moment. */
  stops: boolean;
  plans: readonly Plan[];
}

/** Simulated ms per second on the clock. */
export const getPaceMs = ({ pace }: TimedRules): number => pace * 1000;

/**
 * Returns the part of a period in which a side may score: nearly all of it, or its own part of an inning. None right before the end, so
 * that a score is seen before it.
 */
export function getScoringTime({ inTurn }: Pick<TimedRules, 'inTurn'>, side: 0 | 1): Pair {
  if (inTurn !== true) return [0.004, 0.996];
  return side === 1 ? [0.01, 0.48] : [0.52, 0.99];
}
