import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leagueHubs } from '@oware/config';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type FakeServer, type RemoteTest } from '@oware/platform/testing';
import remote from '../remote';
import GuidePage from './guide-page';
import { loadGuide } from './load-guide';

const text = (value: string) => ({ type: 'TEXT', value });
const page = (name: string, keys: object = {}) => ({
  [`GET /cms/pages/export/promotion_${name.toLowerCase()}`]: ok({
    version: '1',
    keys: { heading: text(`About ${name}`), intro: text('What it is.'), ...keys },
  }),
});
const APP = 'GET /common/config/latestDownload/android';
const visit = (test: RemoteTest, path: string): RouteContext => ({
  platform: test.platform,
  params: {},
  search: new URLSearchParams(),
  path,
  signal: new AbortController().signal,
});

async function open(name: string, server: FakeServer = page(name)): Promise<RemoteTest> {
  const path = `/promotions/${name}`;
  const test = remoteTest({ remote, path, server });
  await loadGuide(visit(test, path));
  test.show(<GuidePage />);
  return test;
}

const routes = remote.routes.filter(({ contentPages }) => contentPages?.includes('page_guides'));

test('each address of the specification has its page and title', () => {
  expect(routes.map(({ path, title }) => [path, title])).toEqual([
    ['/promotions/flashWin', 'Flash win'],
    ['/promotions/draw_save', 'Draw save'],
    ['/promotions/early_goals', 'Early goals'],
    ['/promotions/one_up_guide', '1UP'],
    ['/promotions/two_up_guide', '2UP'],
    ['/promotions/downloadApp', 'Download the app'],
    ['/promotions/gift_grab_guide', 'Gift grab'],
    ['/promotions/mission_center', 'Mission centre'],
    ['/promotions/nba_live_match_tracker', 'NBA live match tracker'],
    ['/promotions/club_world_cup', 'Club World Cup'],
    ['/promotions/early_win', 'EarlyWin - Get Paid Faster'],
    ['/promotions/league_hub', 'League Hub'],
  ]);
});

test.each(routes.map(({ path }) => path.replace('/promotions/', '')))('%s shows its own content page', async (name) => {
  await open(name);
  expect(screen.getByRole('heading', { level: 1, name: `About ${name}` })).toBeInTheDocument();
});

test('the guide of missions shows the ones that can be opted in to now, to visitors too', async () => {
  const mission = {
    ...{ missionId: '1', frequency: 'daily', state: 'open', full: false },
    task: { kind: 'games', count: 5, minStake: 500_000 },
    gift: { kind: 'points', points: 10 },
  };
  const missions = [
    mission,
    { ...mission, missionId: '2', full: true },
    { ...mission, missionId: '3', state: 'running' },
  ];
  await open('mission_center', {
    ...page('mission_center'),
    'GET /marketing/v1/missions': ok({ missions, excluded: false }),
  });
  const list = within(screen.getByRole('region', { name: 'Available missions' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Play 5 rounds of gamesTodayGift: 10 loyalty pointsMinimum stake ₦50.00. Only your own money counts, not gifts.',
  ]);
});

test('ignores letter case', async () => {
  const test = await open('LEAGUE_hub', page('league_hub'));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    leagueHubs.map(({ id, sportKey }) => `/ng/m/sport/${sportKey}/league/${id}`),
  );
  expect(test.calls).toContain('GET /cms/pages/export/promotion_league_hub');
});

test.each([
  ['switched off', { 'promotion.flashWin.offered': false }, 1],
  ['switched on', { 'promotion.flashWin.offered': true }, 0],
  ['another one switched off', { 'promotion.draw_save.offered': false }, 0],
  ['nothing set', {}, 0],
])('availability with %s', async (_what, set, notes) => {
  await open('flashWin', { ...page('flashWin'), 'GET /common/config/query?appId=common': ok(set) });
  expect(screen.queryAllByText('Not available right now')).toHaveLength(notes);
});

test('shows a guide as offered when the configuration is unavailable', async () => {
  await open('draw_save', {
    ...page('draw_save'),
    'GET /common/config/query?appId=common': () => ({ bizCode: 50300 }),
  });
  expect(screen.queryByText('Not available right now')).not.toBeInTheDocument();
});

const states = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const tap = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('2UP: a lead of two is paid immediately, whatever follows', async () => {
  await open('two_up_guide');
  expect(states()).toEqual(['Won early, paid early', 'Won', 'Lost']);
  expect(screen.getByText('₦100.00 at 2.10 pays ₦210.00, before tax')).toBeInTheDocument();
  await tap('Start again');
  expect(states()).toEqual(['Open', 'Open', 'Open']);
  await tap('Goal for away');
  expect(states()).toEqual(['Open', 'Open', 'Open']);
  await tap('Goal for away');
  expect(states()).toEqual(['Open', 'Open', 'Won early, paid early']);
  await tap('Goal for home');
  await tap('Final whistle');
  expect(states()).toEqual(['Lost', 'Lost', 'Won early, paid early']);
  expect(screen.getByRole('status')).toHaveTextContent('Full time1 : 2');
});

