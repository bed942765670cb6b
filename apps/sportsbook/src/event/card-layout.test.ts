import { type Market } from '@oware/contracts';
import { getCardLayout } from './card-layout';
import { selectSportTexts } from '../match-state/sport-texts';

const text = selectSportTexts({});

const market = (id: number, outcomes: [id: string, name: string][], specifiers = ''): Market => ({
  id,
  specifiers,
  status: 1,
  name: '',
  groups: [],
  outcomes: outcomes.map(([outcomeId, name]) => ({ id: outcomeId, name, odds: 20_000, active: true })),
});

it('shows full names where they fit', () => {
  expect(
    getCardLayout(
      text,
      market(1, [
        ['1', 'Hearts of Oak'],
        ['2', 'Draw'],
        ['3', 'Kotoko'],
      ]),
    ),
  ).toEqual({
    columns: 3,
    layout: 'stack',
    labels: ['Hearts of Oak', 'Draw', 'Kotoko'],
  });
});

it('shows short labels for long names', () => {
  const doubleChance = market(10, [
    ['9', 'Hearts of Oak or draw'],
    ['10', 'Hearts of Oak or Kotoko'],
    ['11', 'Draw or Kotoko'],
  ]);
  expect(getCardLayout(text, doubleChance).labels).toEqual(['1X', '12', 'X2']);
});

it.each([
  [['Wolverhampton', 'Nottingham Forest'], 2, 'stack'],
  [['Wolverhampton Wanderers FC', 'Forest'], 1, 'line'],
] as const)('names both sides of a two-way market: %j', (names, columns, layout) => {
  const winner = market(186, [
    ['4', names[0]],
    ['5', names[1]],
  ]);
  expect(getCardLayout(text, winner)).toEqual({ columns, layout, labels: names });
});

it('shows one outcome per row when there are no short labels', () => {
  const combo = market(
    37,
    [
      ['794', 'Hearts of Oak & under 2.5'],
      ['796', 'Hearts of Oak & over 2.5'],
    ],
    'total=2.5',
  );
  expect(getCardLayout(text, combo)).toMatchObject({ columns: 1, layout: 'line' });
});

it.each([
  [2, 2],
  [3, 3],
  [4, 2],
  [25, 3],
])('lays %d outcomes out in %d columns', (count, columns) => {
  const outcomes = Array.from({ length: count }, (_, index): [string, string] => [`x${index}`, `${index}:0`]);
  expect(getCardLayout(text, market(45, outcomes)).columns).toBe(columns);
});
