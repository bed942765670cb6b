import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { getWinSize } from './win-size';

it.each([
  [100, 0, null],
  [100, 99, null],
  [100, 100, null],
  [100, 101, 0],
  [100, 199, 0],
  [100, 200, 1],
  [100, 999, 1],
  [100, 1_000, 2],
  [100, 4_999, 2],
  [100, 5_000, 3],
  [100, 1e9, 3],
])('of a stake of %d and a payout of %d is %p', (stake, payout, size) =>
  expect(getWinSize({ stake, payout })).toBe(size),
);

it('never celebrates a return up to the stake, and never shrinks with the payout', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e11), fc.nat(1e11), (stake, one, more) => {
      const [low, high] = [getWinSize({ stake, payout: one }), getWinSize({ stake, payout: one + more })];
      expect(low === null).toBe(one <= stake);
      expect(high ?? -1).toBeGreaterThanOrEqual(low ?? -1);
    }),
    { numRuns: countCases(1_000) },
  ));
