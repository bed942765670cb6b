import fc from 'fast-check';
import { leastTaken, type DropPolicy } from './cash-out-drop';

const policyOf = fc.constantFrom<DropPolicy>('none', 'small', 'any');
const seenOf = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('the least that is paid for a price that a player saw', () => {
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
  ] as const)('with policy %s and %i seen it is %i', (policy, seen, least) => {
    expect(leastTaken(policy, seen)).toBe(least);
  });

  it('is something, and never more than what was seen', () => {
    fc.assert(
      fc.property(policyOf, seenOf, (policy, seen) => {
        expect(leastTaken(policy, seen)).toBeGreaterThanOrEqual(1);
        expect(leastTaken(policy, seen)).toBeLessThanOrEqual(seen);
      }),
    );
  });

  it('with a small drop is 95 % of it, rounded up', () => {
    fc.assert(
      fc.property(seenOf, (seen) => {
        expect(BigInt(leastTaken('small', seen))).toBe((BigInt(seen) * 95n + 99n) / 100n);
      }),
    );
  });

  it('falls with each policy that takes more', () => {
    fc.assert(
      fc.property(seenOf, (seen) => {
        expect(leastTaken('any', seen)).toBeLessThanOrEqual(leastTaken('small', seen));
        expect(leastTaken('small', seen)).toBeLessThanOrEqual(leastTaken('none', seen));
      }),
    );
  });
});
