import type { Pair } from '@oware/betting';

/** Maximum number of further goals; more in the rest of a match are too rare to price. */
const MAX_GOALS = 11;
/** Share of a match's goals that are scored before half-time. */
export const FIRST_HALF_SHARE = 0.45;
/** Low scores are draws slightly more often than independent goals would give (Dixon and Coles). */
const RHO = -0.06;

/** Returns the chances of 0 … `most` random events, `mean` on average. */
export function getPoissonChances(mean: number, most = MAX_GOALS): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= most; goals++) chances.push(((chances[goals - 1] as number) * mean) / goals);
  return chances;
}

/** Share of a half's goals that are scored in the first `part` of it: the rate increases towards the end. */
export const getShareBy = (part: number): number => part * (0.9 + 0.1 * part);

/** The part of a half in which a share of its goals is scored; the inverse of `getShareBy`. */
export const getPartBy = (share: number): number => (-0.9 + Math.sqrt(0.81 + 0.4 * share)) / 0.2;

/** Returns the factor of Dixon and Coles for a final score. */
export function getLowScoreFactor(home: number, away: number, [meanHome, meanAway]: Pair): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - meanHome * meanAway * RHO;
  if (home === 0) return 1 + meanHome * RHO;
  if (away === 0) return 1 + meanAway * RHO;
  return 1 - RHO;
}

/** One possible score and its chance. */
export type Cell = readonly [home: number, away: number, chance: number];

/**
 * Returns the scores that can be reached from `from`.
 * @param means expected further goals
 * @param whole expected goals of the whole match when these are final scores, to which alone the low-score factor applies; null for a part
 * of it
 */
export function listScoreCells(from: Pair, means: Pair, whole: Pair | null): Cell[] {
  const home = getPoissonChances(means[0]);
  const away = getPoissonChances(means[1]);
  const cells = home.flatMap((h, i) =>
    away.map((a, j): Cell => {
      const [endHome, endAway] = [from[0] + i, from[1] + j];
      return [endHome, endAway, h * a * (whole === null ? 1 : getLowScoreFactor(endHome, endAway, whole))];
    }),
  );
  const sum = cells.reduce((total, cell) => total + cell[2], 0);
  return cells.map(([h, a, chance]) => [h, a, chance / sum]);
}

/** Less likely ends are ignored; together they are far below the step of a price. */
const RARE = 1e-7;

const toChances = ([home, away]: Pair): readonly [number[], number[]] => [
  getPoissonChances(home),
  getPoissonChances(away),
];

/** Returns the factor of Dixon and Coles that is expected for the final score, when further goals are independent. */
function getExpectedFactor([home, away]: Pair, further: readonly [number[], number[]], whole: Pair): number {
  let expected = 1;
  for (let h = home; h <= 1; h++)
    for (let a = away; a <= 1; a++)
      expected +=
        (further[0][h - home] as number) * (further[1][a - away] as number) * (getLowScoreFactor(h, a, whole) - 1);
  return expected;
}

/**
 * Returns the chances of the further goals of both sides in a part of the rest of a match. They are not independent: the low-score factor
 * of the final score makes some likelier, such as a late equaliser.
 * @param now current score
 * @param part expected goals in the part
 * @param rest expected goals in the remaining time outside the part
 * @param whole expected goals of the whole match
 */
export function listFurtherGoals(now: Pair, part: Pair, rest: Pair, whole: Pair): Cell[] {
  const [home, away] = toChances(part);
  const later = toChances(rest);
  const cells: [home: number, away: number, chance: number][] = [];
  let sum = 0;
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) {
      const independent = (home[h] as number) * (away[a] as number);
      if (independent < RARE / 100) continue;
      const chance = independent * getExpectedFactor([now[0] + h, now[1] + a], later, whole);
      sum += chance;
      cells.push([h, a, chance]);
    }
  for (const cell of cells) cell[2] /= sum;
  return cells;
}

/** Returns the chance that no goal is scored in a part of the rest of a match, as of {@link listFurtherGoals}. */
export const getNoGoalChance = (now: Pair, part: Pair, rest: Pair, whole: Pair): number =>
  (Math.exp(-part[0] - part[1]) * getExpectedFactor(now, toChances(rest), whole)) /
  getExpectedFactor(now, toChances([part[0] + rest[0], part[1] + rest[1]]), whole);

/**
 * Returns the chances that the next goal is of home, that there is none, and that it is of away.
 * @param cells further goals of both sides: all orders of them are equally likely
 */
export function getNextChances(cells: readonly Cell[]): [home: number, none: number, away: number] {
  const chances: [number, number, number] = [0, 0, 0];
  for (const [home, away, chance] of cells) {
    if (home + away === 0) chances[1] += chance;
    else {
      chances[0] += (chance * home) / (home + away);
      chances[2] += (chance * away) / (home + away);
    }
  }
  return chances;
}

/** Goals of both halves and their chance. */
export interface Halves {
  first: Pair;
  second: Pair;
  chance: number;
}

/**
 * Returns the joint chances of both halves, from which all markets on goals are priced.
 * @param first possible ends of the first half, from `listScoreCells`; `second` likewise
 * @param means expected goals of the whole match, for the low-score factor
 */
export function combineHalves(first: readonly Cell[], second: readonly Cell[], means: Pair): Halves[] {
  const halves: Halves[] = [];
  let sum = 0;
  for (const [h, a, chance] of first) {
    if (chance < RARE) continue;
    for (const [moreHome, moreAway, share] of second) {
      const both = chance * share * getLowScoreFactor(h + moreHome, a + moreAway, means);
      if (both < RARE) continue;
      sum += both;
      halves.push({ first: [h, a], second: [moreHome, moreAway], chance: both });
    }
  }
  for (const each of halves) each.chance /= sum;
  return halves;
}
