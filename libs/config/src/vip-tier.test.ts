import fc from 'fast-check';
import { getTurnoverPoints, getTierLevel, VIP_TIER } from './vip-tier';

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
])('gives %d points level %d', (points, level) => expect(getTierLevel(points)).toBe(level));

test('never lowers the level for more points', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(200_000), (points, more) => {
      expect(getTierLevel(points + more)).toBeGreaterThanOrEqual(getTierLevel(points));
    }),
  );
});

test('gives whole points only', () => {
  expect(getTurnoverPoints('ng', VIP_TIER.stakePerPoint.ng - 1)).toBe(0);
  expect(getTurnoverPoints('gh', 3 * VIP_TIER.stakePerPoint.gh)).toBe(3);
});
