import { type Pair } from '@oware/betting';
import { getGoalMeans, type MarketView, MAX_GOALS, getPoissonChances } from './goal-means';

/** Number of possible goal counts of a side: 0 to `MAX_GOALS`. */
export const GOAL_COUNTS = MAX_GOALS + 1;
/** Probability of each final score, at index `home * SIDE + away`, where both are goals still to be scored. They sum to 1. */
export type ScoreProbabilities = Float64Array;

/** Returns the probabilities of the final scores if each side's goals are independent and Poisson-distributed. */
export function getScoreProbabilities(means: Pair): ScoreProbabilities {
  const [homeChances, awayChances] = means.map(getPoissonChances) as [Float64Array, Float64Array];
  const ends = new Float64Array(GOAL_COUNTS * GOAL_COUNTS);
  for (let home = 0; home < GOAL_COUNTS; home++)
    for (let away = 0; away < GOAL_COUNTS; away++)
      ends[home * GOAL_COUNTS + away] = (homeChances[home] as number) * (awayChances[away] as number);
  return ends;
}

/** Probability below which a set of groups is not scaled, because no factor could bring it up to the priced probability. */
const RARE = 1e-9;
/** Number of rounds after which both conditions are met more precisely than odds can express. */
const ROUNDS = 12;

/** Number of groups of final scores: up to the total and over it, each split into home win, draw and away win. */
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

/** Returns the group of each final score. */
function groupEnds(line: number, now: Pair): Uint8Array {
  const groups = new Uint8Array(GOAL_COUNTS * GOAL_COUNTS);
  for (let home = 0; home < GOAL_COUNTS; home++)
    for (let away = 0; away < GOAL_COUNTS; away++) {
      const [homeGoals, awayGoals] = [home + now[0], away + now[1]];
      groups[home * GOAL_COUNTS + away] = (homeGoals + awayGoals > line ? 3 : 0) + 1 - Math.sign(homeGoals - awayGoals);
    }
  return groups;
}

/** Scales the groups of each set so that they sum to the set's priced probability. Does nothing when a set is too rare to be scaled up. */
function scaleSets(sums: Float64Array, sets: readonly (readonly number[])[], chances: readonly number[]): void {
  const before = sets.map((set) => set.reduce((sum, group) => sum + (sums[group] as number), 0));
  if (before.some((sum, index) => sum < RARE && (chances[index] as number) > RARE)) return;
  for (const [index, set] of sets.entries()) {
    const factor = (chances[index] as number) / Math.max(RARE, before[index] as number);
    for (const group of set) sums[group] = (sums[group] as number) * factor;
  }
}

/**
 * Fits the probabilities of the final scores to the 1X2 and total-goals prices. Independent goals produce too few draws. The scores of
 * home win, draw and away win, and those up to and over the total, are therefore scaled in turn until both markets fit. This changes the
 * other probabilities as little as possible (docs/adr/0138).
 * @param now current score, without extra time
 */
export function fitScoreProbabilities(view: MarketView, now: Pair): ScoreProbabilities {
  const ends = getScoreProbabilities(getGoalMeans(view, now));
  const groups = groupEnds(view.total.line, now);
  const sums = new Float64Array(GROUPS);
  for (let index = 0; index < ends.length; index++) {
    const group = groups[index] as number;
    sums[group] = (sums[group] as number) + (ends[index] as number);
  }
  // All scores of a group are scaled by the same factor, so only the sums of the groups have to be fitted.
  const fitted = Float64Array.from(sums);
  for (let round = 0; round < ROUNDS; round++) {
    scaleSets(fitted, BY_TOTAL, [1 - view.total.over, view.total.over]);
    scaleSets(fitted, BY_RESULT, view.result);
  }
  const factors = fitted.map((sum, group) => (sum === 0 ? 0 : sum / (sums[group] as number)));
  for (let index = 0; index < ends.length; index++)
    ends[index] = (ends[index] as number) * (factors[groups[index] as number] as number);
  return ends;
}
