import { type Pair } from '@oware/betting';
import { getGoalMeans, type MarketView, MAX_GOALS, getPoissonChances } from './goal-means';

/** Number of counted goals of a side: 0 to the maximum. */
export const SIDE = MAX_GOALS + 1;
/** Chances of the possible ends by the remaining goals, at `home * SIDE + away`; they sum to 1. */
export type EndChances = Float64Array;

/** Returns the chances when goals are random and independent between the sides. */
export function getEndChances(means: Pair): EndChances {
  const [of, against] = means.map(getPoissonChances) as [Float64Array, Float64Array];
  const ends = new Float64Array(SIDE * SIDE);
  for (let home = 0; home < SIDE; home++)
    for (let away = 0; away < SIDE; away++) ends[home * SIDE + away] = (of[home] as number) * (against[away] as number);
  return ends;
}

/** Chance below which groups of ends are not scaled: nothing can be scaled up to a price. */
const RARE = 1e-9;
/** Number of rounds after which both conditions are met more closely than a price can show. */
const ROUNDS = 12;

/** Groups of ends: not over or over the total, and in each of them home, draw and away. */
const GROUPS = 6;
const BY_TOTAL = [
  [0, 1, 2],
  [3, 4, 5],
];
const BY_RESULT = [
  [0, 3],
  [1, 4],
  [2, 5],
];

/** Returns the group of each end. */
function groupEnds(line: number, now: Pair): Uint8Array {
  const groups = new Uint8Array(SIDE * SIDE);
  for (let home = 0; home < SIDE; home++)
    for (let away = 0; away < SIDE; away++) {
      const [goals, others] = [home + now[0], away + now[1]];
      groups[home * SIDE + away] = (goals + others > line ? 3 : 0) + 1 - Math.sign(goals - others);
    }
  return groups;
}

/** Scales the groups of each set to its chance; changes none when a set that has a chance is too rare. */
function scaleSets(sums: Float64Array, sets: readonly (readonly number[])[], chances: readonly number[]): void {
  const before = sets.map((set) => set.reduce((sum, group) => sum + (sums[group] as number), 0));
  if (before.some((sum, at) => sum < RARE && (chances[at] as number) > RARE)) return;
  for (const [at, set] of sets.entries()) {
    const factor = (chances[at] as number) / Math.max(RARE, before[at] as number);
    for (const group of set) sums[group] = (sums[group] as number) * factor;
  }
}

/**
 * Fits the chances of the ends to the 1X2 chances and the total of the prices. Independent random goals give too few draws: the ends of
 * home, draw and away, and those above and below the total, are scaled in turn until both fit, which changes the rest as little as possible
 * (docs/adr/0138).
 * @param now the score of regular play
 */
export function fitEndChances(view: MarketView, now: Pair): EndChances {
  const ends = getEndChances(getGoalMeans(view, now));
  const groups = groupEnds(view.total.line, now);
  const sums = new Float64Array(GROUPS);
  for (let at = 0; at < ends.length; at++) {
    const group = groups[at] as number;
    sums[group] = (sums[group] as number) + (ends[at] as number);
  }
  // All ends of a group are scaled by the same factor, so only the sums of the groups have to be fitted.
  const fitted = Float64Array.from(sums);
  for (let round = 0; round < ROUNDS; round++) {
    scaleSets(fitted, BY_TOTAL, [1 - view.total.over, view.total.over]);
    scaleSets(fitted, BY_RESULT, view.result);
  }
  const factors = fitted.map((sum, group) => (sum === 0 ? 0 : sum / (sums[group] as number)));
  for (let at = 0; at < ends.length; at++) ends[at] = (ends[at] as number) * (factors[groups[at] as number] as number);
  return ends;
}
