import { type Market, type MarketStatus, type SelectionsResponse, type SportEvent } from '@oware/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectBetslip } from '../betslip/selectors';
import { match } from '../odds/testing';
import { catalogueApi } from './endpoints';
import { catalogue, showCatalogue } from './testing';

const upcoming = match();
const live = match({
  id: 'sr:match:2',
  status: 'live',
  score: { home: 2, away: 1, periods: [] },
  clock: { matchTime: '23:10', running: true, period: '1st half' },
  home: { id: 'h', name: 'Medeama' },
});

it('shows what is live and what comes next, each leading to its page', async () => {
  await showCatalogue('/', '/', catalogue([upcoming, live]));
  const now = await screen.findByRole('region', { name: 'Live now' });
  expect(within(now).getByRole('link', { name: /1st half 24'.*Medeama.*2.*Asante Kotoko.*1/ })).toHaveAttribute(
    'href',
    '/sport/football/sr:match:2',
  );
  const next = screen.getByRole('region', { name: 'Next up' });
  expect(within(next).getByRole('link', { name: /Today 16:00.*Hearts of Oak v Asante Kotoko/ })).toBeVisible();
  expect(within(now).getByRole('link', { name: 'All live' })).toHaveAttribute('href', '/live');
});

it('marks names that are English on a page of another language', async () => {
  const marked = match({
    home: { id: 'h', name: 'Hearts', lang: 'en' },
    away: { id: 'a', name: 'Kotoko fekuw' },
    tournament: { id: 't', name: 'Premier League', lang: 'en' },
  });
  await showCatalogue('/', '/', catalogue([marked]));
  expect((await screen.findByText('Hearts')).lang).toBe('en');
  expect(screen.getByText('Kotoko fekuw').lang).toBe('');
  expect(screen.getByText(/· Premier League$/).lang).toBe('en');
});

it('says of a set what is read of it, and who serves', async () => {
  const tennis = match({
    id: 'sr:match:5',
    sportId: 'sr:sport:5',
    status: 'live',
    score: {
      home: 1,
      away: 0,
      periods: [
        [6, 4],
        [4, 3],
      ],
    },
    clock: { matchTime: '', running: false, period: 'Set 2', game: ['40', '15'], turn: 1 },
    home: { id: 'h', name: 'Mensah, K' },
    away: { id: 'a', name: 'Bello, T' },
  });
  await showCatalogue('/', '/', catalogue([tennis]));
  const name = /Set 2 · 4-3 · 40-15.*Mensah, K\D*1 v Bello, T.*Serving\D*0/;
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

it('puts an outcome on the slip with what the player saw, and takes it off again', async () => {
  const { platform } = await showCatalogue('/', '/', catalogue([upcoming]));
  await userEvent.click(await screen.findByRole('button', { name: '1, 2.05, Hearts of Oak, 1X2' }));
  expect(selectBetslip(platform.store.getState()).picks).toEqual([
    {
      eventId: 'sr:match:1',
      marketId: 1,
      specifiers: '',
      outcomeId: '1',
      sportId: 'sr:sport:1',
      home: 'Hearts of Oak',
      away: 'Asante Kotoko',
      tournament: 'Premier League',
      tournamentId: 'sr:tournament:1',
      startTime: upcoming.startTime,
      marketName: '1X2',
      outcomeName: 'Hearts of Oak',
      langs: {},
      odds: 20_500,
    },
  ]);
  await userEvent.click(screen.getByRole('button', { pressed: true }));
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  expect(selectBetslip(platform.store.getState()).picks).toEqual([]);
});

it('puts an outcome on the slip with the languages of its names', async () => {
  const [line] = upcoming.markets;
  const [first, ...others] = line!.outcomes;
  const markets = [{ ...line!, lang: 'en' as const, outcomes: [{ ...first!, lang: 'en' as const }, ...others] }];
  const event = { ...upcoming, home: { ...upcoming.home, lang: 'en' as const }, markets };
  const { platform } = await showCatalogue('/', '/', catalogue([event]));
  await userEvent.click(await screen.findByRole('button', { name: /^1, 2\.05/ }));
  expect(selectBetslip(platform.store.getState()).picks[0]?.langs).toEqual({
    home: 'en',
    marketName: 'en',
    outcomeName: 'en',
  });
});

it('holds the place while it loads', async () => {
  await showCatalogue('/', '/', () => undefined);
  expect(screen.getAllByRole('list', { name: 'Loading events' })).toHaveLength(2);
});

it('says when it could not load, and loads again', async () => {
  let down = true;
  const responses = catalogue([upcoming]);
  await showCatalogue('/', '/', (path) => (down ? { bizCode: 50_000 } : responses(path)));
  expect(await screen.findByText('Loading Failed. Please try again later.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('region', { name: 'Next up' })).toBeVisible();
});

it('leads on when there is nothing to bet on', async () => {
  await showCatalogue('/', '/', catalogue([]));
  expect(await screen.findByRole('link', { name: 'See all sports' })).toBeVisible();
});

it('shows a sport by day and tournament, with the market of the address', async () => {
  await showCatalogue('/sport/:sportKey', '/sport/Football?market=18', catalogue([upcoming, live]));
  expect(await screen.findByRole('heading', { name: 'Ghana · Premier League' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Over/Under Goals' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getAllByRole('button', { name: 'Over 2.5, 1.90, Over/Under' })).toHaveLength(2);
});

it('keeps the place of a market that an event does not have', async () => {
  await showCatalogue('/sport/:sportKey', '/sport/football?market=10', catalogue([upcoming]));
  expect(await screen.findByText('Not offered')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?!Matches of)/ })).toBeNull();
});

it('offers more matches when there are more', async () => {
  const many = Array.from({ length: 51 }, (_, at) => match({ id: `sr:match:${at}` }));
  await showCatalogue('/sport/:sportKey', '/sport/football', catalogue(many));
  expect(await screen.findByRole('link', { name: 'More matches' })).toBeVisible();
});

it('goes on behind three hundred matches by the cursor of each page, every match once', async () => {
  const many = Array.from({ length: 9 }, (_, at) => match({ id: `sr:match:${at}` }));
  const feed = { feed: { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] } };
  const page = (from: number, to: number, next: string | null) => ({
    data: { ...feed, events: many.slice(from, to), total: 1_200, next },
  });
  // The first page has come to hold the first match of the second.
  const pages: Readonly<Record<string, ReturnType<typeof page>>> = {
    '': page(0, 4, 'a'),
    a: page(3, 6, 'b'),
    b: page(6, 9, 'c'),
  };
  const asked: string[] = [];
  await showCatalogue('/sport/:sportKey', '/sport/football?limit=900', (path) => {
    const search = new URL(path, 'http://test').searchParams;
    if (search.get('phase') !== 'upcoming') return catalogue([])(path);
    const cursor = search.get('cursor') ?? '';
    asked.push(cursor);
    return pages[cursor];
  });
  expect(await screen.findByRole('link', { name: 'More matches' })).toBeVisible();
  expect(asked).toEqual(['', 'a', 'b']);
  expect(screen.getAllByRole('link', { name: /Hearts of Oak v Asante/ })).toHaveLength(9);
  expect(screen.getAllByRole('heading', { name: 'Today' })).toHaveLength(1);
});

it('leaves a match that is over in its place, with nothing to pick, so that the next one does not come under the finger', async () => {
  const second = match({ id: 'sr:match:4', status: 'live', home: { id: 'x', name: 'Bechem United' } });
  let now = [live, second];
  const { platform } = await showCatalogue('/sport/:sportKey', '/sport/football', (path) => catalogue(now)(path));
  const section = within(await screen.findByRole('region', { name: 'Live now' }));
  expect(section.getAllByRole('button')).toHaveLength(6);
  now = [second];
  act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  expect(await section.findByText('Ended')).toBeVisible();
  expect(section.getAllByRole('listitem').map((row) => /Medeama|Bechem/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Medeama',
    'Bechem',
  ]);
  expect(section.getAllByRole('button').map((cell) => cell.getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
    'true',
    null,
    null,
    null,
  ]);
});

it('lets new matches wait behind a line that is said politely, and shows them when asked', async () => {
  let now = [upcoming, live];
  const { platform } = await showCatalogue('/', '/', (path) => catalogue(now)(path));
  const rows = (): (string | undefined)[] =>
    screen.getAllByRole('listitem').map((row) => /Medeama|Hearts|Bechem|Nania/.exec(row.textContent ?? '')?.[0]);
  await screen.findByRole('region', { name: 'Next up' });
  now = [
    match({ id: 'sr:match:5', home: { id: 'n', name: 'Nania' } }),
    upcoming,
    match({ id: 'sr:match:4', status: 'live', home: { id: 'x', name: 'Bechem United' } }),
    live,
  ];
  act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  const line = await screen.findByRole('button', { name: '2 new matches, show' });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('2 new matches'),
  );
  expect(rows()).toEqual(['Medeama', 'Hearts']);
  await userEvent.click(line);
  expect(rows()).toEqual(['Bechem', 'Medeama', 'Nania', 'Hearts']);
  expect(screen.queryByRole('button', { name: /new matches/ })).toBeNull();
});

const withTotal = (total: string, change: Partial<SportEvent> = {}): SportEvent => {
  const [first, line] = match().markets as [Market, Market];
  const outcomes = line.outcomes.map((outcome) => ({ ...outcome, name: outcome.name.replace('2.5', total) }));
  return match({ ...change, markets: [first, { ...line, specifiers: `total=${total}`, outcomes }] });
};

it('keeps the line that is shown while it is offered, so that no other bet comes under the finger', async () => {
  let now = [withTotal('2.5')];
  let status: MarketStatus = 1;
  const asked: string[] = [];
  const { platform } = await showCatalogue('/sport/:sportKey', '/sport/football?market=18', (path) => {
    if (path !== '/factsCenter/selections') return catalogue(now)(path);
    asked.push(path);
    const [event] = now as [SportEvent];
    const { outcomes, ...market } = match().markets[1] as Market;
    const selections = outcomes.map((outcome) => ({
      event,
      market: { ...market, status },
      outcome: { ...outcome, odds: 17_000 },
    }));
    return { data: { selections, feed: { serverTime: 0, producers: [] } } satisfies SelectionsResponse };
  });
  const cells = (): (string | null)[] =>
    screen.getAllByRole('button', { name: /^(?!Matches of)/ }).map((cell) => cell.getAttribute('aria-label'));
  const renew = (): void =>
    act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  expect(await screen.findByRole('button', { name: 'Over 2.5, 1.90, Over/Under' })).toBeVisible();

  now = [withTotal('3.5', { version: 11 })];
  renew();
  expect(await screen.findByRole('button', { name: /^Over 2\.5, 1\.70/ })).toBeVisible();
  expect([asked.length, cells().length]).toEqual([1, 2]);

  status = 0;
  now = [withTotal('3.5', { version: 12 })];
  renew();
  await waitFor(() => expect(asked).toHaveLength(2));
  now = [withTotal('3.5', { version: 13 })];
  renew();
  expect(await screen.findByRole('button', { name: /^Over 3\.5, 1\.90/ })).toBeVisible();
});

it('says long periods in short words that have room in a row, and whole to who listens', async () => {
  const clock = { matchTime: '90:00', running: false, period: 'Awaiting overtime' };
  await showCatalogue('/', '/', catalogue([match({ ...live, clock })]));
  expect(await screen.findByText('Before OT')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('link', { name: /Awaiting overtime/ })).toBeVisible();
});

it('says of a row where the league is played', async () => {
  await showCatalogue('/', '/', catalogue([upcoming]));
  expect(await screen.findByText('Ghana · Premier League')).toBeVisible();
});

it('shows a sport without live events the way to what comes', async () => {
  await showCatalogue('/sport/:sportKey/live_list', '/sport/football/live_list', catalogue([upcoming]));
  expect(await screen.findByRole('link', { name: 'See what comes next' })).toHaveAttribute('href', '/sport/football/');
});

it('says of a sport that can be bet on before the match only that it has no live list', async () => {
  const asked: string[] = [];
  await showCatalogue('/sport/:sportKey/live_list', '/sport/boxing/live_list', (path) => {
    asked.push(path);
    return { bizCode: 40_400 };
  });
  expect(await screen.findByText('No bets on Boxing in play')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what comes next' })).toHaveAttribute('href', '/sport/boxing/');
  expect(asked.filter((path) => path.includes('/events'))).toEqual([]);
});

it('says on the page of such a sport that it takes no bets in play, and of no other', async () => {
  const boxing = match({ sportId: 'sr:sport:10' });
  const { view } = await showCatalogue('/sport/:sportKey', '/sport/boxing', catalogue([boxing]));
  expect(await screen.findByText('No bets on Boxing in play')).toBeVisible();
  view.unmount();
  await showCatalogue('/sport/:sportKey', '/sport/football', catalogue([upcoming]));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.queryByText(/^No bets on/)).toBeNull();
});

it('shows scores by period, sport by sport', async () => {
  const tennis = match({
    id: 'sr:match:3',
    sportId: 'sr:sport:5',
    status: 'live',
    score: {
      home: 1,
      away: 0,
      periods: [
        [6, 4],
        [2, 3],
      ],
    },
    home: { id: 'm', name: 'A. Mensah' },
    away: { id: 'o', name: 'B. Okafor' },
  });
  await showCatalogue('/liveResult', '/liveResult', catalogue([live, tennis]));
  const section = await screen.findByRole('region', { name: 'Tennis' });
  expect(within(section).getByRole('link', { name: /A. Mensah 1 6 2 v B. Okafor 0 4 3/ })).toHaveAttribute(
    'href',
    '/sport/tennis/sr:match:3',
  );
  expect(screen.getByRole('region', { name: 'Football' })).toBeVisible();
});

it('cuts scores and results to a sport of the address, and says how a match ended', async () => {
  const over = match({
    id: 'sr:match:4',
    sportId: 'sr:sport:5',
    status: 'closed',
    score: { home: 1, away: 0, periods: [[6, 4]] },
    clock: { matchTime: '', running: false, period: '', end: 'Retired' },
    home: { id: 'm', name: 'A. Mensah' },
  });
  const asked: string[] = [];
  const lists = catalogue([live]);
  await showCatalogue('/liveResult', '/liveResult?sport=Tennis', (path) => {
    const url = new URL(path, 'http://test');
    if (url.pathname === '/factsCenter/events') asked.push(url.searchParams.get('sportId') ?? 'all');
    if (url.pathname !== '/factsCenter/results') return lists(path);
    asked.push(`results of ${url.searchParams.get('sportId') ?? 'all'}`);
    return { data: { events: [over], next: null, feed: { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] } } };
  });
  const results = await screen.findByRole('region', { name: 'Results of the last three days' });
  expect(within(results).getByRole('link', { name: /Retired · .*A. Mensah 1 6/ })).toBeVisible();
  const chips = screen.getByRole('group', { name: 'Sport' });
  expect(within(chips).getByRole('link', { name: 'Tennis' })).toHaveAttribute('aria-current', 'true');
  expect(asked).toEqual(expect.arrayContaining(['sr:sport:5', 'results of sr:sport:5']));
});
