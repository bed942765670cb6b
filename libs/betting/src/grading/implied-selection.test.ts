import { impliesSelection } from './implied-selection';

const pick = (text: string) => {
  const [marketId, outcomeId = '', specifiers = ''] = text.split(' ');
  return { marketId: Number(marketId), outcomeId, specifiers };
};

it.each([
  ['1 1', '1 1'],
  ['1 1', '10 9'],
  ['37 796 total=1.5', '1 1'],
  ['37 796 total=1.5', '18 12 total=1.5'],
  ['18 12 total=2.5', '18 12 total=1.5'],
  // Two goals refund the stake of one and win the other.
  ['18 12 total=2', '18 12 total=1.5'],
  ['16 1714 hcp=-1.5', '1 1'],
  // Neither corners nor cards follow from goals, but lines of one market count the same thing.
  ['166 12 total=9.5', '166 12 total=8.5'],
  ['139 13 total=2.5', '139 13 total=3.5'],
])('%s never pays without %s', (line, other) => {
  expect(impliesSelection(pick(line), pick(other))).toBe(true);
});

it.each([
  ['10 9', '1 1'],
  ['18 12 total=1.5', '18 12 total=2.5'],
  // A draw refunds the stake.
  ['11 4', '1 1'],
  // Two goals refund it.
  ['18 12 total=2', '18 12 total=2.5'],
  ['166 12 total=8.5', '166 12 total=9.5'],
  ['166 12 total=9.5', '139 12 total=2.5'],
  ['1 1', '166 12 total=9.5'],
  ['1 1', '999999 1'],
])('%s may pay without %s', (line, other) => {
  expect(impliesSelection(pick(line), pick(other))).toBe(false);
});
