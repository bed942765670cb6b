import { createHash } from 'node:crypto';
import { getLane } from './lane';

/** Share of the cases of a long test that the change lane runs. */
const SHARE = 1 / 10;

/**
 * Returns the seed of this run, a 32-bit integer from `TEST_SEED`. The set-up of Jest and Playwright sets it, and every run prints it.
 * @throws Error when it is missing or not an integer
 */
export function getSeed(value = process.env.TEST_SEED): number {
  const seed = Number(value || NaN);
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED must be an integer, not "${value ?? ''}".`);
  return seed;
}

/**
 * Returns how many cases a long test runs in this lane: all in `main` and `nightly`, a tenth in `change`.
 * @param least smallest useful number
 */
export function countCases(all: number, least = 1, lane = getLane()): number {
  return lane === 'change' ? Math.min(all, Math.max(least, Math.ceil(all * SHARE))) : all;
}

/**
 * Returns the cases that a long test runs in this lane: all in `main` and `nightly`, a tenth in `change`, selected by the seed of the run
 * and in their original order.
 * @param cases values that differ in `JSON.stringify`
 */
export function sampleCases<T>(cases: readonly T[], least = 1, { lane = getLane(), seed = getSeed() } = {}): T[] {
  const rank = (value: T): string =>
    createHash('sha256')
      .update(`${seed} ${JSON.stringify(value)}`)
      .digest('hex');
  const chosen = cases
    .map((value, index) => ({ index, rank: rank(value) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, countCases(cases.length, least, lane))
    .map(({ index }) => index);
  return cases.filter((_value, index) => chosen.includes(index));
}
