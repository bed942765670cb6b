import fc from 'fast-check';
import { FULL_COVERS, fullCoverNamed, fullCoverSizes } from './full-cover';
import { SELECTIONS_CEILING, combinations, lineCount, systemOptions } from './lines';

describe('lines', () => {
  it('are counted exactly up to the ceiling, by the rule of Pascal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: SELECTIONS_CEILING }),
        fc.integer({ min: 1, max: SELECTIONS_CEILING }),
        (n, k) => {
          expect(combinations(n, k)).toBe(combinations(n - 1, k - 1) + combinations(n - 1, k));
          expect(Number.isSafeInteger(combinations(n, k))).toBe(true);
        },
      ),
    );
  });

  it('of more selections than there are is none', () => {
    expect(combinations(3, 4)).toBe(0);
    expect(combinations(3, 3)).toBe(1);
  });

  it('of all sizes together are 2^n − 1, fifty selections included', () => {
    expect(lineCount(50, fullCoverSizes(50, true))).toBe(2 ** 50 - 1);
    expect(lineCount(50, fullCoverSizes(50, false))).toBe(2 ** 50 - 51);
  });

  it('are offered as systems from singles to all but one', () => {
    expect(systemOptions(4)).toEqual([
      { size: 1, lines: 4 },
      { size: 2, lines: 6 },
      { size: 3, lines: 4 },
    ]);
    expect(systemOptions(1)).toEqual([]);
    expect(systemOptions(0)).toEqual([]);
  });
});

describe('full covers', () => {
  it.each([
    ['Trixie', 4],
    ['Patent', 7],
    ['Yankee', 11],
    ['Lucky 15', 15],
    ['Canadian', 26],
    ['Lucky 31', 31],
    ['Heinz', 57],
    ['Lucky 63', 63],
    ['Super Heinz', 120],
    ['Goliath', 247],
  ])('a %s has %i lines', (name, lines) => {
    const cover = FULL_COVERS.find((each) => each.name === name);
    expect(cover && lineCount(cover.selections, fullCoverSizes(cover.selections, cover.singles))).toBe(lines);
  });

  it('are known by their sizes in any order', () => {
    expect(fullCoverNamed(4, [4, 2, 3])?.name).toBe('Yankee');
    expect(fullCoverNamed(4, [2, 3])).toBeUndefined();
    expect(fullCoverNamed(9, fullCoverSizes(9, false))).toBeUndefined();
  });
});
