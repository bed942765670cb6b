import fc from 'fast-check';
import { getLowestAccepted, type DropPolicy } from './cash-out-drop';

const anyPolicy = fc.constantFrom<DropPolicy>('none', 'small', 'any');
const anySeenPrice = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('the lowest accepted price', () => {
  it.each([
    ['none', 1_450_000, 1_450_000],
    ['small', 1_450_000, 1_377_500],
    ['small', 1_000_000, 950_000],
    ['small', 10_001, 9_501],
    ['small', 119, 114],
    ['small', 21, 20],
    ['small', 20, 19],
    ['small', 19, 19],
    ['small', 1, 1],
    ['any', 1_450_000, 1],
    ['any', 1, 1],
  ] as const)('with policy %s and %i seen is %i', (policy, seen, least) => {
    expect(getLowestAccepted(policy, seen)).toBe(least);
  });

  it('is above zero, and never above the price seen', () => {
    fc.assert(
      fc.property(anyPolicy, anySeenPrice, (policy, seen) => {
        expect(getLowestAccepted(policy, seen)).toBeGreaterThanOrEqual(1);
        expect(getLowestAccepted(policy, seen)).toBeLessThanOrEqual(seen);
      }),
    );
  });

  it('is 95 % of it with a small drop, rounded up', () => {
    fc.assert(
      fc.property(anySeenPrice, (seen) => {
        expect(BigInt(getLowestAccepted('small', seen))).toBe((BigInt(seen) * 95n + 99n) / 100n);
      }),
    );
  });

  it('decreases with each policy that accepts more', () => {
    fc.assert(
      fc.property(anySeenPrice, (seen) => {
        expect(getLowestAccepted('any', seen)).toBeLessThanOrEqual(getLowestAccepted('small', seen));
        expect(getLowestAccepted('small', seen)).toBeLessThanOrEqual(getLowestAccepted('none', seen));
      }),
    );
  });
});
