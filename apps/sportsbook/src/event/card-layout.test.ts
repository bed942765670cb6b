import { type Market } from '@oware/contracts';
import { cardLayout } from './card-layout';
import { selectSportWords } from '../standing/sport-words';

const text = selectSportWords({});

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
    cardLayout(
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

it('shows short labels where names are long', () => {
  const doubleChance = market(10, [
    ['9', 'Hearts of Oak or draw'],
    ['10', 'Hearts of Oak or Kotoko'],
    ['11', 'Draw or Kotoko'],
  ]);
  expect(cardLayout(text, doubleChance).labels).toEqual(['1X', '12', 'X2']);
});

it('shows one a row where nothing short is known', () => {
  const combo = market(
    37,
    [
      ['794', 'Hearts of Oak & under 2.5'],
      ['796', 'Hearts of Oak & over 2.5'],
    ],
    'total=2.5',
  );
  expect(cardLayout(text, combo)).toMatchObject({ columns: 1, layout: 'line' });
});

it.each([
  [2, 2],
  [3, 3],
  [4, 2],
  [25, 3],
])('lays %d outcomes out in %d columns', (count, columns) => {
  const outcomes = Array.from({ length: count }, (_, at): [string, string] => [`x${at}`, `${at}:0`]);
  expect(cardLayout(text, market(45, outcomes)).columns).toBe(columns);
});
