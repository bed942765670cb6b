import { type Market } from '@oware/contracts';
import { selectSportTexts } from '../match-state/sport-texts';
import { getLadderLabel, isHandicap, isLadder, splitLadder } from './ladder-lines';

const line = (specifiers: string, ids: readonly string[]): Market => ({
  id: 18,
  specifiers,
  status: 1,
  name: 'Total',
  groups: [],
  outcomes: ids.map((id) => ({ id, name: id, odds: 20_000, active: true })),
});
const total = (size: number): Market => line(`total=${size}`, ['12', '13']);
const handicap = (size: number): Market => line(`hcp=${size}`, ['1714', '1715']);

it('shows several lines of two outcomes as a ladder', () => {
  expect(isLadder([total(1.5), total(2.5)])).toBe(true);
  expect(isLadder([total(1.5)])).toBe(false);
  expect(isLadder([line('total=1.5', ['1', '2', '3']), line('total=2.5', ['1', '2', '3'])])).toBe(false);
  expect(isHandicap([handicap(-1.5), handicap(0)])).toBe(true);
  expect(isHandicap([total(1.5)])).toBe(false);
});

it.each([
  [total(2.5), ['Over 2.5', 'Under 2.5']],
  [handicap(-1.5), ['−1.5', '+1.5']],
  [handicap(1), ['+1', '−1']],
  [handicap(0), ['0', '0']],
])('labels the cells of a line %#', (market, labels) => {
  const text = selectSportTexts({});
  expect(market.outcomes.map((outcome) => getLadderLabel(text, market, outcome))).toEqual(labels);
});

it.each([
  ['keeps few lines together', 4, 0, [0, 1, 2, 3], []],
  ['shows three lines on each side of the main line', 11, 5, [2, 3, 4, 5, 6, 7, 8], [0, 1, 9, 10]],
  ['fills up at the lowest line', 9, 0, [0, 1, 2, 3, 4, 5, 6], [7, 8]],
  ['fills up at the highest line', 9, 8, [2, 3, 4, 5, 6, 7, 8], [0, 1]],
])('%s', (_what, count, main, near, far) => {
  const lines = Array.from({ length: count }, (_, size) => total(size));
  const split = splitLadder(lines, lines[main]?.specifiers);
  expect(split).toEqual({ near: near.map(total), far: far.map(total) });
});
