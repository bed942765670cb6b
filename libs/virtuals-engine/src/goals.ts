import { type Draws } from './draws';

/** Weights of a table add up to this, so that 32 bits pick from it without a rest. */
export const WEIGHT = 2 ** 30;
/** More goals of a side in a half are not scored: that many stand for all above. */
export const MOST_GOALS = 7;

/**
 * e to the power of −x by its series, for x from 0 to 8. Additions, multiplications and divisions alone are the same to the last bit
 * on every machine; `Math.exp` is not.
 */
export function inverseExp(x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; n <= 60; n++) {
    term *= x / n;
    sum += term;
  }
  return 1 / sum;
}

/**
 * How likely 0, 1 … {@link MOST_GOALS} goals are when `mean` are expected (Poisson), in whole parts of {@link WEIGHT}.
 */
export function goalWeights(mean: number): number[] {
  const weights: number[] = [];
  let term = inverseExp(mean) * WEIGHT;
  let left = WEIGHT;
  for (let goals = 0; goals < MOST_GOALS; goals++) {
    const weight = Math.min(left, Math.round(term));
    weights.push(weight);
    left -= weight;
    term *= mean / (goals + 1);
  }
  return [...weights, left];
}

/** Picks an index of a table whose weights add up to {@link WEIGHT}. */
export function pick(weights: readonly number[], draws: Draws): number {
  let rest = draws.below(WEIGHT);
  return weights.findIndex((weight) => (rest -= weight) < 0);
}
