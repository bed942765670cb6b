import { getSportDefinition, sports } from '@oware/config';
import { type Market } from '@oware/contracts';
import { buildMatch } from '../odds/testing';
import { groupIntoCards } from './market-cards';
import { filterMarkets, listTabs } from './market-tabs';
import { selectEventTexts } from './texts';

const outcomes = buildMatch().markets[0]!.outcomes;
const market = (id: number, specifiers: string, groups: string[], name = 'Market'): Market => ({
  id,
  specifiers,
  status: 1,
  name,
  groups,
  outcomes,
});
const markets = [
  market(1, '', ['score', 'regular_play'], '1X2'),
  market(18, 'total=2.5', ['score'], 'Over/Under'),
  market(18, 'total=3.5', ['score'], 'Over/Under'),
  market(16, 'hcp=-1', ['score'], 'Asian handicap'),
  market(37, 'total=2.5', ['combo'], '1X2 & total'),
  market(60, '', ['1st_half'], '1st half - 1X2'),
];

it('shows only tabs with markets', () => {
  expect(listTabs(selectEventTexts({}), 'sr:sport:1', markets).map(({ label }) => label)).toEqual([
    'All',
    'Main',
    'Totals',
    'Handicap',
    '1st half',
    'Combo',
  ]);
  expect(listTabs(selectEventTexts({}), 'sr:sport:1', [])).toEqual([]);
});

it("has a tab for each market group of a sport, with the sport's name for it", () => {
  for (const { id, key } of sports) {
    const [, ...groups] = getSportDefinition(id)?.marketGroups ?? [];
    const inGroups = groups.map(({ feedGroups }, index) => market(index + 1, '', [feedGroups[0] ?? '']));
    const labels = listTabs(selectEventTexts({}), id, inGroups).map(({ label }) => label);
    expect({ key, missing: groups.map(({ name }) => name).filter((name) => !labels.includes(name)) }).toEqual({
      key,
      missing: [],
    });
  }
});

it('puts groups that a sport does not define under More', () => {
  const labels = (sportId: string): string[] =>
    listTabs(selectEventTexts({}), sportId, [market(450, '', ['corners'])]).map(({ label }) => label);
  expect(labels('sr:sport:1')).toEqual(['All', 'Corners']);
  expect(labels('sr:sport:5')).toEqual(['All', 'More']);
});

it('names frames, innings and maps in the sports that have them', () => {
  const frame = [market(202, 'setnr=1', ['score', 'set'])];
  expect(listTabs(selectEventTexts({}), 'sr:sport:19', frame).map(({ label }) => label)).toContain('Frames');
  expect(listTabs(selectEventTexts({}), 'sr:sport:5', frame).map(({ label }) => label)).toContain('Sets');
  expect(
    listTabs(selectEventTexts({}), 'sr:sport:3', [market(274, '', ['5_innings'])]).map(({ label }) => label),
  ).toContain('Innings');
  expect(
    listTabs(selectEventTexts({}), 'sr:sport:109', [market(330, 'mapnr=1', ['map_incl_ot'])]).map(({ label }) => label),
  ).toContain('Maps');
});

it.each([
  ['all', [1, 18, 18, 16, 37, 60]],
  ['main', [1, 18, 18]],
  ['totals', [18, 18]],
  ['combo', [37]],
  ['no such tab', [1, 18, 18, 16, 37, 60]],
])('shows in tab %s the markets %j', (tab, ids) => {
  expect(filterMarkets('sr:sport:1', markets, tab).map(({ id }) => id)).toEqual(ids);
});

it('sorts a line that opened later into its place, with open lines before closed ones', () => {
  const line = (total: string, away = false) => ({
    ...market(18, `total=${total}`, [], 'Over/Under'),
    ...(away && { away }),
  });
  const [card] = groupIntoCards([line('2.5'), line('10.5'), line('0.5', true), line('3.5', true), line('1.5')]);
  expect(card?.lines.map(({ specifiers }) => specifiers)).toEqual(
    ['1.5', '2.5', '10.5', '0.5', '3.5'].map((total) => `total=${total}`),
  );
});

it('groups lines under one title and omits a market without outcomes', () => {
  const cards = groupIntoCards([...markets, { ...market(29, '', [], 'GG/NG'), outcomes: [] }]);
  expect(cards.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['1X2', 1],
    ['Over/Under', 2],
    ['Asian handicap', 1],
    ['1X2 & total', 1],
    ['1st half - 1X2', 1],
  ]);
});
