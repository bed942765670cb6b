import fc from 'fast-check';
import { FULL_COVERS, findFullCover, getFullCoverSizes } from './full-cover';
import { SELECTIONS_CEILING, countCombinations, countLines, listSystemOptions } from './lines';

describe('lines', () => {
  it("are counted exactly up to the ceiling, by Pascal's rule", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: SELECTIONS_CEILING }),
        fc.integer({ min: 1, max: SELECTIONS_CEILING }),
        (n, k) => {
          expect(countCombinations(n, k)).toBe(countCombinations(n - 1, k - 1) + countCombinations(n - 1, k));
          expect(Number.isSafeInteger(countCombinations(n, k))).toBe(true);
        },
      ),
    );
  });

  it('are zero when a line needs more selections than the bet has', () => {
    expect(countCombinations(3, 4)).toBe(0);
    expect(countCombinations(3, 3)).toBe(1);
  });

  it('of all sizes together are 2^n − 1, even for fifty selections', () => {
    expect(countLines(50, getFullCoverSizes(50, true))).toBe(2 ** 50 - 1);
    expect(countLines(50, getFullCoverSizes(50, false))).toBe(2 ** 50 - 51);
  });

  it('are offered as systems from singles to all but one', () => {
    expect(listSystemOptions(4)).toEqual([
      { size: 1, lines: 4 },
      { size: 2, lines: 6 },
      { size: 3, lines: 4 },
    ]);
    expect(listSystemOptions(1)).toEqual([]);
    expect(listSystemOptions(0)).toEqual([]);
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
  ])('include a %s with %i lines', (name, lines) => {
    const cover = FULL_COVERS.find((each) => each.name === name);
    expect(cover && countLines(cover.selections, getFullCoverSizes(cover.selections, cover.singles))).toBe(lines);
  });

  it('are recognised by their sizes in any order', () => {
    expect(findFullCover(4, [4, 2, 3])?.name).toBe('Yankee');
    expect(findFullCover(4, [2, 3])).toBeUndefined();
    expect(findFullCover(9, getFullCoverSizes(9, false))).toBeUndefined();
  });
});