test('1UP: a lead of one is paid, possibly for both sides', async () => {
  await open('one_up_guide');
  expect(states()).toEqual(['Won early, paid early', 'Lost', 'Won early, paid early']);
  await tap('Start again');
  for (const side of ['home', 'away', 'away']) await tap(`Goal for ${side}`);
  expect(states()).toEqual(['Won early, paid early', 'Open', 'Won early, paid early']);
});

test('early goals: two by minute 30 pay the over; the under waits for the end', async () => {
  await open('early_goals');
  expect(states()).toEqual(['Won early, paid early', 'Won']);
  await tap('Start again');
  await tap('Goal for home');
  expect(states()).toEqual(['Open', 'Open']);
  await tap('Goal for away');
  expect(states()).toEqual(['Won early, paid early', 'Open']);
  await tap('Goal for away');
  expect(states()).toEqual(['Won early, paid early', 'Lost']);
});

test('EarlyWin: bets that can no longer lose are paid immediately', async () => {
  await open('early_win');
  const [paid, waits, whole] = ['Won early, paid early', 'Open', 'Won'];
  expect(states()).toEqual([paid, 'Lost', whole, paid, paid]);
  await tap('Start again');
  expect(states()).toEqual([waits, waits, waits, waits, waits]);
  await tap('Goal for away');
  expect(states()).toEqual([waits, waits, waits, waits, 'Lost']);
  for (const side of ['away', 'home']) await tap(`Goal for ${side}`);
  expect(states()).toEqual([paid, paid, 'Lost', paid, 'Lost']);
});

test('draw save: without goals stakes on the teams are returned', async () => {
  await open('draw_save');
  expect(states()).toEqual(['Stake refunded', 'Won', 'Stake refunded']);
  await tap('Start again');
  await tap('Goal for away');
  await tap('Final whistle');
  expect(states()).toEqual(['Lost', 'Lost', 'Won']);
});

test('the download page links the newest app', async () => {
  const url = 'https://downloads.example.com/app.apk';
  await open('downloadApp', { ...page('downloadApp'), [APP]: ok({ version: '1.40.0', url }) });
  expect(screen.getByRole('link', { name: 'Download Oware 1.40.0 for Android' })).toHaveAttribute('href', url);
});

test('and shows a message when there is none, or when it cannot be determined', async () => {
  const { unmount } = render404();
  await screen.findByText('No app to download right now');
  unmount();
  await open('downloadApp');
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
});

function render404(): { unmount(): void } {
  const server = { ...page('downloadApp'), [APP]: () => ({ bizCode: 40400, message: 'There is no app.' }) };
  return remoteTest({ remote, path: '/promotions/downloadApp', server }).show(<GuidePage />);
}

/** Returns the call for the matches of a tournament. */
const getEventsCall = (sport: number, tournament: number): string =>
  `GET /factsCenter/events?${new URLSearchParams({ sportId: `sr:sport:${sport}`, tournamentId: `sr:tournament:${tournament}`, limit: '5' }).toString()}`;
const event = (id: string, more: object = {}) => ({
  ...{
    id,
    sportId: 'sr:sport:2',
    status: 'notStarted',
    clock: null,
    score: null,
    version: 1,
    marketCount: 1,
    markets: [],
  },
  ...{ category: { id: 'c', name: 'USA' }, tournament: { id: 'sr:tournament:132', name: 'NBA' } },
  ...{
    home: { id: 'h', name: `Home ${id}` },
    away: { id: 'a', name: 'Away' },
    startTime: Date.UTC(2026, 4, 24, 18, 45),
  },
  ...more,
});

test('a guide about a tournament shows its matches, live ones with their score, and a link to all', async () => {
  const live = event('2', {
    status: 'live',
    score: { home: 51, away: 48 },
    clock: { matchTime: '20:00', running: true, period: 'Q3' },
  });
  const { calls } = await open('nba_live_match_tracker', {
    ...page('nba_live_match_tracker'),
    [getEventsCall(2, 132)]: ok({ events: [live, event('3')], total: 2, feed: { producers: [] } }),
  });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ng/m/sport/basketball/2',
    '/ng/m/sport/basketball/3',
    '/ng/m/sport/basketball/league/sr:tournament:132',
  ]);
  expect(links[0]).toHaveTextContent('Home 2 v Away');
  expect(screen.getByText('Live, 51:48 Q3')).toBeInTheDocument();
  expect(calls).toContain(getEventsCall(2, 132));
});

test('and shows a message when it has none', async () => {
  await open('club_world_cup', {
    ...page('club_world_cup'),
    [getEventsCall(1, 357)]: ok({ events: [], total: 0, feed: { producers: [] } }),
  });
  expect(screen.getByText('No matches to bet on right now.')).toBeInTheDocument();
});
