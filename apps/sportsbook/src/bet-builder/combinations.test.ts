import { findCombinations } from './combinations';
import { type SelectionGroup } from './selections';

const group = (marketId: number, ...selections: [outcomeId: string, specifiers: string][]): SelectionGroup => ({
  marketId,
  name: `market ${marketId}`,
  selections: selections.map(([outcomeId, specifiers]) => ({
    marketId,
    outcomeId,
    specifiers,
    marketName: `market ${marketId}`,
    outcomeName: `${outcomeId} ${specifiers}`,
  })),
});
const names = (groups: SelectionGroup[]): string[] =>
  findCombinations(groups).map((selections) => selections.map(({ outcomeName }) => outcomeName.trim()).join(' + '));

it('combines a winner with the usual line of goals', () => {
  expect(names([group(1, ['1', ''], ['3', '']), group(18, ['12', 'total=1.5'], ['12', 'total=2.5'])])).toEqual([
    '1 + 12 total=2.5',
    '3 + 12 total=2.5',
  ]);
});

it('takes the middle line of a sport whose lines vary', () => {
  const lines = ['total=150.5', 'total=160.5', 'total=170.5'].map((line): [string, string] => ['12', line]);
  expect(names([group(219, ['4', '']), group(225, ...lines)])).toEqual(['4 + 12 total=160.5']);
});

it('omits combinations that the match does not offer in full', () => {
  expect(names([group(1, ['1', '']), group(18, ['12', 'total=1.5'])])).toEqual([]);
});
