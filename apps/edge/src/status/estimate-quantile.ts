/** A bucket of a histogram: the number of values up to `le`; the last one is infinite. */
export interface Bucket {
  le: number;
  count: number;
}

/**
 * Estimates a quantile like `histogram_quantile` of Prometheus: values are distributed evenly within a bucket, and those of the infinite
 * bucket count as its lower bound. Undefined without values.
 * @param buckets cumulative, by rising `le`
 */
export function estimateQuantile(buckets: readonly Bucket[], quantile: number): number | undefined {
  const total = buckets.at(-1)?.count ?? 0;
  if (total === 0) return undefined;
  const rank = quantile * total;
  const at = buckets.findIndex(({ count }) => count >= rank);
  const below = buckets[at - 1] ?? { le: 0, count: 0 };
  const bucket = buckets[at];
  if (bucket === undefined || bucket.le === Infinity) return below.le;
  return below.le + ((bucket.le - below.le) * (rank - below.count)) / (bucket.count - below.count);
}
