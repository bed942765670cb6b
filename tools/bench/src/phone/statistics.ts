/** Median and middle half of the samples. */
export interface Summary {
  median: number;
  low: number;
  high: number;
  count: number;
}

/** @throws RangeError without samples */
export function summarise(samples: readonly number[]): Summary {
  if (samples.length === 0) throw new RangeError('Nothing was measured.');
  const sorted = [...samples].sort((a, b) => a - b);
  return {
    median: getQuantile(sorted, 0.5),
    low: getQuantile(sorted, 0.25),
    high: getQuantile(sorted, 0.75),
    count: sorted.length,
  };
}

/** Interpolates linearly between the two nearest samples. */
export function getQuantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}
