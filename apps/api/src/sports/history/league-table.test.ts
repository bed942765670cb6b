import { getTableRule } from '@oware/config';
import fc from 'fast-check';
import { buildTableRows, type TeamResults } from './league-table';

const FOOTBALL = getTableRule('sr:sport:1')!;
const HOCKEY = getTableRule('sr:sport:4')!;

const team = (name: string, of: Partial<TeamResults> = {}): TeamResults => ({
  team: `sr:competitor:${name}`,
  name,
  played: 0,
  won: 0,
  lost: 0,
  lateWon: 0,
  lateLost: 0,
  scored: 0,
  conceded: 0,
  ...of,
});

it('sorts by points, difference and goals; teams level in these share a place', () => {
  const rows = buildTableRows(FOOTBALL, [
    team('draws', { played: 3, scored: 3, conceded: 3 }),
    team('wins', { played: 1, won: 1, scored: 1 }),
    team('level', { played: 1, won: 1, scored: 1 }),
    team('more', { played: 1, won: 1, scored: 3, conceded: 1 }),
    team('last', { played: 2, lost: 2, conceded: 4 }),
  ]);
  expect(rows.map(({ place, team: { name }, points }) => [place, name, points])).toEqual([
    [1, 'more', 3],
    [2, 'level', 3],
    [2, 'wins', 3],
    [4, 'draws', 3],
    [5, 'last', 0],
  ]);
});

it('awards different points for games decided after regular time', () => {
  const [row] = buildTableRows(HOCKEY, [team('a', { played: 4, won: 2, lateWon: 1, lost: 2, lateLost: 1 })]);
  expect(row?.points).toBe(3 + 2 + 1);
});

it.each([
  ['sr:sport:1', 'Premier League', true],
  ['sr:sport:1', 'Champions League', false],
  ['sr:sport:1', 'FA Cup', false],
  ['sr:sport:5', 'Lagos', false],
  ['sr:sport:10', 'Heavyweight', false],
])('%s %s has a table: %s', (sportId, name, has) => {
  expect(getTableRule(sportId, name) !== undefined).toBe(has);
});

it('lists every team once, none above one with more points', () => {
  const count = fc.nat(20);
  const results = fc
    .array(fc.tuple(count, count, count, count, count), { maxLength: 20 })
    .map((all) =>
      all.map(([won, drawn, lost, scored, conceded], at) =>
        team(`t${at}`, { played: won + drawn + lost, won, lost, scored, conceded }),
      ),
    );
  fc.assert(
    fc.property(results, (teams) => {
      const rows = buildTableRows(FOOTBALL, teams);
      expect(rows.map(({ team: { name } }) => name).sort()).toEqual(teams.map(({ name }) => name).sort());
      rows.forEach((row, at) => {
        expect(row.points).toBe(3 * row.won + row.drawn);
        expect(row.played).toBe(row.won + row.drawn + row.lost);
        const above = rows[at - 1];
        if (above) expect([above.points >= row.points, above.place <= row.place]).toEqual([true, true]);
      });
    }),
  );
});
