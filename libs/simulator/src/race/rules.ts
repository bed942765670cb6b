import type { Scores } from '../engine/compound';
import type { Plan } from '../engine/line-plan';

/** A sport of points in turn: who has enough first wins the set, who has enough sets the match. */
export interface RaceRules {
  /** The most sets that are played; 1: the points themselves are the score. */
  bestOf: 1 | 3 | 5 | 7 | 9 | 11;
  /** Points that win a set, and the last set where that differs. */
  target: number;
  lastTarget?: number;
  /**
   * What decides a set that is level one point before its end: 1 the next point, 2 a lead of two, 4 the first to four of
   * up to six, and so on while it is level again.
   */
  block: 1 | 2 | 4;
  /** Points at which a set ends in any case. */
  cap?: number;
  /** What a point brings. */
  steps?: Scores;
  /** Simulated seconds of a point, and of the rest between sets. */
  pointSeconds: number;
  restSeconds: number;
  /** The feed's match_status of the sets, and of the breaks after them. */
  codes: { sets: readonly number[]; breaks: readonly number[] };
  /** Who serves: who won the last point; either in turn for two points, or for one; nobody where it is not said. */
  serve?: 'winner' | 'twos' | 'turns';
  /** A set that is won stops betting for a moment. */
  stops: boolean;
  plans: readonly Plan[];
}

export const ONE_EACH: Scores = [[1, 1]];
export const needOf = ({ bestOf }: RaceRules): number => (bestOf + 1) / 2;
/** The target of a set, `number` from 1. */
export const targetOf = (rules: RaceRules, number: number): number =>
  number === rules.bestOf ? (rules.lastTarget ?? rules.target) : rules.target;

/** Who has won a set by its points; null while it goes on. */
export function winnerOf(rules: RaceRules, target: number, home: number, away: number): 0 | 1 | null {
  const { block, cap } = rules;
  const [most, least, side] = home >= away ? [home, away, 0 as const] : [away, home, 1 as const];
  if (cap !== undefined && most >= cap) return side;
  if (block === 1 || least < target - 1) return most >= target ? side : null;
  // Blocks begin at target − 1 all; each is won by `block` points in it, and level at block − 1 all the next begins.
  const begun = Math.floor((least - (target - 1)) / (block - 1));
  return most >= target - 1 + begun * (block - 1) + block ? side : null;
}
