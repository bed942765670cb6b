import { EARLY_PAYOUT, type Market } from '@oware/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueApi } from '../catalogue/endpoints';
import { createCatalogueResponses, renderCatalogue } from '../catalogue/testing';
import { buildMatch } from '../odds/testing';
import { type ShowOptions } from '../testing/show-page';

const show = (event = buildMatch(), at = '/sport/football/sr:match:1', options: ShowOptions = {}) =>
  renderCatalogue('/sport/:sportKey/:eventId', at, createCatalogueResponses([event]), options);

it('shows the teams, the score by period and every market', async () => {
  await show(
    buildMatch({
      status: 'live',
      score: {
        home: 2,
        away: 1,
        periods: [
          [1, 0],
          [1, 1],
        ],
      },
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: /Hearts of Oak 2 to 1 Asante Kotoko/ })).toBeVisible();
  expect(screen.getByText('Score by period')).toHaveTextContent('Score by period1 1:02 1:1');
  expect(screen.getByRole('button', { name: 'Draw, 3.10, 1X2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Under 2.5, 1.85, Over/Under' })).toBeVisible();
});

it('shows points by period in a table, and marks sides with English names on a page in another language', async () => {
  await show(
    buildMatch({
      sportId: 'sr:sport:2',
      status: 'live',
      score: {
        home: 1,
        away: 0,
        periods: [
          [1, 0],
          [0, 0],
        ],
      },
      home: { id: 'h', name: 'Hearts', lang: 'en' },
      away: { id: 'a', name: 'Kotoko fekuw' },
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'Score by period' }));
  expect(table.getByText('Hearts').lang).toBe('en');
  expect(table.getByText('Kotoko fekuw').lang).toBe('');
});

it('shows the goals of extra time in a table', async () => {
  const periods: [number, number][] = [
    [1, 0],
    [0, 1],
    [1, 0],
  ];
  await show(buildMatch({ status: 'live', score: { home: 2, away: 1, periods } }));
  expect(await screen.findByRole('row', { name: 'Hearts of Oak 2 1 0 1' })).toBeVisible();
});

it('shows no score by period while it is the same as the total', async () => {
  await show(buildMatch({ status: 'live', score: { home: 1, away: 0, periods: [[1, 0]] } }));
  expect(await screen.findByRole('heading', { level: 1, name: /Hearts of Oak 1 to 0/ })).toBeVisible();
  expect(screen.queryByText('Score by period')).toBeNull();
});

it('shows the kick-off of a match and the time until then, and keeps names and score in a line below the header', async () => {
  const { view } = await show(buildMatch({ startTime: Date.UTC(2026, 11, 12, 18) }));
  expect(await screen.findByText(/^in \d+ (days|h \d+ min)$|about to start/)).toBeVisible();
  const mini = view.container.querySelector('.mini');
  expect(mini).toHaveAttribute('aria-hidden', 'true');
  expect(mini).toHaveTextContent(/^Hearts of Oak\d\d:00Asante Kotoko$/);
});

it('draws the crest of a side in the colours of the feed', async () => {
  await show(buildMatch({ colours: { away: ['d71920', 'fefefe'] } }));
  const heading = await screen.findByRole('heading', { level: 1 });
  const colours = [...heading.querySelectorAll('svg')].map((crest) => [
    crest.getAttribute('color'),
    crest.getAttribute('fill'),
  ]);
  expect(colours).toEqual([expect.not.arrayContaining(['#d71920']), ['#d71920', '#fefefe']]);
});

