import { type Family, wonIf } from './grade';
import { type Pair, type Specifiers } from './score';

/** Scores in sets of a match over the best of so many, as the feed numbers them: winners of home first, then of away. */
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

const FAMILIES: Readonly<Record<string, Family>> = Object.fromEntries([
  ...Object.entries(FIRST_SCORE).map(([best, first]) => [
    `sr:correct_score:bestof:${best}`,
    correctScore(Number(best), first),
  ]),
  ...Object.entries(FIRST_LENGTH).map(([best, first]) => [
    `sr:exact_sets:bestof:${best}`,
    exactSets(Number(best), first),
  ]),
]) as Record<string, Family>;

/** A market whose outcomes its `variant` names; without one that is known it has none. */
export const byVariant = (specifiers: Specifiers): Family => {
  const variant = typeof specifiers === 'string' ? /(?:^|\|)variant=([^|]+)/.exec(specifiers)?.[1] : specifiers.variant;
  return (variant === undefined ? undefined : FAMILIES[variant]) ?? {};
};
