import type { Scores } from '../engine/compound';
import type { Plan } from '../engine/line-plan';

/** A sport of single points: the first side with enough points wins the set, the first with enough sets the match. */
export interface RaceRules {
  /** Maximum number of sets; 1: the points are the score. */
  bestOf: 1 | 3 | 5 | 7 | 9 | 11;
  /** Points that win a set, and the last set if different. */
  target: number;
  lastTarget?: number;
  /**
   * How a set is decided that is level one point before its end: 1 by the next point, 2 by a lead of two, 4 by the first to win four of up
   * to six, repeated while it is level again.
   */
  block: 1 | 2 | 4;
  /** Points at which a set always ends. */
  cap?: number;
  /** Scores of a point. */
  steps?: Scores;
  /** Simulated seconds per point, and of the rest between sets. */
  pointSeconds: number;
  restSeconds: number;
  /** The feed's match_status of the sets, and of the breaks after them. */
  codes: { sets: readonly number[]; breaks: readonly number[] };
  /** Server: the winner of the last point; alternating every two points, or every point; none by default. */
  serve?: 'winner' | 'twos' | 'turns';
  /** Whether the end of a set suspends betting for a moment. */
  stops: boolean;
  plans: readonly Plan[];
}

export const ONE_EACH: Scores = [[1, 1]];
export const getNeededSets = ({ bestOf }: RaceRules): number => (bestOf + 1) / 2;
/** Returns the target of a set, `number` from 1. */
export const getTarget = (rules: RaceRules, number: number): number =>
  number === rules.bestOf ? (rules.lastTarget ?? rules.target) : rules.target;

/** Returns the winner of a set by its points; null while it is undecided. */
export function getWinner(rules: RaceRules, target: number, home: number, away: number): 0 | 1 | null {
  const { block, cap } = rules;
  const [most, least, side] = home >= away ? [home, away, 0 as const] : [away, home, 1 as const];
  if (cap !== undefined && most >= cap) return side;
  if (block === 1 || least < target - 1) return most >= target ? side : null;
  // Blocks begin at target − 1 all; each is won with `block` points in it, and at block − 1 all the next begins.
  const begun = Math.floor((least - (target - 1)) / (block - 1));
  return most >= target - 1 + begun * (block - 1) + block ? side : null;
}
