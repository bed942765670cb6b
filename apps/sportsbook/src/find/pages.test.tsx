import { sports } from '@oware/config';
import { EARLY_PAYOUT, type FoundName, type Market } from '@oware/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDeviceFavourites, saveOnDevice } from '../favourites/device-favourites';
import { buildMatch } from '../odds/testing';
import { loadNamed } from './load';
import { feed, renderFindPage } from './testing';

const upcoming = buildMatch();
const live = buildMatch({
  id: 'sr:match:2',
  status: 'live',
  score: { home: 2, away: 1, periods: [] },
  clock: { matchTime: '23:10', running: true, period: '1st half' },
  home: { id: 'h', name: 'Medeama' },
});
const tennis = buildMatch({
  id: 'sr:match:3',
  sportId: 'sr:sport:5',
  status: 'live',
  home: { id: 't', name: 'Ama Mensah' },
});
const list = (...events: unknown[]) => ({ events, total: events.length, next: null, feed });

it('/live lists live events of all sports with prices, each sport with a link to its own list', async () => {
  await renderFindPage('/live', '/live', {
    '/factsCenter/events?phase=live&limit=300&order=matter': list(live, tennis),
  });
  const football = await screen.findByRole('region', { name: 'Football' });
  expect(within(football).getByRole('button', { name: '1, 2.05, Hearts of Oak, 1X2' })).toBeVisible();
  expect(within(football).getByRole('link', { name: 'All Football' })).toHaveAttribute(
    'href',
    '/sport/football/live_list/',
  );
  expect(
    within(screen.getByRole('region', { name: 'Tennis' })).getByRole('link', { name: /Ama Mensah/ }),
  ).toBeVisible();
});

it('/live filters by sport with tabs that show the number of live events, and keeps them and new rows in view', async () => {
  const counts = { key: '', name: '', preMatch: 0 };
  await renderFindPage('/live', '/live?sport=tennis', {
    '/factsCenter/events?phase=live&limit=300&order=matter&sportId=sr%3Asport%3A5': list(tennis),
    '/factsCenter/sports': {
      sports: [
        { ...counts, id: 'sr:sport:1', live: 12 },
        { ...counts, id: 'sr:sport:5', live: 3 },
        { ...counts, id: 'sr:sport:2', live: 0 },
      ],
    },
  });
  const tabs = within(await screen.findByRole('group', { name: 'Sports in play' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All 15',
      'Football 12',
      'Tennis 3',
    ]),
  );
  expect(tabs.getByRole('link', { name: 'Tennis 3' })).toHaveAttribute('aria-current', 'true');
  expect(tabs.getByRole('link', { name: 'All 15' })).toHaveAttribute('href', '/live');
  expect(await screen.findByRole('link', { name: /Ama Mensah/ })).toBeVisible();
});

