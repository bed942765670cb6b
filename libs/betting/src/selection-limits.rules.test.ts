import fc from 'fast-check';
import { LEAST_SELECTIONS } from './least-selections';
import { SELECTIONS_CEILING } from './lines';
import { mostSelections } from './selection-limits';

describe('how many selections a bet has', () => {
  it.each([
    ['single', 40, 10, 1, 1],
    ['multiple', 40, 10, 2, 40],
    ['system', 40, 10, 3, 10],
    ['system', 8, 10, 3, 8],
    ['multiple', 8, 10, 2, 8],
    ['multiple', 500, 10, 2, 50],
    ['system', 500, 500, 3, 50],
  ] as const)('a %s under limits of %i and %i has %i to %i', (type, maxSelections, systemThreshold, least, most) => {
    expect([LEAST_SELECTIONS[type], mostSelections(type, { maxSelections, systemThreshold })]).toEqual([least, most]);
  });

  it('never allows more than the ceiling, nor a system more than a multiple', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (maxSelections, systemThreshold) => {
        const limits = { maxSelections, systemThreshold };
        expect(mostSelections('multiple', limits)).toBeLessThanOrEqual(SELECTIONS_CEILING);
        expect(mostSelections('system', limits)).toBe(Math.min(mostSelections('multiple', limits), systemThreshold));
      }),
    );
  });
});
