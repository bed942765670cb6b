import type { Pair } from '@oware/betting';

/** Goals counted beyond the present score; more in the rest of a match are too rare to price. */
const MAX_GOALS = 11;
/** Share of a match's goals that fall before half-time. */
export const FIRST_HALF_SHARE = 0.45;
/** Low scores are a little more often draws than independent goals would give (Dixon and Coles). */
const RHO = -0.06;

/** Chances of 0 … `most` of something that comes at random, `mean` times on average. */
export function poisson(mean: number, most = MAX_GOALS): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= most; goals++) chances.push(((chances[goals - 1] as number) * mean) / goals);
  return chances;
}

/** Share of a half's goals that fall in the first `part` of it: play quickens towards the end. */
export const shareBy = (part: number): number => part * (0.9 + 0.1 * part);

/** The part of a half by which a share of its goals has fallen; the inverse of `shareBy`. */
export const partBy = (share: number): number => (-0.9 + Math.sqrt(0.81 + 0.4 * share)) / 0.2;

/** The factor of Dixon and Coles on a final score. */
export function lowScoreFactor(home: number, away: number, [meanHome, meanAway]: Pair): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - meanHome * meanAway * RHO;
  if (home === 0) return 1 + meanHome * RHO;
  if (away === 0) return 1 + meanAway * RHO;
  return 1 - RHO;
}

/** One possible score and its chance. */
export type Cell = readonly [home: number, away: number, chance: number];

/**
 * Scores that can be reached from `from`.
 * @param means goals that are expected from now on
 * @param whole expected goals of the whole match when these are final scores, which the low-score factor is about at any time of the match;
 * null for a part of it
 */
export function scoreCells(from: Pair, means: Pair, whole: Pair | null): Cell[] {
  const home = poisson(means[0]);
  const away = poisson(means[1]);
  const cells = home.flatMap((h, i) =>
    away.map((a, j): Cell => {
      const [endHome, endAway] = [from[0] + i, from[1] + j];
      return [endHome, endAway, h * a * (whole === null ? 1 : lowScoreFactor(endHome, endAway, whole))];
    }),
  );
  const sum = cells.reduce((total, cell) => total + cell[2], 0);
  return cells.map(([h, a, chance]) => [h, a, chance / sum]);
}

/** Goals of both halves and the chance of them. */
export interface Halves {
  first: Pair;
  second: Pair;
  chance: number;
}

/** Rarer halves are left out; together they are far below a step of a price. */
const RARE = 1e-7;

/**
 * How both halves can end together: everything that goals decide is counted over these.
 * @param first and `second`: what each half can still become, from `scoreCells`
 * @param means expected goals of the whole match, for the low-score factor
 */
export function halvesOf(first: readonly Cell[], second: readonly Cell[], means: Pair): Halves[] {
  const halves: Halves[] = [];
  let sum = 0;
  for (const [h, a, chance] of first) {
    if (chance < RARE) continue;
    for (const [moreHome, moreAway, share] of second) {
      const both = chance * share * lowScoreFactor(h + moreHome, a + moreAway, means);
      if (both < RARE) continue;
      sum += both;
      halves.push({ first: [h, a], second: [moreHome, moreAway], chance: both });
    }
  }
  for (const each of halves) each.chance /= sum;
  return halves;
}
