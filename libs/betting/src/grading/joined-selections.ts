import { BettingError } from '../errors';
import { gradeOutcome } from './grade-outcome';
import { createHalvesScore, type Pair, type Score } from './score';

/** A selection of a bet builder. */
export interface JoinedSelection {
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/**
 * Why selections of one event cannot be combined: `halfWin` a line can half win or half lose, `impossible` no score makes all of them win,
 * `dependent` the last one listed wins at every score where the others win.
 */
export interface JoinError {
  kind: 'halfWin' | 'impossible' | 'dependent';
  /** Indexes of the selections concerned. */
  picks: number[];
}

const QUARTER = /(?:hcp|total)=[+-]?\d*\.(?:25|75)(?:\||$)/;

/** Returns whether a line can half win or half lose: a quarter line is two half stakes. */
export const canHalfWin = (specifiers: string): boolean => QUARTER.test(specifiers);

/** Tested goals of a team: all low numbers, and some above any line, odd and even. */
export const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, 12, 31] as const;
const pairs = (most: Pair): Pair[] =>
  COUNTS.flatMap((home) => COUNTS.map((away): Pair => [home, away])).filter(
    ([home, away]) => home <= most[0] && away <= most[1],
  );
/** Scores of a football match that distinguish all its lines. */
export const SCORES: readonly Score[] = pairs([31, 31]).flatMap((fullTime) =>
  pairs(fullTime).map((halfTime) => createHalvesScore(fullTime, halfTime)),
);

/** Returns for each of the scores whether a selection wins; null when the score does not decide it, as for corners. */
function listWins({ marketId, specifiers, outcomeId }: JoinedSelection): boolean[] | null {
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

/** Returns the number of scores at which all of them win. */
const countWonScores = (list: readonly (readonly boolean[])[]): number =>
  SCORES.reduce((count, _, at) => count + (list.every((wins) => wins[at]) ? 1 : 0), 0);

/**
 * Returns why these selections of one event cannot be combined, by their settlement rules; null when no reason is known. The pricing
 * service checks selections that the score does not decide.
 */
export function getJoinError(picks: readonly JoinedSelection[]): JoinError | null {
  const half = picks.findIndex(({ specifiers }) => canHalfWin(specifiers));
  if (half >= 0) return { kind: 'halfWin', picks: [half] };
  const decided = picks.flatMap((pick, at) => {
    const wins = listWins(pick);
    return wins ? [{ at, wins }] : [];
  });
  const won = (some: readonly (typeof decided)[number][]): number => countWonScores(some.map(({ wins }) => wins));
  // Pairs first: a message about two selections is more helpful than one about all.
  for (const [index, a] of decided.entries()) {
    for (const b of decided.slice(index + 1)) {
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