it('/live shows the minute in a chip with a dot for each half, and red cards', async () => {
  await renderFindPage('/live', '/live', {
    '/factsCenter/events?phase=live&limit=300&order=matter': list({ ...live, redCards: [0, 1] }),
  });
  const row = await screen.findByRole('link', { name: /Medeama/ });
  expect(row).toHaveAccessibleName(/^Live 1st half 24' Red cards 0–1 .*Medeama 2 v Asante Kotoko 1$/);
  expect(within(row).getByText("24'")).toBeVisible();
  const dots = [...row.querySelectorAll('i')].map((dot) => dot.hasAttribute('data-begun'));
  expect(dots).toEqual([true, false]);
});

it('/live without live events links to upcoming ones', async () => {
  await renderFindPage('/live', '/live', { '/factsCenter/events?phase=live&limit=300&order=matter': list() });
  expect(await screen.findByRole('link', { name: 'See upcoming matches' })).toHaveAttribute('href', '/today');
});

it('/live continues after its first page with the cursor, and shows each match once', async () => {
  const first = '/factsCenter/events?phase=live&limit=300&order=matter';
  const third = { ...live, id: 'sr:match:5', home: { id: 'b', name: 'Bechem United' } };
  await renderFindPage('/live', '/live?limit=600', {
    [first]: { ...list(live), next: 'a' },
    [`${first}&cursor=a`]: { ...list(live, third), next: 'b' },
  });
  expect(await screen.findByRole('link', { name: /Bechem United/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Medeama/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'More matches' })).toBeVisible();
});

it('/today links to the matches after its first page', async () => {
  await renderFindPage('/today', '/today', {
    '/factsCenter/events?phase=upcoming&limit=300&when=today&order=matter': { ...list(upcoming), next: 'a' },
  });
  expect(await screen.findByRole('link', { name: 'More matches' })).toBeVisible();
});

it("/today lists the day's remaining events by league, with a choice of hours", async () => {
  await renderFindPage('/today', '/today?hours=15-18', {
    '/factsCenter/events?phase=upcoming&limit=300&when=today&order=matter&hours=15-18': list(upcoming),
  });
  expect(await screen.findByRole('heading', { name: 'Ghana · Premier League' })).toBeVisible();
  expect(screen.getByText('16:00')).toBeVisible();
  const hours = within(screen.getByRole('group', { name: 'Kick-off time' }));
  expect(hours.getByRole('link', { name: '15–18' })).toHaveAttribute('aria-current', 'true');
  expect(hours.getByRole('link', { name: 'All day' })).toHaveAttribute('href', '/today');
});

it('/today explains that the chosen hours have no matches', async () => {
  await renderFindPage('/today', '/today?hours=0-12', {
    '/factsCenter/events?phase=upcoming&limit=300&when=today&order=matter&hours=0-12': list(),
  });
  expect(await screen.findByText('No matches left in these hours')).toBeVisible();
});

it('/popular shows boosted odds first when its address asks for them', async () => {
  const offer = { id: 7, version: 2, odds: 25_000, percent: null, mostPercent: 5_000, endTime: 0, maxStake: 10_000 };
  await renderFindPage('/popular', '/popular?list=boosts', {
    '/factsCenter/boosts': {
      boosts: [{ ...offer, multiples: false, inPlay: false, ofDay: true, event: upcoming }],
      feed,
    },
    '/factsCenter/events?phase=live&limit=10&order=matter': list(),
    '/factsCenter/events?phase=upcoming&limit=50&order=matter': list(),
  });
  const boosts = await screen.findByRole('region', { name: 'Boosted odds' });
  expect(within(boosts).getByRole('link', { name: /Hearts of Oak/ })).toBeVisible();
});

it('/popular lists popular live and upcoming events', async () => {
  await renderFindPage('/popular', '/popular', {
    '/factsCenter/events?phase=live&limit=10&order=matter': list(live),
    '/factsCenter/events?phase=upcoming&limit=50&order=matter': list(upcoming),
  });
  expect(await screen.findByRole('region', { name: 'Live now' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Coming up' })).toBeVisible();
});

it('/rules explains for each sport how the server settles matches that do not go as planned', async () => {
  await renderFindPage('/rules', '/rules', {});
  const tennis = await screen.findByRole('region', { name: /^Tennis/ });
  expect(within(tennis).getByText(/starts within 14 days/)).toBeVisible();
  expect(within(tennis).getByText(/retires/)).toBeVisible();
  const winner = within(screen.getByRole('region', { name: 'Outright winners' }));
  expect(winner.getByText(/share a place \(dead heat\), the stake is divided/)).toBeVisible();
  expect(winner.getByText(/Non-runners and withdrawals: stakes refunded/)).toBeVisible();
  const football = screen.getByRole('region', { name: /^Football/ });
  expect(within(football).getByText(/completed within 48 hours/)).toBeVisible();
  expect(within(football).queryByText(/retires/)).toBeNull();
  const texts = screen.getAllByRole('region').flatMap(({ textContent }) => textContent);
  for (const { name } of sports) expect(texts.filter((each) => each.includes(name)).length).toBeGreaterThan(0);
});

it('a league shows its winner market, most likely first, with the rest one tap away', async () => {
  const runner = (at: number) => ({
    id: `pre:outcometext:${at}`,
    name: `Club ${at}`,
    odds: 200_000 - at * 10_000,
    active: true,
  });
  const season = buildMatch({
    id: 'sr:season:7',
    home: { id: 'sr:season:7', name: 'Division One 2026' },
    away: { id: '', name: '' },
    markets: [
      {
        id: 534,
        specifiers: 'variant=pre:markettext:7',
        status: 1,
        name: 'Division One 2026 - winner',
        groups: ['all'],
        outcomes: Array.from({ length: 10 }, (_, index) => runner(index)),
      },
    ],
  });
  await renderFindPage('/sport/:sportKey/:kind/:id', '/sport/football/league/sr:tournament:9', {
    '/factsCenter/names/league/sr%3Atournament%3A9': {
      kind: 'league',
      id: 'sr:tournament:9',
      name: 'Division One',
      sportId: 'sr:sport:1',
      category: 'Ghana',
      events: 0,
    },
    '/factsCenter/events?phase=all&limit=300&tournamentId=sr%3Atournament%3A9': list(),
    '/factsCenter/events?kind=outright&phase=upcoming&limit=5&tournamentId=sr%3Atournament%3A9': list(season),
    '/factsCenter/results?tournamentId=sr%3Atournament%3A9&limit=30': { events: [], feed },
  });
  const card = within(await screen.findByRole('region', { name: 'Division One 2026 - winner' }));
  const prices = () => card.getAllByRole('button', { name: /^Club / }).map(({ textContent }) => textContent);
  expect(prices()[0]).toBe('Club 9 11.00');
  expect(card.getByText('2 others').closest('details')).not.toHaveAttribute('open');
  expect(card.getByText(/^You can bet until/)).toBeVisible();
});

it('/leagues lists the top leagues, then those of each sport by country, each with a link to its page', async () => {
  const league = { id: 'sr:tournament:9', name: 'Division One', sportId: 'sr:sport:1', live: 2, preMatch: 5 };
  await renderFindPage('/leagues', '/leagues', {
    '/factsCenter/leagues': { leagues: [{ ...league, category: { id: 'sr:category:1', name: 'Ghana' } }] },
  });
  expect(within(await screen.findByRole('region', { name: 'Top leagues' })).getAllByRole('link')).toHaveLength(5);
  const football = screen.getByRole('region', { name: 'Football' });
  expect(within(football).getByText('Ghana')).toBeVisible();
  expect(within(football).getByRole('link', { name: /Division One.*2 live.*7/ })).toHaveAttribute(
    'href',
    '/sport/football/league/sr:tournament:9',
  );
});

describe('page of a league or a team', () => {
  const name: FoundName = {
    kind: 'league',
    id: 'sr:tournament:1',
    name: 'Premier League',
    sportId: 'sr:sport:1',
    category: 'Ghana',
    events: 2,
  };
  const ended = buildMatch({
    id: 'sr:match:4',
    status: 'ended',
    score: { home: 3, away: 0, periods: [] },
    markets: [],
  });
  const pattern = '/sport/:sportKey/:kind/:id';
  const at = '/sport/football/league/sr:tournament:1';
  const responses = {
    '/factsCenter/names/league/sr%3Atournament%3A1': name,
    '/factsCenter/events?phase=all&limit=300&tournamentId=sr%3Atournament%3A1': list(live, upcoming),
    '/factsCenter/results?tournamentId=sr%3Atournament%3A1&limit=30': { events: [ended], next: 'behind', feed },
    '/factsCenter/results?tournamentId=sr%3Atournament%3A1&limit=30&cursor=behind': {
      events: [{ ...ended, id: 'sr:match:899', home: { id: 'sr:competitor:7', name: 'Medeama' } }],
      next: null,
      feed,
    },
  };

  it('lists live events, upcoming ones by day, and the last results', async () => {
    await renderFindPage(pattern, at, responses);
    expect(await screen.findByRole('heading', { level: 1, name: 'Premier League' })).toBeVisible();
    expect(screen.getByText('Football · Ghana')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Live now' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Today' })).toBeVisible();
    const results = await screen.findByRole('region', { name: 'Results from the last three days' });
    expect(within(results).getByRole('link', { name: /Hearts of Oak.*3.*Asante Kotoko.*0/ })).toBeVisible();
    await userEvent.click(within(results).getByRole('button', { name: 'More matches' }));
    expect(await within(results).findByRole('link', { name: /Medeama.*3.*Asante Kotoko.*0/ })).toBeVisible();
    expect(within(results).queryByRole('button', { name: 'More matches' })).toBeNull();
  });

  it('shows the table of the league in a tab, without highlighted teams', async () => {
    const row = { place: 1, team: { id: upcoming.home.id, name: 'Bechem United' }, played: 9, won: 6 };
    await renderFindPage(pattern, at, {
      ...responses,
      '/factsCenter/leagues/sr%3Atournament%3A1/table?limit=100': {
        season: '2026',
        hasDraws: true,
        rows: [{ ...row, drawn: 2, lost: 1, scored: 15, conceded: 6, points: 20 }],
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Table' }));
    expect(await screen.findByRole('row', { name: /^1 Bechem United 9 6 2 1 \+9 20$/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });

  it('shows the last results of a team, as the history of its next match has them', async () => {
    const { id, name: team } = upcoming.home;
    const form = { startTime: 0, home: { id, name: team }, away: { id: 'x', name: 'Medeama' }, side: 0 };
    await renderFindPage(pattern, `/sport/football/team/${id}`, {
      [`/factsCenter/names/team/${encodeURIComponent(id)}`]: { ...name, kind: 'team', id, name: team },
      [`/factsCenter/events?phase=all&limit=100&teamId=${encodeURIComponent(id)}`]: list(upcoming),
      [`/factsCenter/events/${encodeURIComponent(upcoming.id)}/history`]: {
        meetings: [],
        balance: { home: 0, draws: 0, away: 0 },
        home: [
          { ...form, id: '1', score: [2, 0] },
          { ...form, id: '2', score: [1, 1] },
        ],
        away: [],
      },
    });
    expect(await screen.findByText(/^Last results/, { selector: 'p' })).toHaveTextContent('Last results Wwon Ddrawn');
  });

  it('shows the form of a team that only has a match in play, and links to its league', async () => {
    const { id, name: team } = live.home;
    const form = { startTime: 0, home: { id, name: team }, away: { id: 'x', name: 'Medeama' }, side: 0 };
    await renderFindPage(pattern, `/sport/football/team/${id}`, {
      [`/factsCenter/names/team/${encodeURIComponent(id)}`]: { ...name, kind: 'team', id, name: team },
      [`/factsCenter/events?phase=all&limit=100&teamId=${encodeURIComponent(id)}`]: list(live),
      [`/factsCenter/events/${encodeURIComponent(live.id)}/history`]: {
        meetings: [],
        balance: { home: 0, draws: 0, away: 0 },
        home: [{ ...form, id: '1', score: [2, 0] }],
        away: [],
      },
    });
    const guide = within(await screen.findByRole('region', { name: 'Form guide' }));
    expect(await guide.findByText('2:0')).toBeVisible();
    const league = within(screen.getByRole('region', { name: 'League' }));
    expect(league.getByRole('link')).toHaveAttribute('href', `/sport/football/league/${live.tournament.id}`);
  });

  it('loads the early-payout market in its address', async () => {
    const early = list(buildMatch({ id: 'sr:match:8', home: { id: 'h', name: 'Bechem United' } }));
    await renderFindPage(pattern, `${at}?extendMarket=twoup`, {
      ...responses,
      [`/factsCenter/events?phase=all&limit=300&tournamentId=sr%3Atournament%3A1&marketId=${EARLY_PAYOUT.twoup}`]:
        early,
    });
    expect(await screen.findByText('Bechem United')).toBeVisible();
  });

  it('continues with the cursor after the first response', async () => {
    const first = '/factsCenter/events?phase=all&limit=300&tournamentId=sr%3Atournament%3A1';
    const long = {
      ...responses,
      [first]: { ...list(live), next: 'c1' },
      [`${first}&cursor=c1`]: list(buildMatch({ id: 'sr:match:9', home: { id: 'h', name: 'Bechem United' } })),
    };
    const { view } = await renderFindPage(pattern, at, long);
    expect(await screen.findByRole('link', { name: 'More matches' })).toBeVisible();
    expect(screen.queryByText('Bechem United')).toBeNull();
    view.unmount();
    await renderFindPage(pattern, `${at}?limit=600`, long);
    expect(await screen.findByText('Bechem United')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'More matches' })).toBeNull();
  });

  it('exists only for a known name, in its own sport', async () => {
    const { platform } = await renderFindPage(pattern, at, responses);
    const visit = (sportKey: string, kind: string, id: string) =>
      act(async () =>
        loadNamed({
          platform,
          params: { sportKey, kind, id },
          path: '',
          search: new URLSearchParams(),
          signal: new AbortController().signal,
        }),
      );
    expect(await visit('football', 'league', 'sr:tournament:1')).toBe(true);
    expect(await visit('tennis', 'league', 'sr:tournament:1')).toBe(false);
    expect(await visit('football', 'league', 'sr:tournament:2')).toBe(false);
    expect(await visit('football', 'player', 'sr:tournament:1')).toBe(false);
  });
});

describe('players', () => {
  const scorers = buildMatch({
    markets: [
      {
        id: 40,
        specifiers: '',
        status: 1,
        name: 'Anytime Goalscorer',
        groups: [],
        outcomes: [{ id: 'sr:player:7', name: 'A. Boateng', odds: 31_000, active: true }],
      },
    ],
  });
  const priced = { events: [scorers], feed };

  it("/players lists possible scorers in upcoming matches, each with a link to the player's page", async () => {
    await renderFindPage('/players', '/players', { '/factsCenter/players?limit=10': priced });
    expect(await screen.findByRole('link', { name: 'A. Boateng' })).toHaveAttribute(
      'href',
      '/sport/football/player/sr:player:7',
    );
    expect(screen.getByRole('button', { name: /3\.10/ })).toBeVisible();
  });

  it('shows the prices of a player on all markets in one row, and a gap where one is missing', async () => {
    const [anytime] = scorers.markets;
    const [boateng] = anytime!.outcomes;
    const mensah = { ...boateng!, id: 'sr:player:8', name: 'K. Mensah', odds: 42_000 };
    const last = { ...anytime!, id: 39, name: 'Last Goalscorer', outcomes: [{ ...boateng!, odds: 80_000 }] };
    const match = buildMatch({ markets: [{ ...anytime!, outcomes: [boateng!, mensah] }, last] });
    await renderFindPage('/players', '/players', { '/factsCenter/players?limit=10': { events: [match], feed } });
    const getRow = (name: string) => screen.getByRole('link', { name }).closest('li')!;
    await screen.findByRole('link', { name: 'A. Boateng' });
    expect(within(getRow('A. Boateng')).getAllByRole('button')).toHaveLength(2);
    expect(within(getRow('A. Boateng')).getByRole('button', { name: /8\.00.*Last Goalscorer/ })).toBeVisible();
    expect(within(getRow('K. Mensah')).getAllByRole('button')).toHaveLength(1);
  });

  it('marks English names of players and sides on a page in another language', async () => {
    const [market] = scorers.markets;
    const marked = buildMatch({
      home: { id: 'h', name: 'Hearts', lang: 'en' },
      away: { id: 'a', name: 'Kotoko fekuw' },
      markets: [{ ...market!, outcomes: [{ ...market!.outcomes[0]!, lang: 'en' }] }],
    });
    await renderFindPage('/players', '/players', { '/factsCenter/players?limit=10': { events: [marked], feed } });
    expect((await screen.findByText('A. Boateng', { selector: 'a > span' })).lang).toBe('en');
    expect(screen.getByText('Hearts').lang).toBe('en');
    expect(screen.getByText(/– Kotoko fekuw/).lang).toBe('');
  });

  it('shows a message when no market has players', async () => {
    await renderFindPage('/players', '/players', { '/factsCenter/players?limit=10': { events: [], feed } });
    expect(await screen.findByText('No odds on players right now')).toBeVisible();
  });

  it('gives a player a separate page, which a visitor can add as a favourite', async () => {
    const player: FoundName = {
      kind: 'player',
      id: 'sr:player:7',
      name: 'A. Boateng',
      sportId: 'sr:sport:1',
      category: 'Ghana',
      events: 1,
    };
    const [market] = scorers.markets as [Market];
    const outcomes = [...market.outcomes, { ...market.outcomes[0]!, id: 'sr:player:8', name: 'K. Mensah' }];
    await renderFindPage(
      '/sport/:sportKey/:kind/:id',
      '/sport/football/player/sr:player:7',
      {
        '/factsCenter/names/player/sr%3Aplayer%3A7': player,
        '/factsCenter/players?playerId=sr%3Aplayer%3A7&limit=30': priced,
        '/factsCenter/players?limit=10': { events: [{ ...scorers, markets: [{ ...market, outcomes }] }], feed },
      },
      {},
      null,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'A. Boateng' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Anytime Goalscorer, 3\.10, A\. Boateng/ })).toBeVisible();
    const others = within(screen.getByRole('region', { name: 'More goalscorers' }));
    expect(await others.findByRole('link', { name: 'K. Mensah' })).toBeVisible();
    expect(others.queryByRole('link', { name: 'A. Boateng' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Favourite: A. Boateng' }));
    expect(screen.getByRole('button', { name: 'Favourite: A. Boateng', pressed: true })).toBeVisible();
  });
});

describe('favourites', () => {
  const hearts: FoundName = {
    kind: 'team',
    id: 'sr:competitor:1',
    name: 'Hearts of Oak',
    sportId: 'sr:sport:1',
    category: 'Ghana',
    events: 1,
  };
  const market = { id: 'sr:sport:1/18', sportId: 'sr:sport:1', marketId: 18, name: 'Over/Under' };
  const none = { names: [], matches: [], markets: [], feed };
  const some = { ...none, names: [hearts], matches: [upcoming], markets: [market] };

  async function expectAll(): Promise<void> {
    const teams = await screen.findByRole('region', { name: 'Teams' });
    expect(within(teams).getByRole('link', { name: /Hearts of Oak/ })).toHaveAttribute(
      'href',
      '/sport/football/team/sr:competitor:1',
    );
    const matches = screen.getByRole('region', { name: 'Matches' });
    expect(within(matches).getByRole('link', { name: /Hearts of Oak/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Markets' })).getByText('Over/Under')).toBeVisible();
  }

  it('of an account are listed on their page, each with a link', async () => {
    await renderFindPage('/wishlist', '/wishlist', { '/patron/favourites': some });
    await expectAll();
    expect(screen.queryByText(/Saved on this device/)).toBeNull();
  });

  it('of a visitor are stored on the device', async () => {
    const { platform } = await renderFindPage('/wishlist', '/wishlist', { '/factsCenter/favourites': some }, {}, null);
    expect(screen.getByText('No favourites yet')).toBeVisible();
    act(() => {
      saveOnDevice(platform.storage, { kind: 'team', id: hearts.id }, true);
      saveOnDevice(platform.storage, { kind: 'match', id: upcoming.id }, true);
      saveOnDevice(platform.storage, { kind: 'market', id: market.id }, true);
    });
    await expectAll();
    expect(screen.getByText(/Saved on this device/)).toBeVisible();
  });

  it('explain how to add one when there are none', async () => {
    await renderFindPage('/wishlist', '/wishlist', { '/patron/favourites': none });
    expect(await screen.findByText('Open a match, a team or a league and tap its star.')).toBeVisible();
  });

  it('are suggested from the most important matches, each team once', async () => {
    const away = buildMatch({
      id: 'sr:match:4',
      home: upcoming.away,
      away: { id: 'sr:competitor:9', name: 'Dreams FC' },
    });
    const { platform } = await renderFindPage(
      '/wishlist',
      '/wishlist',
      { '/factsCenter/events?phase=all&limit=5&order=matter': list(upcoming, away) },
      {},
      null,
    );
    const teams = within(await screen.findByRole('region', { name: 'Teams you may like' }));
    expect(teams.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      upcoming.home.name,
      upcoming.away.name,
      'Dreams FC',
    ]);
    await userEvent.click(teams.getByRole('button', { name: 'Favourite: Dreams FC', pressed: false }));
    expect(getDeviceFavourites(platform.storage)).toEqual([{ kind: 'team', id: 'sr:competitor:9' }]);
  });

  const pattern = '/sport/:sportKey/:kind/:id';
  const team = {
    '/factsCenter/names/team/sr%3Acompetitor%3A1': hearts,
    '/factsCenter/events?phase=all&limit=100&teamId=sr%3Acompetitor%3A1': list(upcoming),
    '/factsCenter/results?teamId=sr%3Acompetitor%3A1&limit=30': { events: [], feed },
  };

  it('are added on the page of a team', async () => {
    let requests = 0;
    await renderFindPage(pattern, '/sport/football/team/sr:competitor:1', {
      ...team,
      '/patron/favourites': () => (requests++ === 0 ? none : { ...none, names: [hearts] }),
    });
    const star = await screen.findByRole('button', { name: 'Favourite: Hearts of Oak', pressed: false });
    await waitFor(() => expect(star).toBeEnabled());
    await userEvent.click(star);
    expect(await screen.findByRole('button', { name: 'Favourite: Hearts of Oak', pressed: true })).toBeEnabled();
  });

  it('are added without an account', async () => {
    const { platform } = await renderFindPage(pattern, '/sport/football/team/sr:competitor:1', team, {}, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Favourite: Hearts of Oak', pressed: false }));
    expect(screen.getByRole('button', { name: 'Favourite: Hearts of Oak', pressed: true })).toBeEnabled();
    expect(getDeviceFavourites(platform.storage)).toEqual([{ kind: 'team', id: 'sr:competitor:1' }]);
  });
});
