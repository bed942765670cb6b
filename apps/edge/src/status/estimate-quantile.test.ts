import { estimateQuantile } from './estimate-quantile';

const buckets = (...counts: number[]): { le: number; count: number }[] =>
  [1, 2, 4, Infinity].map((le, at) => ({ le, count: counts[at] ?? 0 }));

it.each([
  ['in the middle of a bucket', buckets(0, 4, 4, 4), 0.75, 1.75],
  ['at the end of a bucket', buckets(3, 4, 4, 4), 0.75, 1],
  ['in the first bucket', buckets(4, 4, 4, 4), 0.5, 0.5],
  ['above all buckets', buckets(0, 0, 1, 4), 0.75, 4],
  ['of no values', buckets(0, 0, 0, 0), 0.75, undefined],
])('estimates a quantile %s', (_case, given, quantile, expected) => {
  expect(estimateQuantile(given, quantile)).toBe(expected);
});

it('is undefined without buckets', () => expect(estimateQuantile([], 0.75)).toBeUndefined());
