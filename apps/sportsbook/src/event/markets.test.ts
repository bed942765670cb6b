import { sportDefinition, sports } from '@oware/config';
import { type Market } from '@oware/contracts';
import { match } from '../odds/testing';
import { marketCards } from './market-cards';
import { marketsOf, tabsOf } from './market-tabs';
import { selectEventTexts } from './texts';

const outcomes = match().markets[0]!.outcomes;
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

it('shows only tabs that hold something', () => {
  expect(tabsOf(selectEventTexts({}), 'sr:sport:1', markets).map(({ label }) => label)).toEqual([
    'All',
    'Main',
    'Totals',
    'Handicap',
    '1st half',
    'Combo',
  ]);
  expect(tabsOf(selectEventTexts({}), 'sr:sport:1', [])).toEqual([]);
});

it('has a tab for each group of markets that a sport defines, under the name that it has there', () => {
  for (const { id, key } of sports) {
    const [, ...groups] = sportDefinition(id)?.marketGroups ?? [];
    const inGroups = groups.map(({ feedGroups }, at) => market(at + 1, '', [feedGroups[0] ?? '']));
    const labels = tabsOf(selectEventTexts({}), id, inGroups).map(({ label }) => label);
    expect({ key, missing: groups.map(({ name }) => name).filter((name) => !labels.includes(name)) }).toEqual({
      key,
      missing: [],
    });
  }
});

it('leaves to More the groups that a sport does not define', () => {
  const labels = (sportId: string): string[] =>
    tabsOf(selectEventTexts({}), sportId, [market(450, '', ['corners'])]).map(({ label }) => label);
  expect(labels('sr:sport:1')).toEqual(['All', 'Corners']);
  expect(labels('sr:sport:5')).toEqual(['All', 'More']);
});

it('speaks of frames, innings and maps where these are played', () => {
  const frame = [market(202, 'setnr=1', ['score', 'set'])];
  expect(tabsOf(selectEventTexts({}), 'sr:sport:19', frame).map(({ label }) => label)).toContain('Frames');
  expect(tabsOf(selectEventTexts({}), 'sr:sport:5', frame).map(({ label }) => label)).toContain('Sets');
  expect(
    tabsOf(selectEventTexts({}), 'sr:sport:3', [market(274, '', ['5_innings'])]).map(({ label }) => label),
  ).toContain('Innings');
  expect(
    tabsOf(selectEventTexts({}), 'sr:sport:109', [market(330, 'mapnr=1', ['map_incl_ot'])]).map(({ label }) => label),
  ).toContain('Maps');
});

it.each([
  ['all', [1, 18, 18, 16, 37, 60]],
  ['main', [1, 18, 18]],
  ['totals', [18, 18]],
  ['combo', [37]],
  ['no such tab', [1, 18, 18, 16, 37, 60]],
])('the tab %s holds %j', (tab, ids) => {
  expect(marketsOf('sr:sport:1', markets, tab).map(({ id }) => id)).toEqual(ids);
});

it('puts a line that opened later where it belongs, offered ones before those that are put away', () => {
  const line = (total: string, away = false) => ({
    ...market(18, `total=${total}`, [], 'Over/Under'),
    ...(away && { away }),
  });
  const [card] = marketCards([line('2.5'), line('10.5'), line('0.5', true), line('3.5', true), line('1.5')]);
  expect(card?.lines.map(({ specifiers }) => specifiers)).toEqual(
    ['1.5', '2.5', '10.5', '0.5', '3.5'].map((total) => `total=${total}`),
  );
});

it('gathers lines under one title and leaves out a market without outcomes', () => {
  const cards = marketCards([...markets, { ...market(29, '', [], 'GG/NG'), outcomes: [] }]);
  expect(cards.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['1X2', 1],
    ['Over/Under', 2],
    ['Asian handicap', 1],
    ['1X2 & total', 1],
    ['1st half - 1X2', 1],
  ]);
});
