import type { Pair } from '@oware/betting';
import type { Scores } from '../engine/compound';
import type { Plan } from '../engine/line-plan';

/** What decides a match that regular time leaves level. */
interface ExtraTime {
  /** Seconds of one extra period; for innings, as long as an inning. */
  seconds: number;
  /** The first score ends it. */
  sudden: boolean;
  /** Still level: penalties, else another extra period. */
  shootout: boolean;
}

/** A sport in which sides score in the course of time, over so many periods. */
export interface TimedRules {
  /** Periods of regular time. */
  periods: number;
  /** Seconds of a period on the clock of the sport. */
  seconds: number;
  /** Simulated seconds that go by for one on the clock. */
  pace: number;
  /** Simulated seconds between periods, after the first, the second …; the last one stands for those that follow. */
  breaks: readonly number[];
  /** What a score brings. */
  scores: Scores;
  /** Away scores in the first part of each period and home in the second: innings. */
  inTurn?: boolean;
  extra?: ExtraTime;
  /** How the clock is shown. */
  clock: 'up' | 'down' | 'none';
  /** The feed's match_status of each period and of the break after it. */
  codes: { periods: readonly number[]; breaks: readonly number[]; extra: number; half?: number };
  /** A score is rare enough to stop betting for a moment. */
  stops: boolean;
  plans: readonly Plan[];
}

/** Simulated ms for one second on the clock. */
export const paceMs = ({ pace }: TimedRules): number => pace * 1000;

/** The part of a period in which a side may score: nearly all of it, or its own part of an inning. A score is seen before the whistle. */
export function getScoringTime({ inTurn }: Pick<TimedRules, 'inTurn'>, side: 0 | 1): Pair {
  if (inTurn !== true) return [0.004, 0.996];
  return side === 1 ? [0.01, 0.48] : [0.52, 0.99];
}
