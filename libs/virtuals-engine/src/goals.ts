import { type Draws } from './draws';

/** Sum of the weights of a table, so that 32 bits select an index without bias. */
export const WEIGHT = 2 ** 30;
/** Maximum number of goals of a team per half; it represents all higher numbers. */
export const MAX_GOALS = 7;

/**
 * Returns e to the power of −x by its series, for x from 0 to 8. Additions, multiplications and divisions have the same bits on every
 * machine; `Math.exp` does not.
 */
export function computeInverseExp(x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; n <= 60; n++) {
    term *= x / n;
    sum += term;
  }
  return 1 / sum;
}

/**
 * Returns the probabilities of 0, 1 … {@link MAX_GOALS} goals for an expected number `mean` (Poisson), as integer parts of {@link WEIGHT}.
 */
export function getGoalWeights(mean: number): number[] {
  const weights: number[] = [];
  let term = computeInverseExp(mean) * WEIGHT;
  let left = WEIGHT;
  for (let goals = 0; goals < MAX_GOALS; goals++) {
    const weight = Math.min(left, Math.round(term));
    weights.push(weight);
    left -= weight;
    term *= mean / (goals + 1);
  }
  return [...weights, left];
}

/** Selects an index of a table whose weights add up to {@link WEIGHT}. */
export function selectIndex(weights: readonly number[], draws: Draws): number {
  let rest = draws.below(WEIGHT);
  return weights.findIndex((weight) => (rest -= weight) < 0);
}
