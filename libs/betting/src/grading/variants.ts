import { type Family, wonIf } from './grade';
import { type Pair, type Specifiers } from './score';

/**
 * Returns the possible scores in sets of a best-of match, in the order of the feed: wins of home first, then of away.
 */
const scores = (best: number): Pair[] => {
  const need = (best + 1) / 2;
  const lost = Array.from({ length: need }, (_, index) => index);
  return [...lost.map((sets): Pair => [need, sets]), ...lost.reverse().map((sets): Pair => [sets, need])];
};

/** Feed's number of the first score: `sr:correct_score:bestof:5:8` is 3:0. */
const FIRST_SCORE: Readonly<Record<number, number>> = { 3: 4, 5: 8, 7: 14 };
/** Feed's number of the shortest match: `sr:exact_sets:bestof:3:32` is two sets. */
const FIRST_LENGTH: Readonly<Record<number, number>> = { 3: 32 };

const correctScore = (best: number, first: number): Family =>
  Object.fromEntries(
    scores(best).map(([home, away], index) => [
      `sr:correct_score:bestof:${best}:${first + index}`,
      (pair: Pair) => wonIf(pair[0] === home && pair[1] === away),
    ]),
  );

const exactSets = (best: number, first: number): Family =>
  Object.fromEntries(
    Array.from({ length: (best + 1) / 2 }, (_, index) => [
      `sr:exact_sets:bestof:${best}:${first + index}`,
      (pair: Pair) => wonIf(pair[0] + pair[1] === (best + 1) / 2 + index),
    ]),
  );

/** Creates the outcomes of a variant, one per test, numbered from `first`. */
const createNumberedOutcomes = (
  variant: string,
  first: number,
  tests: readonly ((counted: number) => boolean)[],
  count: (pair: Pair) => number,
): Family =>
  Object.fromEntries(
    tests.map((test, index) => [`${variant}:${first + index}`, (pair: Pair) => wonIf(test(count(pair)))]),
  );

/** Creates tests for 0, 1, 2 … and `most` or more. */
const exactly = (most: number): ((counted: number) => boolean)[] => [
  ...Array.from({ length: most }, (_, goals) => (counted: number) => counted === goals),
  (counted) => counted >= most,
];
const inRange =
  (from: number, to: number) =>
  (counted: number): boolean =>
    counted >= from && counted <= to;

const lead = ([home, away]: Pair): number => home - away;
const all = ([home, away]: Pair): number => home + away;

/** Home by 1, 2, 3 or more; away by the same; level. */
const MARGINS = [
  inRange(1, 1),
  inRange(2, 2),
  inRange(3, Infinity),
  inRange(-1, -1),
  inRange(-2, -2),
  inRange(-Infinity, -3),
  inRange(0, 0),
];
const RANGES = [inRange(0, 1), inRange(2, 3), inRange(4, 6), inRange(7, Infinity)];

/** Creates the variants about goals, of both teams or of one. */
const goalVariants = (count: (pair: Pair) => number): Readonly<Record<string, Family>> => ({
  'sr:exact_goals:6+': createNumberedOutcomes('sr:exact_goals:6+', 68, exactly(6), count),
  'sr:exact_goals:3+': createNumberedOutcomes('sr:exact_goals:3+', 88, exactly(3), count),
  'sr:goal_range:7+': createNumberedOutcomes('sr:goal_range:7+', 1342, RANGES, count),
});

const FAMILIES: Readonly<Record<string, Family>> = Object.fromEntries([
  ['sr:winning_margin:3+', createNumberedOutcomes('sr:winning_margin:3+', 113, MARGINS, lead)],
  ...Object.entries(goalVariants(all)),
  ...Object.entries(FIRST_SCORE).map(([best, first]) => [
    `sr:correct_score:bestof:${best}`,
    correctScore(Number(best), first),
  ]),
  ...Object.entries(FIRST_LENGTH).map(([best, first]) => [
    `sr:exact_sets:bestof:${best}`,
    exactSets(Number(best), first),
  ]),
]) as Record<string, Family>;

const OF_HOME = goalVariants(([home]) => home);
const OF_AWAY = goalVariants(([, away]) => away);

const getVariant = (specifiers: Specifiers): string =>
  (typeof specifiers === 'string' ? /(?:^|\|)variant=([^|]+)/.exec(specifiers)?.[1] : specifiers.variant) ?? '';

/** Returns the rules of a market whose outcomes depend on its `variant`; empty for an unknown variant. */
export const getVariantFamily = (specifiers: Specifiers): Family => FAMILIES[getVariant(specifiers)] ?? {};
/** Returns the rules of a variant about the goals of one team. */
export const getHomeVariantFamily = (specifiers: Specifiers): Family => OF_HOME[getVariant(specifiers)] ?? {};
export const getAwayVariantFamily = (specifiers: Specifiers): Family => OF_AWAY[getVariant(specifiers)] ?? {};
