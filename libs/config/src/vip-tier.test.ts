import fc from 'fast-check';
import { pointsOfTurnover, tierLevelOf, VIP_TIER } from './vip-tier';

test.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [249, 1],
  [250, 2],
  [1000, 3],
  [5000, 4],
  [20_000, 5],
  [99_999, 5],
  [100_000, 6],
  [1e12, 6],
])('%d points make level %d', (points, level) => expect(tierLevelOf(points)).toBe(level));

test('more points never make a lower level', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(200_000), (points, more) => {
      expect(tierLevelOf(points + more)).toBeGreaterThanOrEqual(tierLevelOf(points));
    }),
  );
});

test('a point is whole', () => {
  expect(pointsOfTurnover('ng', VIP_TIER.stakePerPoint.ng - 1)).toBe(0);
  expect(pointsOfTurnover('gh', 3 * VIP_TIER.stakePerPoint.gh)).toBe(3);
});
