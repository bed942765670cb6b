/** How likely a standard normal value is farther from 0 than `z`, on both sides (Abramowitz and Stegun 7.1.26, error below 2e-7). */
export function farther(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.min(1, series * Math.exp(-x * x));
}

/** How likely a chi-square value with `freedom` degrees of freedom is at least `value`; by Wilson and Hilferty from 3 degrees on. */
export function atLeast(value: number, freedom: number): number {
  if (freedom === 1) return farther(Math.sqrt(value));
  if (freedom === 2) return Math.exp(-value / 2);
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread);
  return z > 0 ? farther(z) / 2 : 1 - farther(z) / 2;
}
