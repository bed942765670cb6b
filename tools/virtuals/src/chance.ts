/**
 * Returns the probability that a standard normal value is farther from 0 than `z`, two-sided (Abramowitz and Stegun 7.1.26, error below
 * 2e-7).
 */
export function getTwoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.min(1, series * Math.exp(-x * x));
}

/**
 * Returns the probability that a chi-square value with `freedom` degrees of freedom is at least `value`; by Wilson and Hilferty from 3
 * degrees on.
 */
export function getChiSquareP(value: number, freedom: number): number {
  if (freedom === 1) return getTwoSidedP(Math.sqrt(value));
  if (freedom === 2) return Math.exp(-value / 2);
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread);
  return z > 0 ? getTwoSidedP(z) / 2 : 1 - getTwoSidedP(z) / 2;
}

/**
 * Returns the chi-square of deviations with a covariance: the deviations times its inverse times the deviations, by elimination.
 * @param covariance symmetric and invertible
 */
export function getChiSquare(deviations: readonly number[], covariance: readonly (readonly number[])[]): number {
  const rows = covariance.map((row, at) => [...row, deviations[at] as number]);
  let value = 0;
  for (const [at, row] of rows.entries()) {
    const [pivot = 1, rest = 0] = [row[at], row.at(-1)];
    value += (rest * rest) / pivot;
    for (const below of rows.slice(at + 1)) {
      const factor = (below[at] as number) / pivot;
      for (const [column, cell] of row.entries()) below[column] = (below[column] as number) - factor * cell;
    }
  }
  return value;
}