it('shows one group of markets at a time', async () => {
  await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Totals' }));
  expect(screen.queryByRole('region', { name: '1X2' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Over/Under' })).toBeVisible();
});

it('shows that a sport with pre-match betting only takes no bets in play', async () => {
  await show(buildMatch({ sportId: 'sr:sport:10', status: 'live', markets: [] }), '/sport/boxing/sr:match:1');
  expect(await screen.findByText('No live betting')).toBeVisible();
  expect(screen.queryByText(/reopen here automatically/)).toBeNull();
});

it('locks a suspended market, with an accessible name', async () => {
  const { markets } = buildMatch();
  await show(buildMatch({ markets: [{ ...(markets[0] as Market), status: -1 }] }));
  expect(await screen.findByRole('button', { name: 'Draw, 1X2, locked' })).toHaveAttribute('aria-disabled', 'true');
});

it('folds closed lines below all markets', async () => {
  const [winner, total] = buildMatch().markets as [Market, Market];
  const line = (goals: string, status: 0 | 1): Market => ({ ...total, specifiers: `total=${goals}`, status });
  const { container } = (
    await show(
      buildMatch({
        status: 'live',
        markets: [line('0.5', 0), line('1.5', 1), line('2.5', 0), { ...winner, status: 0 }],
      }),
    )
  ).view;
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Over/Under',
    '1X2',
  ]);
  expect(
    within(screen.getByRole('region', { name: 'Over/Under' })).getAllByRole('button', { name: /^(Over|Under) \d/ }),
  ).toHaveLength(2);
  const fold = screen.getByText('Closed lines: 2');
  expect(fold.closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('region', { name: '1X2' }).compareDocumentPosition(fold)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const before = container.querySelectorAll('[role=toolbar]').length;
  await userEvent.click(fold);
  await waitFor(() => expect(container.querySelectorAll('[role=toolbar]')).toHaveLength(before + 1));
});

it('shows the only line of a market with locks while it is closed', async () => {
  const [winner, total] = buildMatch().markets as [Market, Market];
  await show(buildMatch({ status: 'live', markets: [{ ...winner, status: 0 }, total] }));
  const draw = await screen.findByRole('button', { name: 'Draw, 1X2, locked' });
  expect(draw).toHaveAttribute('aria-disabled', 'true');
  expect(draw.closest('details')).toBeNull();
});

it('keeps a market that has gone in its place, and holds a new one back', async () => {
  const [winner, total] = buildMatch().markets as [Market, Market];
  let now = buildMatch({ status: 'live', markets: [winner, total] });
  const { platform } = await renderCatalogue('/sport/:sportKey/:eventId', '/sport/football/sr:match:1', (path) =>
    createCatalogueResponses([now])(path),
  );
  await screen.findByRole('region', { name: '1X2' });
  now = { ...now, version: 11, markets: [{ ...total, id: 29, specifiers: '', name: 'GG/NG' }, winner] };
  act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  const line = await screen.findByRole('button', { name: '1 new market, show' });
  const titles = (): (string | null)[] =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['1X2', 'Over/Under']);
  expect(screen.getByRole('button', { name: 'Under 2.5, Over/Under, no longer offered' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(line);
  expect(titles()).toEqual(['GG/NG', '1X2']);
});

it('keeps the markets in their places when the match ends', async () => {
  let now = buildMatch({ status: 'live' });
  const { platform } = await renderCatalogue('/sport/:sportKey/:eventId', '/sport/football/sr:match:1', (path) =>
    createCatalogueResponses([now])(path),
  );
  await screen.findByRole('region', { name: '1X2' });
  now = { ...now, version: 11, status: 'ended' };
  act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Draw, 1X2, no longer offered' })).toBeVisible();
});

it('keeps the bet-builder tab in its place when the match ends, and explains there why nothing can be combined', async () => {
  let now = buildMatch({ status: 'live' });
  const { platform } = await renderCatalogue('/sport/:sportKey/:eventId', '/sport/football/sr:match:1', (path) =>
    createCatalogueResponses([now])(path),
  );
  const views = async () =>
    within(await screen.findByRole('tablist', { name: 'Match views' }))
      .getAllByRole('tab')
      .map(({ textContent }) => textContent);
  const before = await views();
  expect(before.slice(0, 3)).toEqual(['Markets', 'Bet builder', 'Match']);
  now = { ...now, version: 11, status: 'ended' };
  act(() => void platform.store.dispatch(catalogueApi.util.invalidateTags(['Catalogue']) as never));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(await views()).toEqual(before);
  await userEvent.click(screen.getByRole('tab', { name: 'Bet builder' }));
  expect(await screen.findByText('Bet builder closed')).toBeVisible();
});

it('shows that there is nothing to bet on', async () => {
  await show(buildMatch({ status: 'live', markets: [] }));
  expect(await screen.findByText('No bets on this match right now')).toBeVisible();
});

it('shows that the match is over', async () => {
  await show(buildMatch({ status: 'ended' }));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(screen.queryByRole('tablist', { name: 'Markets' })).toBeNull();
});

it.each([
  ['postponed', 'This match is postponed'],
  ['abandoned', 'This match is called off'],
  ['cancelled', 'This match is called off'],
] as const)('explains that a match is %s: %s', async (status, text) => {
  await show(buildMatch({ status, markets: [] }));
  expect(await screen.findByText(text)).toBeVisible();
});

const buildLine = (size: string, odds: [number, number]): Market => {
  const [, total] = buildMatch().markets as [Market, Market];
  return {
    ...total,
    specifiers: `total=${size}`,
    outcomes: [
      { id: '12', name: `Over ${size}`, odds: odds[0], active: true },
      { id: '13', name: `Under ${size}`, odds: odds[1], active: true },
    ],
  };
};

it('shows the lines of a total in order, marks the main line, and folds lines far from it', async () => {
  const lines = [
    ...[0.5, 1.5].map((size) => buildLine(`${size}`, [10_500, 90_000])),
    buildLine('2.5', [19_000, 19_500]),
    ...[3.5, 4.5, 5.5, 6.5, 7.5].map((size) => buildLine(`${size}`, [33_000, 13_000])),
  ];
  await show(buildMatch({ markets: [...lines].reverse() }));
  const card = within(await screen.findByRole('region', { name: 'Over/Under' }));
  const overs = () => card.getAllByRole('button', { name: /^Over \d/ }).map((button) => button.textContent);
  expect(overs()).toEqual(
    ['0.5 1.05', '1.5 1.05', '2.5 1.90', '3.5 3.30', '4.5 3.30', '5.5 3.30', '6.5 3.30'].map((each) => `Over ${each}`),
  );
  expect(card.getByText('Main line').parentElement).toHaveTextContent('Over 2.5 1.90Under 2.5 1.95');
  await userEvent.click(card.getByText('1 other lines'));
  expect(await card.findByRole('button', { name: /^Over 7.5/ })).toBeVisible();
});

it('shows handicaps in two columns, one for each side', async () => {
  const [winner] = buildMatch().markets as [Market];
  const line = (size: number): Market => ({
    ...winner,
    id: 16,
    name: 'Handicap',
    specifiers: `hcp=${size}`,
    outcomes: [
      { id: '1714', name: `Hearts of Oak (${size})`, odds: 19_000, active: true },
      { id: '1715', name: `Asante Kotoko (${-size})`, odds: 19_000, active: true },
    ],
  });
  await show(buildMatch({ markets: [line(-1), line(1)] }));
  const card = within(await screen.findByRole('region', { name: 'Handicap' }));
  expect(card.getByText('Hearts of Oak')).toBeVisible();
  expect(card.getAllByRole('button', { name: /1.90/ }).map(({ textContent }) => textContent)).toEqual([
    '−1 1.90',
    '+1 1.90',
    '+1 1.90',
    '−1 1.90',
  ]);
  expect(card.getByRole('button', { name: '−1, 1.90, Hearts of Oak (-1), Handicap' })).toBeVisible();
});

it('shows players in two columns, one for each team, lowest odds first, and the others below', async () => {
  const [winner] = buildMatch().markets as [Market];
  const player = (side: 0 | 1, number: number, odds: number | null) => ({
    id: `sr:player:${side}${number}`,
    name: `${side === 0 ? 'H' : 'A'}. Mensah ${number}`,
    odds,
    active: odds !== null,
    side,
  });
  const scorers: Market = {
    ...winner,
    id: 39,
    name: 'Last goalscorer',
    outcomes: [
      ...[90_000, null, 25_000].map((odds, number) => player(0, number, odds)),
      ...[70_000, 80_000, 30_000, 41_000, 50_000, 60_000, 20_000, 99_000].map((odds, number) =>
        player(1, number, odds),
      ),
      { id: '1716', name: 'No goalscorer', odds: 100_000, active: true },
    ],
  };
  await show(buildMatch({ markets: [scorers] }));
  const card = within(await screen.findByRole('region', { name: 'Last goalscorer' }));
  expect(card.getByText('Hearts of Oak')).toBeVisible();
  const bar = card.getByRole('toolbar', { name: 'Last goalscorer' });
  const listColumns = (within: Element) =>
    [...within.querySelectorAll('.column')].map((column) =>
      [...column.querySelectorAll('button')].map(({ textContent }) => textContent),
    );
  expect(listColumns(bar)).toEqual([
    ['H. Mensah 2 2.50', 'H. Mensah 0 9.00', 'H. Mensah 1 '],
    ['6 2.00', '2 3.00', '3 4.10', '4 5.00', '5 6.00', '0 7.00'].map((each) => `A. Mensah ${each}`),
  ]);
  expect([...bar.querySelectorAll('button')].at(-1)).toHaveTextContent('No goalscorer 10.00');
  await userEvent.click(card.getByText('2 more players'));
  const further = (await card.findAllByRole('toolbar'))[1] as Element;
  expect(listColumns(further)).toEqual([[], ['A. Mensah 1 8.00', 'A. Mensah 7 9.90']]);
});

it('shows the outcomes that most players backed before the markets, and keeps them', async () => {
  const event = buildMatch();
  const responses = createCatalogueResponses([event]);
  const popular = [
    { marketId: 18, specifiers: 'total=2.5', outcomeId: '12', players: 41 },
    { marketId: 1, specifiers: '', outcomeId: '3', players: 7 },
    { marketId: 1, specifiers: '', outcomeId: 'gone', players: 6 },
  ];
  let isPopular = true;
  const respond: typeof responses = (path) => {
    const response = responses(path) as { data?: object };
    return isPopular && path.endsWith('match%3A1') ? { data: { ...response.data, popular } } : response;
  };
  const { platform } = await renderCatalogue('/sport/:sportKey/:eventId', '/sport/football/sr:match:1', respond);
  const row = within(await screen.findByRole('region', { name: 'Popular in this match' }));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Over 2.5 1.90',
    'Asante Kotoko 3.50',
  ]);
  expect(row.getByText('Backed by 41')).toBeVisible();
  expect(row.getByText('Backed by 7')).toBeVisible();
  isPopular = false;
  const { sportsbookEvent } = catalogueApi.endpoints;
  await act(async () => platform.store.dispatch(sportsbookEvent.initiate(event.id, { forceRefetch: true }) as never));
  expect(row.getAllByRole('button')).toHaveLength(2);
});

it('has no popular outcomes if the response contains none', async () => {
  await show();
  expect(await screen.findByRole('region', { name: '1X2' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Popular in this match' })).toBeNull();
});

it('shows players whose teams the feed has not sent in rows', async () => {
  const [winner] = buildMatch().markets as [Market];
  const names = ['A. Mensah', 'B. Owusu', 'C. Boateng', 'D. Asante', 'E. Addo'];
  const outcomes = names.map((name, number) => ({ id: `sr:player:${number}`, name, odds: 30_000, active: true }));
  const { view } = await show(buildMatch({ markets: [{ ...winner, id: 40, name: 'Anytime goalscorer', outcomes }] }));
  expect(await screen.findAllByRole('button', { name: /3.00, Anytime goalscorer/ })).toHaveLength(names.length);
  expect(view.container.querySelector('.column')).toBeNull();
});

it('searches the markets by title and outcome, in all groups', async () => {
  await show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Totals' }));
  await userEvent.click(screen.getByRole('button', { name: 'Find a market' }));
  const field = screen.getByRole('searchbox', { name: 'Find a market' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'KOTÓKO');
  expect(await screen.findByRole('region', { name: '1X2' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Over/Under' })).toBeNull());
  await userEvent.clear(field);
  await userEvent.type(field, 'corner');
  expect(await screen.findByText('No markets found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close search' }));
  expect(await screen.findByRole('region', { name: 'Over/Under' })).toBeVisible();
});

const clearStored = (): void => {
  for (const pair of document.cookie.split(';')) document.cookie = `${pair.split('=')[0]?.trim()}=; max-age=0; path=/`;
};

it('keeps a market folded in every match of the sport', async () => {
  clearStored();
  const options = { cookies: () => document.cookie };
  const first = await show(buildMatch(), undefined, options);
  await userEvent.click(await screen.findByRole('button', { name: '1X2' }));
  expect(screen.queryByRole('button', { name: 'Draw, 3.10, 1X2' })).toBeNull();
  first.view.unmount();
  await show(buildMatch({ id: 'sr:match:2' }), '/sport/football/sr:match:2', options);
  expect(await screen.findByRole('button', { name: '1X2', expanded: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Over/Under', expanded: true })).toBeVisible();
});

it('shows starred markets at the top from the next match on', async () => {
  clearStored();
  const options = { cookies: () => document.cookie, userId: null };
  const first = await show(buildMatch(), undefined, options);
  const titles = (): (string | null)[] =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Favourite market: Over/Under' }));
  expect(titles()).toEqual(['1X2', 'Over/Under']);
  expect(screen.getByText('Over/Under will come first from the next match')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Favourite market: Over/Under', pressed: true })).toBeVisible();
  first.view.unmount();
  await show(buildMatch({ id: 'sr:match:2' }), '/sport/football/sr:match:2', options);
  await screen.findByRole('region', { name: '1X2' });
  expect(titles()).toEqual(['Over/Under', '1X2']);
});

it('lets a visitor follow the match', async () => {
  await show(buildMatch(), undefined, { userId: null });
  const star = await screen.findByRole('button', { name: /^Favourite: .+ v / });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
});

it('renders the markets in view first, then the others', async () => {
  const [winner] = buildMatch().markets as [Market];
  const markets = Array.from({ length: 60 }, (_, index): Market => ({
    ...winner,
    id: 1000 + index,
    name: `Market ${index}`,
  }));
  await show(buildMatch({ markets }));
  await screen.findByRole('region', { name: 'Market 0' });
  // Not by role: computing the names of regions takes a second per attempt while cards are still being rendered.
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(60));
});

it('shows that the match is unknown, and links to its sport', async () => {
  await show(buildMatch(), '/sport/football/sr:match:404');
  expect(await screen.findByRole('heading', { name: 'This match is no longer available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other matches' })).toHaveAttribute('href', '/sport/football/');
});

it('explains an early-payout market, and shows the one in the address first', async () => {
  const [winner, total] = buildMatch().markets as [Market, Market];
  const early: Market = { ...winner, id: EARLY_PAYOUT.twoup, name: '1X2 - 2UP', groups: ['score', 'early_payout'] };
  await show(buildMatch({ markets: [winner, total, early] }), '/sport/football/sr:match:1?extendMarket=twoup');
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    '1X2 - 2UP',
    '1X2',
    'Over/Under',
  ]);
  expect(within(screen.getByRole('region', { name: '1X2 - 2UP' })).getByText(/2 goals up/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: '1X2' })).queryByText(/2 goals up/)).toBeNull();
  expect(screen.getByRole('tab', { name: 'Early payout' })).toBeVisible();
});
