import fc from 'fast-check';
import { MIN_SELECTIONS } from './min-selections';
import { SELECTIONS_CEILING } from './lines';
import { getMaxSelections } from './selection-limits';

describe('the number of selections of a bet', () => {
  it.each([
    ['single', 40, 10, 1, 1],
    ['multiple', 40, 10, 2, 40],
    ['system', 40, 10, 3, 10],
    ['system', 8, 10, 3, 8],
    ['multiple', 8, 10, 2, 8],
    ['multiple', 500, 10, 2, 50],
    ['system', 500, 500, 3, 50],
  ] as const)('for a %s under limits of %i and %i is %i to %i', (type, maxSelections, systemThreshold, least, most) => {
    expect([MIN_SELECTIONS[type], getMaxSelections(type, { maxSelections, systemThreshold })]).toEqual([least, most]);
  });

  it('never exceeds the ceiling, nor is higher for a system than for a multiple', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (maxSelections, systemThreshold) => {
        const limits = { maxSelections, systemThreshold };
        expect(getMaxSelections('multiple', limits)).toBeLessThanOrEqual(SELECTIONS_CEILING);
        expect(getMaxSelections('system', limits)).toBe(
          Math.min(getMaxSelections('multiple', limits), systemThreshold),
        );
      }),
    );
  });
});
