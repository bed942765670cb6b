import { BettingError } from '../errors';
import { gradeOutcome } from './grade-outcome';
import { halvesOnly, type Pair, type Score } from './score';

/** A pick of a bet builder. */
export interface JoinedPick {
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/**
 * Why picks of one event cannot be joined: `halfWin` a line can half win or half lose, `impossible` no score makes all of them win,
 * `dependent` the last one named wins at every score at which the others win.
 */
export interface JoinProblem {
  kind: 'halfWin' | 'impossible' | 'dependent';
  /** Places of the picks that it is about. */
  picks: number[];
}

const QUARTER = /(?:hcp|total)=[+-]?\d*\.(?:25|75)(?:\||$)/;

/** Whether a line can half win or half lose: a quarter line is two half stakes. */
export const canHalfWin = (specifiers: string): boolean => QUARTER.test(specifiers);

/** Goals of a side that are looked at: all low ones, and some beyond any line, odd and even. */
export const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, 12, 31] as const;
const pairs = (most: Pair): Pair[] =>
  COUNTS.flatMap((home) => COUNTS.map((away): Pair => [home, away])).filter(
    ([home, away]) => home <= most[0] && away <= most[1],
  );
/** Scores of a football match that tell its lines apart. */
export const SCORES: readonly Score[] = pairs([31, 31]).flatMap((fullTime) =>
  pairs(fullTime).map((halfTime) => halvesOnly(fullTime, halfTime)),
);

/** At which of the scores a pick wins; null when a score does not decide, as for corners. */
function winsOf({ marketId, specifiers, outcomeId }: JoinedPick): boolean[] | null {
  try {
    return SCORES.map((score) => {
      const { result, voidFactor } = gradeOutcome(marketId, specifiers, outcomeId, score);
      return result === 1 && !voidFactor;
    });
  } catch (error) {
    if (error instanceof BettingError) return null;
    throw error;
  }
}

/** At how many scores all of them win. */
const wonBy = (list: readonly (readonly boolean[])[]): number =>
  SCORES.reduce((count, _, at) => count + (list.every((wins) => wins[at]) ? 1 : 0), 0);

/**
 * What is wrong with joining these picks of one event, by the rules that they are settled by; null when nothing is known to be.
 * Picks that a score does not decide are left to the service that prices them.
 */
export function joinProblem(picks: readonly JoinedPick[]): JoinProblem | null {
  const half = picks.findIndex(({ specifiers }) => canHalfWin(specifiers));
  if (half >= 0) return { kind: 'halfWin', picks: [half] };
  const decided = picks.flatMap((pick, at) => {
    const wins = winsOf(pick);
    return wins ? [{ at, wins }] : [];
  });
  const won = (some: readonly (typeof decided)[number][]): number => wonBy(some.map(({ wins }) => wins));
  // Pairs first: a sentence about two picks says more than one about all.
  for (const [no, a] of decided.entries()) {
    for (const b of decided.slice(no + 1)) {
      const both = won([a, b]);
      if (both === 0) return { kind: 'impossible', picks: [a.at, b.at] };
      if (both === won([a])) return { kind: 'dependent', picks: [a.at, b.at] };
      if (both === won([b])) return { kind: 'dependent', picks: [b.at, a.at] };
    }
  }
  if (decided.length < 3) return null;
  const all = won(decided);
  if (all === 0) return { kind: 'impossible', picks: decided.map(({ at }) => at) };
  const needless = decided.find((each) => won(decided.filter((other) => other !== each)) === all);
  if (needless === undefined) return null;
  const others = decided.filter((each) => each !== needless);
  return { kind: 'dependent', picks: [...others, needless].map(({ at }) => at) };
}
