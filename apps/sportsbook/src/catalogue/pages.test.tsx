import { type Market, type MarketStatus, type SelectionsResponse, type SportEvent } from '@oware/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectBetslip } from '../betslip/selectors';
import { buildMatch } from '../odds/testing';
import { catalogueApi } from './endpoints';
import { createCatalogueResponses, renderCatalogue } from './testing';

const upcoming = buildMatch();
const live = buildMatch({
  id: 'sr:match:2',
  status: 'live',
  score: { home: 2, away: 1, periods: [] },
  clock: { matchTime: '23:10', running: true, period: '1st half' },
  home: { id: 'h', name: 'Medeama' },
});

it('shows live and upcoming events, each with a link to its page', async () => {
  await renderCatalogue('/', '/', createCatalogueResponses([upcoming, live]));
  const now = await screen.findByRole('region', { name: 'Live now' });
  expect(within(now).getByRole('link', { name: /1st half 24'.*Medeama.*2.*Asante Kotoko.*1/ })).toHaveAttribute(
    'href',
    '/sport/football/sr:match:2',
  );
  const next = screen.getByRole('region', { name: 'Next up' });
  expect(within(next).getByRole('link', { name: /Today 16:00.*Hearts of Oak v Asante Kotoko/ })).toBeVisible();
  expect(within(now).getByRole('link', { name: 'All live' })).toHaveAttribute('href', '/live');
});

it('names a league above several of its matches, in the row of a single one, and not in the card of a live one', async () => {
  const single = buildMatch({ id: 'sr:match:3', tournament: { id: 'fa', name: 'FA Cup' } });
  const league = ['sr:match:4', 'sr:match:5'].map((id) => buildMatch({ id }));
  await renderCatalogue('/', '/', createCatalogueResponses([live, single, ...league]));
  const next = within(await screen.findByRole('region', { name: 'Next up' }));
  expect(next.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Next up',
    expect.stringMatching(/Ghana · Premier League$/),
  ]);
  expect(next.getAllByRole('link', { name: /Hearts of Oak/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ghana · FA Cup'),
    expect.not.stringContaining('Premier League'),
    expect.not.stringContaining('Premier League'),
  ]);
  expect(screen.getByRole('region', { name: 'Live now' })).not.toHaveTextContent('Premier League');
});

it('marks English names on a page in another language', async () => {
  const marked = buildMatch({
    home: { id: 'h', name: 'Hearts', lang: 'en' },
    away: { id: 'a', name: 'Kotoko fekuw' },
    tournament: { id: 't', name: 'Premier League', lang: 'en' },
  });
  const cup = { id: 'c', name: 'FA Cup', lang: 'en' } as const;
  const league = ['sr:match:4', 'sr:match:5'].map((id) => buildMatch({ id, tournament: cup }));
  await renderCatalogue('/', '/', createCatalogueResponses([marked, ...league]));
  expect((await screen.findByText('Hearts')).lang).toBe('en');
  expect(screen.getByText('Kotoko fekuw').lang).toBe('');
  expect(screen.getByText(/· Premier League$/).lang).toBe('en');
  expect(screen.getByRole('heading', { name: 'Ghana · FA Cup' }).lang).toBe('en');
});

it('shows the points of the current set, and who serves', async () => {
  const tennis = buildMatch({
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
  await renderCatalogue('/', '/', createCatalogueResponses([tennis]));
  const name = /Set 2 · 4-3 · 40-15.*Mensah, K\D*1 v Bello, T.*Serving\D*0/;
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

it('adds an outcome to the slip as the player saw it, and removes it again', async () => {
  const { platform } = await renderCatalogue('/', '/', createCatalogueResponses([upcoming]));
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

it('adds an outcome to the slip with the languages of its names', async () => {
  const [line] = upcoming.markets;
  const [first, ...others] = line!.outcomes;
  const markets = [{ ...line!, lang: 'en' as const, outcomes: [{ ...first!, lang: 'en' as const }, ...others] }];
  const event = { ...upcoming, home: { ...upcoming.home, lang: 'en' as const }, markets };
  const { platform } = await renderCatalogue('/', '/', createCatalogueResponses([event]));
  await userEvent.click(await screen.findByRole('button', { name: /^1, 2\.05/ }));
  expect(selectBetslip(platform.store.getState()).picks[0]?.langs).toEqual({
    home: 'en',
    marketName: 'en',
    outcomeName: 'en',
  });
});

it('shows placeholders while it loads', async () => {
  await renderCatalogue('/', '/', () => undefined);
  expect(await screen.findByRole('list', { name: 'Loading events' })).toBeVisible();
});

it('shows only prices in cells below heads, and labels where lines differ', async () => {
  await renderCatalogue('/', '/', createCatalogueResponses([upcoming, live]));
  const next = await screen.findByRole('region', { name: 'Next up' });
  expect(
    within(next)
      .getByRole('button', { name: /^1, 2\.05/ })
      .textContent?.trim(),
  ).toBe('2.05');
  const now = screen.getByRole('region', { name: 'Live now' });
  expect(within(now).getByRole('button', { name: /^1, 2\.05/ })).toHaveTextContent('1 2.05');
});

it('shows the matches of the next hours on the home page when its address asks for them', async () => {
  const paths: string[] = [];
  const responses = createCatalogueResponses([upcoming]);
  await renderCatalogue('/', '/?list=soon', (path) => {
    paths.push(path);
    return responses(path);
  });
  const chips = within(await screen.findByRole('group', { name: 'Lists of matches' }));
  expect(chips.getByRole('link', { name: 'Starting soon' })).toHaveAttribute('aria-current', 'true');
  expect(paths).toContain('/factsCenter/events?phase=upcoming&limit=20&when=3h');
});

it('shows a loading error, and reloads', async () => {
  let down = true;
  const responses = createCatalogueResponses([upcoming]);
  await renderCatalogue('/', '/', (path) => (down ? { bizCode: 50_000 } : responses(path)));
  expect(await screen.findByText('Loading Failed. Please try again later.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('region', { name: 'Next up' })).toBeVisible();
});

it('links to all sports when there is nothing to bet on', async () => {
  await renderCatalogue('/', '/', createCatalogueResponses([]));
  expect(await screen.findByRole('link', { name: 'See all sports' })).toBeVisible();
});

it('shows a sport by day and tournament, with the market of the address', async () => {
  await renderCatalogue('/sport/:sportKey', '/sport/Football?market=18', createCatalogueResponses([upcoming, live]));
  expect(await screen.findByRole('heading', { name: 'Ghana · Premier League' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Matches of Ghana · Premier League', expanded: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Over/Under Goals' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getAllByRole('button', { name: 'Over 2.5, 1.90, Over/Under' })).toHaveLength(2);
});

it('shows a note instead of a market that an event does not have', async () => {
  await renderCatalogue('/sport/:sportKey', '/sport/football?market=10', createCatalogueResponses([upcoming]));
  expect(await screen.findByText('Not offered')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?!Matches of)/ })).toBeNull();
});

it('offers more matches when there are more', async () => {
  const many = Array.from({ length: 51 }, (_, index) => buildMatch({ id: `sr:match:${index}` }));
  await renderCatalogue('/sport/:sportKey', '/sport/football', createCatalogueResponses(many));
  expect(await screen.findByRole('link', { name: 'More matches' })).toBeVisible();
});

it('continues beyond three hundred matches with the cursor of each page, and shows every match once', async () => {
  const many = Array.from({ length: 9 }, (_, index) => buildMatch({ id: `sr:match:${index}` }));
  const feed = { feed: { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] } };
  const page = (from: number, to: number, next: string | null) => ({
    data: { ...feed, events: many.slice(from, to), total: 1_200, next },
  });
  // The first page now contains the first match of the second.
  const pages: Readonly<Record<string, ReturnType<typeof page>>> = {
    '': page(0, 4, 'a'),
    a: page(3, 6, 'b'),
    b: page(6, 9, 'c'),
  };
  const requests: string[] = [];
  await renderCatalogue('/sport/:sportKey', '/sport/football?limit=900', (path) => {
    const search = new URL(path, 'http://test').searchParams;
    if (search.get('phase') !== 'upcoming') return createCatalogueResponses([])(path);
    const cursor = search.get('cursor') ?? '';
    requests.push(cursor);
    return pages[cursor];
  });
  expect(await screen.findByRole('link', { name: 'More matches' })).toBeVisible();
  expect(requests).toEqual(['', 'a', 'b']);
  expect(screen.getAllByRole('link', { name: /Hearts of Oak v Asante/ })).toHaveLength(9);
  expect(screen.getAllByRole('heading', { name: 'Today' })).toHaveLength(1);
});

it('keeps a finished match in its place, without open prices, so that the next one does not move under the finger', async () => {
  const second = buildMatch({ id: 'sr:match:4', status: 'live', home: { id: 'x', name: 'Bechem United' } });
  let now = [live, second];
  const { platform } = await renderCatalogue('/sport/:sportKey', '/sport/football', (path) =>
    createCatalogueResponses(now)(path),
  );
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

it('holds new matches behind a line that is announced politely, and shows them on request', async () => {
  let now = [upcoming, live];
  const { platform } = await renderCatalogue('/', '/', (path) => createCatalogueResponses(now)(path));
  const rows = (): (string | undefined)[] =>
    screen.getAllByRole('listitem').map((row) => /Medeama|Hearts|Bechem|Nania/.exec(row.textContent ?? '')?.[0]);
  await screen.findByRole('region', { name: 'Next up' });
  now = [
    buildMatch({ id: 'sr:match:5', home: { id: 'n', name: 'Nania' } }),
    upcoming,
    buildMatch({ id: 'sr:match:4', status: 'live', home: { id: 'x', name: 'Bechem United' } }),
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
  const [first, line] = buildMatch().markets as [Market, Market];
  const outcomes = line.outcomes.map((outcome) => ({ ...outcome, name: outcome.name.replace('2.5', total) }));
  return buildMatch({ ...change, markets: [first, { ...line, specifiers: `total=${total}`, outcomes }] });
};

it('keeps the shown line while it is offered, so that no other bet moves under the finger', async () => {
  let now = [withTotal('2.5')];
  let status: MarketStatus = 1;
  const requests: string[] = [];
  const { platform } = await renderCatalogue('/sport/:sportKey', '/sport/football?market=18', (path) => {
    if (path !== '/factsCenter/selections') return createCatalogueResponses(now)(path);
    requests.push(path);
    const [event] = now as [SportEvent];
    const { outcomes, ...market } = buildMatch().markets[1] as Market;
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
  expect([requests.length, cells().length]).toEqual([1, 2]);

  status = 0;
  now = [withTotal('3.5', { version: 12 })];
  renew();
  await waitFor(() => expect(requests).toHaveLength(2));
  now = [withTotal('3.5', { version: 13 })];
  renew();
  expect(await screen.findByRole('button', { name: /^Over 3\.5, 1\.90/ })).toBeVisible();
});

it('shows long periods in short form, and in full to screen readers', async () => {
  const clock = { matchTime: '90:00', running: false, period: 'Awaiting overtime' };
  await renderCatalogue('/', '/', createCatalogueResponses([buildMatch({ ...live, clock })]));
  expect(await screen.findByText('Before OT')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('link', { name: /Awaiting overtime/ })).toBeVisible();
});

it('shows in a row the country of the league', async () => {
  await renderCatalogue('/', '/', createCatalogueResponses([upcoming]));
  expect(await screen.findByText('Ghana · Premier League')).toBeVisible();
});

it('links to upcoming events on the live list of a sport without live events', async () => {
  await renderCatalogue(
    '/sport/:sportKey/live_list',
    '/sport/football/live_list',
    createCatalogueResponses([upcoming]),
  );
  expect(await screen.findByRole('link', { name: 'See upcoming matches' })).toHaveAttribute('href', '/sport/football/');
});

it('explains that a sport with pre-match betting only has no live list', async () => {
  const requests: string[] = [];
  await renderCatalogue('/sport/:sportKey/live_list', '/sport/boxing/live_list', (path) => {
    requests.push(path);
    return { bizCode: 40_400 };
  });
  expect(await screen.findByText('No live betting on Boxing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See upcoming matches' })).toHaveAttribute('href', '/sport/boxing/');
  expect(requests.filter((path) => path.includes('/events'))).toEqual([]);
});

it('shows on the page of such a sport, but of no other, that it takes no bets in play', async () => {
  const boxing = buildMatch({ sportId: 'sr:sport:10' });
  const { view } = await renderCatalogue('/sport/:sportKey', '/sport/boxing', createCatalogueResponses([boxing]));
  expect(await screen.findByText('No live betting on Boxing')).toBeVisible();
  view.unmount();
  await renderCatalogue('/sport/:sportKey', '/sport/football', createCatalogueResponses([upcoming]));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.queryByText(/^No live betting/)).toBeNull();
});

it('shows scores by period, grouped by sport', async () => {
  const tennis = buildMatch({
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
  await renderCatalogue('/liveResult', '/liveResult', createCatalogueResponses([live, tennis]));
  const section = await screen.findByRole('region', { name: 'Tennis' });
  expect(within(section).getByRole('link', { name: /A. Mensah 1 6 2 v B. Okafor 0 4 3/ })).toHaveAttribute(
    'href',
    '/sport/tennis/sr:match:3',
  );
  expect(screen.getByRole('region', { name: 'Football' })).toBeVisible();
});

it('filters scores and results by the sport in the address, and shows how a match ended', async () => {
  const over = buildMatch({
    id: 'sr:match:4',
    sportId: 'sr:sport:5',
    status: 'closed',
    score: { home: 1, away: 0, periods: [[6, 4]] },
    clock: { matchTime: '', running: false, period: '', end: 'Retired' },
    home: { id: 'm', name: 'A. Mensah' },
  });
  const requests: string[] = [];
  const lists = createCatalogueResponses([live]);
  await renderCatalogue('/liveResult', '/liveResult?sport=Tennis', (path) => {
    const url = new URL(path, 'http://test');
    if (url.pathname === '/factsCenter/events') requests.push(url.searchParams.get('sportId') ?? 'all');
    if (url.pathname !== '/factsCenter/results') return lists(path);
    requests.push(`results of ${url.searchParams.get('sportId') ?? 'all'}`);
    return { data: { events: [over], next: null, feed: { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] } } };
  });
  const results = await screen.findByRole('region', { name: 'Results from the last three days' });
  expect(within(results).getByRole('heading', { name: 'Ghana · Premier League' })).toBeVisible();
  expect(within(results).getByRole('link', { name: /Retired A. Mensah 1 6 v Asante Kotoko 0 4$/ })).toBeVisible();
  const chips = screen.getByRole('group', { name: 'Sport' });
  expect(within(chips).getByRole('link', { name: 'Tennis' })).toHaveAttribute('aria-current', 'true');
  expect(requests).toEqual(expect.arrayContaining(['sr:sport:5', 'results of sr:sport:5']));
});
