import { api } from '@oware/api-client';
import {
  BizCode,
  BUILDER_MARKET,
  type BookingSelection,
  FEED_TOPIC,
  type EventDelta,
  type Push,
  type Rebet,
  type Ticket,
  type TicketLeg,
} from '@oware/contracts';
import { sessionSlice } from '@oware/platform';
import { Observable, provideRealtime, Subject } from '@oware/realtime';
import { installDialogs } from '@oware/ui/sheet/testing';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sportsbookReducer } from '../betslip/reducer';
import { selectBetslip } from '../betslip/selectors';
import { getOffers } from '../cash-out/calls';
import BetHistoryPage from './bet-history-page';
import { setFilter } from './history-query';
import OpenBetsPage from './open-bets-page';
import { betsRoutes } from './routes';
import { createTestRealtime } from '../testing/realtime';
import { renderPage, type Responses } from '../testing/show-page';
import TicketPage from './ticket-page';

// The cash-out tests cover the offers.
jest.mock('../cash-out/calls');
beforeEach(() => {
  jest.mocked(getOffers).mockImplementation(() => new Promise(() => undefined));
});

beforeAll(installDialogs);

const [openRoute, historyRoute, ticketRoute] = betsRoutes as [
  (typeof betsRoutes)[0] & object,
  (typeof betsRoutes)[0] & object,
  (typeof betsRoutes)[0] & object,
];
const user = userEvent.setup();
// Allows for a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const leg = (change: Partial<TicketLeg> = {}): TicketLeg => ({
  eventId: 'sr:match:1',
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  sportId: 'sr:sport:1',
  home: 'Kotoko',
  away: 'Hearts',
  tournament: 'GPL',
  startTime: 0,
  eventStatus: 'live',
  marketName: '1X2',
  outcomeName: 'Home',
  odds: 20_000,
  banker: false,
  result: 'open',
  voidFactor: null,
  deadHeatFactor: null,
  score: { home: 0, away: 1, periods: [] },
  clock: '61:10',
  matchClock: { matchTime: '61:10', running: true, period: '2nd half' },
  reason: 'Kotoko must score two more than Hearts.',
  ...change,
});
const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ticketId: '77',
  orderId: '5',
  type: 'multiple',
  systemSizes: [],
  lines: 1,
  stake: 1_000_000,
  status: 'open',
  potentialReturn: 4_000_000,
  potentialBonus: 0,
  potentialTax: 150_000,
  payout: null,
  bonus: null,
  tax: null,
  placedAt: Date.UTC(2026, 4, 24, 18, 45),
  settledAt: null,
  cashedOut: null,
  autoCashOut: null,
  editedTo: null,
  editedFrom: null,
  refusedWhy: null,
  legs: [leg(), leg({ eventId: 'sr:match:2', result: 'won', reason: 'Won 2-0.' })],
  ...change,
});
const bets = (tickets: Ticket[], next: string | null = null): ReturnType<Responses> => ({
  data: { tickets, openCount: tickets.length, next },
});

it('lists the selections of a bet builder with the state of each', async () => {
  const selection = { marketId: 1, specifiers: '', outcomeId: '1', marketName: '1X2', outcomeName: 'Kotoko' };
  const over = {
    ...selection,
    marketId: 18,
    specifiers: 'total=2.5',
    marketName: 'Over/Under',
    outcomeName: 'Over 2.5',
  };
  const legs = [
    leg({
      marketId: BUILDER_MARKET,
      marketName: 'Bet builder',
      picks: [
        { ...selection, result: 'won' },
        { ...over, result: 'open' },
      ],
    }),
  ];
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([ticket({ type: 'single', legs })]));
  const row = (await screen.findByText('Bet builder')).closest('li')!;
  const selections = within(row).getAllByRole('listitem');
  expect(selections.map(({ textContent }) => textContent)).toEqual(['Kotoko 1X2Won', 'Over 2.5 Over/UnderOpen']);
  expect(row.querySelector('p ul')).toBeNull();
});

it('marks English names on a page in another language, in the list and on the page of a bet', async () => {
  const langs = { away: 'en', marketName: 'en' };
  const selection = { marketId: 1, specifiers: '', outcomeId: '1', marketName: '1X2', outcomeName: 'Akoma' };
  const selections = [{ ...selection, result: 'open' as const, langs: { marketName: 'en' } }];
  const legs = [
    leg({ home: 'Akoma', away: 'Hearts', langs: { ...langs, outcomeName: 'en' } }),
    leg({ eventId: 'sr:match:2', marketName: 'Bet builder', away: 'Kotoko', langs, picks: selections, result: 'won' }),
  ];
  const bet = ticket({ legs });
  const english = (): string[] => [...document.querySelectorAll('ol [lang=en]')].map(({ textContent }) => textContent);
  const marked = ['Home', '1X2', 'Hearts', '1X2', 'Bet builder', 'Kotoko'];
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([bet]));
  expect((await screen.findByText('Hearts')).closest('a')).toHaveTextContent('Akoma v Hearts');
  expect(english()).toEqual(marked);
  cleanup();
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: bet }));
  expect(await screen.findByText('Hearts')).toBeVisible();
  expect(english()).toEqual(marked);
});

it('shows open bets with the score and what each leg still needs to win', async () => {
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([ticket()]));
  const card = (await screen.findByText('Multiple of 2')).closest('li')!;
  expect(card).toHaveTextContent('Kotoko must score two more than Hearts.');
  // The minute on the screen, and the period for screen readers.
  expect(card).toHaveTextContent("0-162'2nd half 62'");
  expect(card).toHaveTextContent('24 May. 2026 19:45');
  expect(card).toHaveTextContent('Total odds4.00');
  expect(card).toHaveTextContent('Potential win, after tax₦385.00');
  expect(within(card).getByRole('link', { name: /Multiple of 2/ })).toHaveAttribute(
    'href',
    '/my_accounts/open_bets/77',
  );
  expect(screen.getByRole('link', { name: 'Open (1)' })).toHaveAttribute('aria-current', 'page');
});

it('shows the total stake of several open bets, and only those in play on request', async () => {
  const upcoming = [leg({ eventStatus: 'notStarted', score: null })];
  const tickets = ['77', '78', '79'].map((ticketId) =>
    ticket({ ticketId, ...(ticketId > '77' && { legs: upcoming }) }),
  );
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets(tickets));
  const getCards = () => screen.getAllByRole('link', { name: /Multiple of/ });
  expect((await screen.findByText('Total at stake')).parentElement).toHaveTextContent('Total at stake₦300.00');
  expect(getCards()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Live', pressed: false }));
  expect(getCards()).toHaveLength(1);
  // No price is known.
  await user.click(screen.getByRole('button', { name: 'Cash out', pressed: false }));
  expect(screen.getByText('No open bet fits right now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cash out', pressed: true }));
  expect(getCards()).toHaveLength(3);
});

it('shows the auto cash-out rules of an open bet', async () => {
  const rules = ticket({ autoCashOut: 3_000_000, autoRules: ['stakeBack', 'beforeLast'] });
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([rules]));
  const card = (await screen.findByText('Multiple of 2')).closest('li')!;
  expect(within(card).getByRole('button', { name: 'Auto cash-out ₦300.00' })).toBeVisible();
  expect(card).toHaveTextContent('Auto cash-outWhen I’d get my stake back');
  expect(card).toHaveTextContent('Auto cash-outBefore the last leg, at the price at that time');
});

it('suggests the next step when no bet is open', async () => {
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([]));
  expect(await screen.findByText('No open bets')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See matches' })).toHaveAttribute('href', '/');
});

it('shows nothing of the previous user after a logout, and makes no calls', async () => {
  const { platform, calls } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([ticket()]));
  await screen.findByText('Multiple of 2');
  await act(async () => {
    platform.store.dispatch(sessionSlice.actions.sessionChanged(null));
    platform.store.dispatch(api.util.resetApiState());
  });
  expect(screen.queryByText('Multiple of 2')).toBeNull();
  expect(calls).toHaveLength(1);
});

describe('a bet that ends while it is shown', () => {
  const own = { cashedOut: { stake: 1_000_000, gross: 1_300_000, tax: 0 }, payout: null };
  const ends: [string, Partial<Ticket>][] = [
    ['Won: ₦385.00 added to your balance.', { status: 'won', payout: 3_850_000 }],
    ['Lost. Your stake was ₦100.00.', { status: 'lost', payout: 0 }],
    ['Void: ₦100.00 returned to your balance.', { status: 'void', payout: 1_000_000 }],
    ['Cashed out: ₦130.00 added to your balance.', { status: 'cashedOut', stake: 0, ...own }],
    [
      'This bet was not accepted. The odds have changed. Your stake was returned to your balance.',
      { status: 'refused', refusedWhy: 'The odds have changed.' },
    ],
  ];

  it.each(ends)('keeps its place and shows: %s', async (text, change) => {
    const other = ticket({ ticketId: '76', type: 'single', legs: [leg()], placedAt: 0 });
    const lists = [bets([ticket(), other]), bets([other])];
    const { platform } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', (path) =>
      path === '/orders/ticket/77' ? { data: ticket(change) } : (lists.shift() ?? bets([other])),
    );
    const card = (await screen.findByText('Multiple of 2')).closest('li')!;
    Object.defineProperty(card, 'offsetHeight', { value: 240 });
    act(() => void platform.store.dispatch(api.util.invalidateTags(['Bets'])));
    expect(await within(card).findByText(text)).toBeVisible();
    // The same card in the same place and at the same height, with no button that could move money by an accidental tap.
    expect(screen.getAllByRole('link', { name: /Multiple of 2|Single/ })[0]!.closest('li')).toBe(card);
    expect(card).toHaveStyle({ minHeight: '240px' });
    expect(within(card).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open (1)' })).toBeVisible();
  });

  it('disappears when the page is opened again', async () => {
    let open = [ticket()];
    const responses: Responses = (path) =>
      path === '/orders/ticket/77' ? { data: ticket({ status: 'lost', payout: 0 }) } : bets(open);
    const { platform, view } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', responses);
    await screen.findByText('Multiple of 2');
    open = [];
    act(() => void platform.store.dispatch(api.util.invalidateTags(['Bets'])));
    expect(await screen.findByText('Lost. Your stake was ₦100.00.')).toBeVisible();
    view.unmount();
    renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', responses);
    expect(await screen.findByText('No open bets')).toBeVisible();
  });

  it('is open again in its place when its result is rolled back', async () => {
    const lists = [[ticket()], [], [ticket()]];
    const { platform } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', (path) =>
      path === '/orders/ticket/77' ? { data: ticket({ status: 'lost', payout: 0 }) } : bets(lists.shift() ?? []),
    );
    await screen.findByText('Multiple of 2');
    act(() => void platform.store.dispatch(api.util.invalidateTags(['Bets'])));
    await screen.findByText('Lost. Your stake was ₦100.00.');
    act(() => void platform.store.dispatch(api.util.invalidateTags(['Bets'])));
    expect(await screen.findByText('₦385.00')).toBeVisible();
  });
});

it('holds a new bet behind a line while others are shown', async () => {
  const older = ticket();
  const newer = ticket({ ticketId: '78', type: 'single', legs: [leg()], placedAt: Date.UTC(2026, 4, 25) });
  const lists = [bets([older]), bets([newer, older])];
  const { platform } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => lists.shift());
  await screen.findByText('Multiple of 2');
  act(() => void platform.store.dispatch(api.util.invalidateTags(['Bets'])));
  await user.click(await screen.findByRole('button', { name: '1 new bet, show' }));
  expect(screen.getAllByRole('link', { name: /Multiple of 2|Single/ })[0]).toHaveTextContent('Single');
});

it('fetches again after a score change of an open leg, once for several changes', async () => {
  const pushes = new Subject<Push<EventDelta>>();
  // Pages of earlier tests still listen for a moment.
  const topics = new Set<string>();
  provideRealtime(
    createTestRealtime({
      topic$: (topic: string) => {
        if (topic.startsWith('offer')) return new Observable();
        if (topic !== FEED_TOPIC) topics.add(topic);
        return pushes as never;
      },
    }),
  );
  const responses = [
    bets([ticket()]),
    bets([ticket({ legs: [leg({ matchClock: { matchTime: '62:00', running: true, period: '2nd half' } })] })]),
  ];
  const { calls } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => responses.shift());
  await screen.findByText('Multiple of 2');
  const push = (change: Partial<EventDelta>): void =>
    pushes.next({
      topic: '',
      pushType: 'GROUP',
      body: { eventId: 'sr:match:1', version: 2, time: 0, markets: [], ...change },
    });
  await waitFor(() => expect(topics.size).toBe(1));
  push({});
  push({ score: { home: 1, away: 1, periods: [] } });
  push({ status: 'ended' });
  expect(await screen.findByText("2nd half 63'")).toBeVisible();
  expect([[...topics], calls.length]).toEqual([['event^sr:sport:1^sr:match:1'], 2]);
  provideRealtime(null);
});

it('shows that open bets may be out of date when they could not be reloaded', async () => {
  const pushes = new Subject<Push<EventDelta>>();
  const quiet = (topic: string) => topic.startsWith('offer') || topic === FEED_TOPIC;
  provideRealtime(
    createTestRealtime({
      topic$: (topic: string) => (quiet(topic) ? new Observable() : (pushes as never)),
    }),
  );
  const responses = [
    bets([ticket()]),
    ...[BizCode.internal, BizCode.internal].map((bizCode) => ({ bizCode })),
    bets([ticket({ legs: [leg({ matchClock: { matchTime: '62:00', running: true, period: '2nd half' } })] })]),
  ];
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => responses.shift());
  await screen.findByText('Multiple of 2');
  await waitFor(() => expect(pushes.observed).toBe(true));
  const score = { home: 1, away: 1, periods: [] };
  pushes.next({
    topic: '',
    pushType: 'GROUP',
    body: { eventId: 'sr:match:1', version: 2, time: 0, markets: [], score },
  });
  const note = await screen.findByText('This may be out of date.');
  expect(screen.getByText('Multiple of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText("2nd half 63'")).toBeVisible();
  expect(note).not.toBeInTheDocument();
  provideRealtime(null);
});

it('offers a retry when the bets cannot be loaded', async () => {
  // The first failure is repeated automatically.
  const failure = { bizCode: BizCode.internal };
  const responses = [failure, failure, bets([ticket()])];
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => responses.shift());
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Multiple of 2')).toBeVisible();
});

it('pages through the open bets, and keeps one that ends in the meantime', async () => {
  const older = ticket({ ticketId: '8', type: 'single', placedAt: 0, legs: [leg()] });
  const pages: Record<string, ReturnType<Responses>> = {
    '/orders/bets?state=open&limit=50': { data: { tickets: [ticket()], openCount: 52, next: '77' } },
    '/orders/bets?state=open&before=77&limit=50': { data: { tickets: [older], openCount: 52, next: '8' } },
    '/orders/bets?state=open&before=8&limit=50': { bizCode: BizCode.internal },
  };
  const { calls } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', (path) => pages[path]);
  await user.click(await screen.findByRole('button', { name: 'Show older bets' }));
  expect(await screen.findByRole('link', { name: /Single/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open (52)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older bets' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('a[href*="open_bets/"]'))).toHaveLength(2);
  expect([...new Set(calls)]).toEqual(Object.keys(pages));
});

it('filters many open bets by days and sport, and links back when none match', async () => {
  const at = '/my_accounts/open_bets';
  const many: Responses = (path) => ({
    data: { tickets: path.includes('days') ? [] : [ticket()], openCount: 10, next: null },
  });
  const all = renderPage(openRoute, <OpenBetsPage />, `${at}?status=won`, many);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(sheet.getByRole('combobox', { name: 'Sport' })).toHaveValue('');
  expect(sheet.queryByRole('group', { name: 'Result' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(all.calls).toEqual(['/orders/bets?state=open&limit=50']);
  all.view.unmount();
  const { calls } = renderPage(openRoute, <OpenBetsPage />, `${at}?days=7&sport=sr:sport:5`, many);
  expect(await screen.findByText('No bets found')).toBeVisible();
  expect(screen.getByRole('link', { name: /^7 days/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Show all bets' })).toHaveAttribute('href', at);
  expect(calls).toEqual(['/orders/bets?state=open&days=7&sportId=sr%3Asport%3A5&limit=50']);
});

it('shows no filters when few bets are open', async () => {
  renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([ticket()]));
  await screen.findByText('Multiple of 2');
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});

it('pages through the history', async () => {
  const pages: Record<string, ReturnType<Responses>> = {
    '/orders/bets?state=settled&limit=20': bets(
      [ticket({ ticketId: '9', status: 'won', payout: 3_850_000, bonus: 0, tax: 150_000 })],
      '9',
    ),
    '/orders/bets?state=settled&before=9&limit=20': bets([
      ticket({ ticketId: '8', type: 'single', status: 'lost', payout: 0, bonus: 0, tax: 0 }),
    ]),
  };
  const { calls } = renderPage(
    historyRoute,
    <BetHistoryPage />,
    '/my_accounts/open_bets/bet_history',
    (path) => pages[path],
  );
  await user.click(await screen.findByRole('button', { name: 'Show older bets' }));
  expect(await screen.findByRole('link', { name: /Single.*-₦100\.00 Lost$/ })).toBeVisible();
  expect(screen.getByText('+₦385.00')).toHaveAttribute('data-won', 'true');
  expect([...new Set(calls)]).toEqual(Object.keys(pages));
  expect(screen.queryByRole('button', { name: 'Show older bets' })).toBeNull();
});

it('filters the history by its address, with the totals of all matching bets', async () => {
  const totals = { bets: 31, staked: 5_000_000, returned: 3_850_000 };
  const won = ticket({ ticketId: '9', status: 'won', payout: 3_850_000, bonus: 0, tax: 150_000 });
  const at = '/my_accounts/open_bets/bet_history?status=won&sport=sr:sport:5&days=7&nonsense=1';
  const { calls } = renderPage(historyRoute, <BetHistoryPage />, at, () => ({
    data: { tickets: [won], openCount: 0, next: null, totals },
  }));
  expect(await screen.findByRole('region', { name: 'Totals for these bets' })).toHaveTextContent(
    'Loss ₦115.00Bets 31Staked ₦500.00Paid out ₦385.00',
  );
  expect(calls).toEqual(['/orders/bets?state=settled&status=won&days=7&sportId=sr%3Asport%3A5&limit=20']);
  const chosen = within(screen.getByRole('group', { name: 'Filters' })).getAllByRole('link');
  expect(chosen.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Won  (remove filter)', `${at.split('?')[0]}?sport=sr%3Asport%3A5&days=7&nonsense=1`],
    ['7 days  (remove filter)', `${at.split('?')[0]}?status=won&sport=sr%3Asport%3A5&nonsense=1`],
    ['Tennis  (remove filter)', `${at.split('?')[0]}?status=won&days=7&nonsense=1`],
  ]);
  const search = new URLSearchParams('status=won&days=7');
  expect([setFilter(search, 'status', 'lost'), setFilter(search, 'status', null)]).toEqual([
    'status=lost&days=7',
    'days=7',
  ]);
});

it('chooses filters in a sheet, which apply together', async () => {
  const replaced: unknown[] = [];
  const { goTo } = renderPage(
    historyRoute,
    <BetHistoryPage />,
    '/my_accounts/open_bets/bet_history?days=7',
    () => bets([ticket({ status: 'won', payout: 3_850_000 })]),
    'ama',
    { onReplace: (to) => replaced.push(to) },
  );
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(sheet.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Lost' }));
  await user.click(sheet.getByRole('button', { name: 'Won' }));
  await user.click(sheet.getByRole('button', { name: '7 days' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Sport' }), 'Tennis');
  expect(replaced).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Show bets' }));
  await waitFor(() =>
    expect(replaced).toEqual([expect.objectContaining({ search: '?status=won&sport=sr%3Asport%3A5' })]),
  );
  goTo('/my_accounts/open_bets/bet_history?status=won&sport=sr:sport:5');
  expect(screen.getByRole('link', { name: /^Tennis/ })).toBeVisible();
});

it('shows the totals of the last weeks as bars, each as a sentence for screen readers', async () => {
  const now = Date.UTC(2026, 4, 24, 12);
  const start = Date.UTC(2026, 4, 11) - 60 * 60_000;
  renderPage(
    historyRoute,
    <BetHistoryPage />,
    '/my_accounts/open_bets/bet_history',
    () => ({
      data: {
        ...{ tickets: [ticket({ status: 'lost', payout: 0 })], openCount: 0, next: null },
        totals: { bets: 2, staked: 3_000_000, returned: 1_000_000 },
        weeks: [{ start, bets: 2, staked: 3_000_000, returned: 1_000_000 }],
      },
    }),
    'ama',
    { now: () => now },
  );
  const weeks = within(await screen.findByRole('list', { name: 'By week of placement' })).getAllByRole('listitem');
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-2)).toHaveTextContent('Week of 11/05: 2 bets, staked ₦300.00, paid out ₦100.00.');
  expect(weeks.at(-1)).toHaveTextContent('Week of 18/05: 0 bets, staked ₦0.00, paid out ₦0.00.');
  const heights = [...weeks.at(-2)!.querySelectorAll('rect')].map((rect) =>
    Math.round(Number(rect.getAttribute('height'))),
  );
  expect(heights).toEqual([40, 13]);
});

it('shows rounded totals that add up', async () => {
  const totals = { bets: 2, staked: 4_973_099, returned: 6_036_550 };
  renderPage(historyRoute, <BetHistoryPage />, '/my_accounts/open_bets/bet_history', () => ({
    data: { tickets: [ticket({ ticketId: '9', status: 'lost', payout: 0 })], openCount: 0, next: null, totals },
  }));
  expect(await screen.findByRole('region', { name: 'Totals for these bets' })).toHaveTextContent(
    'Profit ₦106.35Bets 2Staked ₦497.30Paid out ₦603.65',
  );
});

it('ignores invalid filters in the address, and links back when no bet matches', async () => {
  const none: Responses = () => ({
    data: { tickets: [], openCount: 0, next: null, totals: { bets: 0, staked: 0, returned: 0 } },
  });
  const at = '/my_accounts/open_bets/bet_history';
  const { calls, view } = renderPage(historyRoute, <BetHistoryPage />, `${at}?status=open&days=5&sport=x`, none);
  expect(await screen.findByText('No settled bets yet')).toBeVisible();
  expect(calls).toEqual(['/orders/bets?state=settled&limit=20']);
  view.unmount();
  renderPage(historyRoute, <BetHistoryPage />, `${at}?days=7`, none);
  expect(await screen.findByText('No bets found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all bets' })).toHaveAttribute('href', at);
});

it('shows a rejected bet as never placed, with the reason', async () => {
  const rejected = ticket({
    status: 'refused',
    settledAt: Date.UTC(2026, 4, 24, 18, 46),
    refusedWhy: 'The odds of your selections have changed.',
    legs: [leg({ reason: 'Never counted: the bet was rejected' })],
    type: 'single',
  });
  const { view } = renderPage(historyRoute, <BetHistoryPage />, '/my_accounts/open_bets/bet_history', () =>
    bets([rejected]),
  );
  const card = (await screen.findByText(/This bet was not accepted/)).closest('li')!;
  expect(card).toHaveClass('refused');
  expect(card).toHaveTextContent(
    'This bet was not accepted. The odds of your selections have changed. Your stake was returned to your balance.',
  );
  expect(card).toHaveTextContent('Stake returned₦100.00');
  expect(card).not.toHaveTextContent(/Potential win|2nd half|0-1/);
  view.unmount();
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: rejected }));
  expect(await screen.findByText(/This bet was not accepted\./)).toBeVisible();
  expect(screen.getByText(/rejected 24 May\. 2026 19:46/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Money' })).not.toHaveTextContent(/Potential win|rounded/);
});

it('shows legs of a lost bet without a result as no longer counting', async () => {
  const legs = [
    leg({ result: 'lost', reason: 'Lost: Kotoko 0-1 Hearts at full time' }),
    leg({ eventId: 'sr:match:2', reason: 'No longer counts: the bet is lost' }),
  ];
  renderPage(historyRoute, <BetHistoryPage />, '/my_accounts/open_bets/bet_history', () =>
    bets([ticket({ status: 'lost', payout: 0, bonus: 0, tax: 0, legs })]),
  );
  const idle = (await screen.findByText('No longer counts: the bet is lost')).closest('li')!;
  expect(idle).toHaveAttribute('data-result', 'idle');
  expect(idle).not.toHaveTextContent('2nd half');
});

it('explains the history when it is empty', async () => {
  renderPage(historyRoute, <BetHistoryPage />, '/my_accounts/open_bets/bet_history', () => bets([]));
  expect(await screen.findByText('No settled bets yet')).toBeVisible();
});

it('explains a ticket leg by leg, with the calculation', async () => {
  const legs = [
    leg({ result: 'halfWon', voidFactor: 0.5, odds: 19_000, reason: 'Won by one: half the stake back.' }),
    leg({ eventId: 'sr:match:2', result: 'void', voidFactor: 1, reason: 'The match was not played.' }),
    leg({
      eventId: 'sr:match:3',
      result: 'won',
      deadHeatFactor: 0.5,
      odds: 60_000,
      reason: 'Shared first place with one other.',
    }),
  ];
  const settled = ticket({
    legs,
    status: 'won',
    payout: 4_182_500,
    bonus: 0,
    tax: 167_500,
    settledAt: Date.UTC(2026, 4, 24, 21),
  });
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', (path) =>
    path === '/orders/ticket/77' ? { data: settled } : undefined,
  );
  expect(await screen.findByRole('heading', { name: 'Multiple of 3' })).toBeVisible();
  expect(screen.getByText('Counts as × 1.45')).toBeVisible();
  expect(screen.getByText('Counts as × 1.00')).toBeVisible();
  expect(screen.getByText('Counts as × 3.00')).toBeVisible();
  expect(screen.getByText('The match was not played.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent(
    '₦100.00 × 1.45 × 1.00 × 3.00, rounded down once at the end.',
  );
  expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent(
    'Won, before tax₦435.00Tax on winnings-₦16.75Paid out₦418.25',
  );
});

it.each([
  ['celebrates a win', 4_182_500, 'You won'],
  ['does not celebrate a return below the stake', 500_000, 'Paid out'],
])('%s', async (_, payout, name) => {
  const settled = ticket({ legs: [leg({ result: 'won' })], status: 'won', payout, bonus: 0, tax: 0 });
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: settled }));
  const money = await screen.findByRole('region', { name: 'Money' });
  expect(within(money).getAllByText(name)[0]).toBeVisible();
  expect(money.querySelectorAll('.bowl')).toHaveLength(name === 'You won' ? 1 : 0);
});

it('shows for a one cut the stake on all selections and the stake on the lines that omit one', async () => {
  const legs = [1, 2, 3, 4, 5].map((at) => leg({ eventId: `sr:match:${at}` }));
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', (path) =>
    path === '/orders/ticket/77' ? { data: ticket({ legs, lines: 6, oneCutStakePct: 25 }) } : undefined,
  );
  const money = await screen.findByRole('region', { name: 'Money' });
  expect(money).toHaveTextContent(
    '₦75.00 × 2.00 × 2.00 × 2.00 × 2.00 × 2.00, plus ₦25.00 on 5 lines with one pick removed from each, rounded down once at the end.',
  );
  expect(money).toHaveTextContent('One Cut, from your stake25%: ₦25.00 on 5 lines');
  expect(money).toHaveTextContent('Stake₦100.00Potential win');
  expect(money).not.toHaveTextContent('Stake on one line');
});

it('shows that the stake of a free bet is not paid out', async () => {
  const gift = { giftId: '7K2P-9QXM-DTH5', kind: 3, amount: 1_000_000 } as const;
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', (path) =>
    path === '/orders/ticket/77' ? { data: ticket({ gift, potentialReturn: 3_000_000 }) } : undefined,
  );
  expect(await screen.findByRole('region', { name: 'Money' })).toHaveTextContent(
    '₦100.00 × 2.00 × 2.00, rounded down once at the end. The free bet stake of ₦100.00 is not paid out.',
  );
});

it.each<[string, Partial<Ticket>]>([
  ['was paid with a gift', { gift: { giftId: '7K2P-9QXM-DTH5', kind: 1, amount: 500_000 } }],
  ['has a bet builder', { legs: [leg({ marketId: BUILDER_MARKET, picks: [] })] }],
])('offers neither edit nor auto cash-out for a bet that %s', async (_what, change) => {
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', (path) =>
    path === '/orders/ticket/77' ? { data: ticket(change) } : undefined,
  );
  expect(await screen.findByRole('button', { name: 'Bet again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit bet' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Auto cash-out' })).toBeNull();
});

it('keeps the frame of the page while the ticket loads, and when it cannot be loaded', async () => {
  const inFrame = (): boolean => screen.getByRole('heading', { level: 1, name: 'My bets' }).closest('.page') !== null;
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ bizCode: BizCode.internal }));
  expect(inFrame()).toBe(true);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(inFrame()).toBe(true);
});

it('shows the name of a system and its lines', async () => {
  const legs = [1, 2, 3, 4].map((at) => leg({ eventId: `sr:match:${at}` }));
  const yankee = ticket({ type: 'system', systemSizes: [2, 3, 4], lines: 11, legs });
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: yankee }));
  expect(await screen.findByRole('heading', { name: 'Yankee' })).toBeVisible();
  expect(screen.getByText('₦100.00 on 11 lines')).not.toBeVisible();
  await user.click(screen.getByText('Details'));
  expect(screen.getByText(/2 of 4: 6 lines, 3 of 4: 4 lines, 4 of 4: 1 line\./)).toBeVisible();
  expect(screen.getByText('₦100.00 on 11 lines')).toBeVisible();
});

it('shows the cashed-out part of a bet, the rest of it, and the bet that replaced it', async () => {
  const cashedOut = { stake: 400_000, gross: 520_000, tax: 6_000 };
  const part = ticket({ stake: 600_000, cashedOut, autoCashOut: 900_000, editedFrom: '70' });
  const { view } = renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: part }));
  const money = await screen.findByRole('region', { name: 'Money' });
  expect(money).toHaveTextContent(
    'Staked₦100.00Cash-out before tax₦52.00Cash-out tax-₦0.60Cashed out, ₦40.00 of the stake₦51.40Still staked₦60.00',
  );
  expect(money).toHaveTextContent('Auto cash-out at₦90.00');
  expect(screen.getByRole('link', { name: 'Ticket 70' })).toHaveAttribute('href', '/my_accounts/open_bets/70');
  view.unmount();
  const whole = ticket({
    stake: 0,
    status: 'cashedOut',
    settledAt: Date.UTC(2026, 4, 24, 20),
    editedTo: '78',
    cashedOut: { stake: 1_000_000, gross: 1_300_000, tax: 0 },
  });
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: whole }));
  expect(await screen.findByText('Edited')).toBeVisible();
  expect(screen.getByText(/cashed out 24 May\. 2026 21:00/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent('Total odds4.00Staked₦100.00Paid out₦130.00');
  expect(screen.getByRole('region', { name: 'Money' })).not.toHaveTextContent(/Potential win|rounded/);
  expect(screen.getByRole('link', { name: 'Ticket 78' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cash out|Edit bet/ })).toBeNull();
});

it('shows cashed-out bets in the history', async () => {
  renderPage(historyRoute, <BetHistoryPage />, '/my_accounts/open_bets/bet_history', () =>
    bets([ticket({ stake: 0, status: 'cashedOut', cashedOut: { stake: 1_000_000, gross: 1_300_000, tax: 0 } })]),
  );
  expect(await screen.findByRole('link', { name: /Multiple of 2.*\+₦130\.00 Cashed out/ })).toBeVisible();
  expect(screen.getByText('+₦130.00')).toHaveAttribute('data-won', 'true');
});

it('shows that a ticket does not exist', async () => {
  renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/1', () => ({ bizCode: BizCode.notFound }));
  expect(await screen.findByText('Ticket not found')).toBeVisible();
});

it('loads the data of the first view on the server, and nothing for a visitor', async () => {
  const shown = renderPage(openRoute, null, '/my_accounts/open_bets', () => bets([ticket()]));
  const context = {
    platform: shown.platform,
    params: {},
    search: new URLSearchParams(),
    path: '/my_accounts/open_bets',
    signal: new AbortController().signal,
  };
  await openRoute.load!(context);
  await waitFor(() => expect(shown.calls).toEqual(['/orders/bets?state=open&limit=50']));
  // In the browser, the offers of all open bets are requested along with the list. The call is encrypted, so the server does not make it.
  expect(getOffers).toHaveBeenCalledWith(expect.anything(), undefined);
  jest.mocked(getOffers).mockClear();
  await openRoute.load!({ ...context, platform: { ...shown.platform, isServer: true } });
  expect(getOffers).not.toHaveBeenCalled();
  const visitor = renderPage(openRoute, null, '/my_accounts/open_bets', () => bets([]), null);
  await openRoute.load!({ ...context, platform: visitor.platform });
  expect(visitor.calls).toEqual([]);
});

it('uses the texts of the content page, with the plurals of its language', async () => {
  const text = (value: string) => ({ value, type: 'TEXT' as const });
  const page_bets = {
    language: text('pl'),
    status_won: text('Wygrany'),
    onLines_few: text('{amount} na {count} linie'),
  };
  const won = ticket({ status: 'won', lines: 3, payout: 4_000_000, bonus: 0, tax: 0, legs: [leg({ result: 'won' })] });
  const { platform } = renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: won }));
  act(() => platform.injectSlice('content', () => ({ page_bets }) as never));
  expect(await screen.findByText('Wygrany')).toBeVisible();
  await user.click(screen.getByText('Details'));
  expect(screen.getByText('₦100.00 na 3 linie')).toBeVisible();
  // A text that the page lacks is shown in English.
  expect(screen.getByText('Stake on one line')).toBeVisible();
});

describe('a bet with many legs', () => {
  const results = ['won', 'won', 'open', 'lost', 'void', 'halfWon'] as const;
  const long = (change: Partial<Ticket> = {}): Ticket =>
    ticket({
      legs: results.map((result, index) => leg({ eventId: `sr:match:${index}`, result, reason: `Reason ${index}` })),
      ...change,
    });

  it.each([
    ['open bets', openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([long()])],
    [
      'the history',
      historyRoute,
      <BetHistoryPage />,
      '/my_accounts/open_bets/bet_history',
      () => bets([long({ status: 'lost', payout: 0, bonus: 0, tax: 0 })]),
    ],
    ['its ticket', ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', () => ({ data: long() })],
  ] as const)('folds into the number of won legs, in %s, and unfolds', async (_where, route, page, at, responses) => {
    renderPage(route, page, at, responses);
    const summary = await screen.findByText('3 of 6 won · 1 lost · 1 void');
    if (page.type === BetHistoryPage) await user.click(screen.getByText('Details'));
    expect(screen.getByText('Reason 0')).not.toBeVisible();
    await user.click(summary);
    for (const each of results.keys()) expect(screen.getByText(`Reason ${each}`)).toBeVisible();
  });

  it('stays unfolded after an update', async () => {
    const changed = long();
    changed.legs[2] = leg({ eventId: 'sr:match:2', result: 'won', reason: 'Won in the end' });
    const lists = [bets([long()]), bets([changed])];
    const { platform } = renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => lists.shift());
    await user.click(await screen.findByText('3 of 6 won · 1 lost · 1 void'));
    act(() => void platform.store.dispatch(api.util.invalidateTags(['Bets'])));
    expect(await screen.findByText('4 of 6 won · 1 lost · 1 void')).toBeVisible();
    expect(screen.getByText('Won in the end')).toBeVisible();
  });

  it('does not fold a bet whose legs fit the screen', async () => {
    renderPage(openRoute, <OpenBetsPage />, '/my_accounts/open_bets', () => bets([ticket()]));
    expect(await screen.findByText('Won 2-0.')).toBeVisible();
    expect(screen.queryByText(/of 2 won/)).toBeNull();
  });
});

describe('rebet', () => {
  const ref = { eventId: 'sr:match:1', marketId: 1, specifiers: '', outcomeId: '1' };
  const made = { ...ref, sportId: 'sr:sport:1', home: 'Kotoko', away: 'Hearts', tournament: 'GPL', startTime: 0 };
  const selection: BookingSelection = {
    ...made,
    marketName: '1X2',
    outcomeName: 'Kotoko',
    odds: 20_000,
    banker: false,
  };
  const other = { ...selection, eventId: 'sr:match:2', home: 'Medeama', outcomeName: 'Medeama' };
  const show = (legs: Rebet['legs']) => {
    const shown = renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', (path) =>
      path.endsWith('/rebet') ? { data: { type: 'multiple', systemSizes: [], legs } } : { data: ticket() },
    );
    const opened: unknown[] = [];
    act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
    shown.platform.events.on('betslip.requested', (event) => void opened.push(event));
    const slip = () => selectBetslip(shown.platform.store.getState()).picks;
    return { opened, slip };
  };

  it('puts the bet on the slip at the current odds, and opens the slip', async () => {
    const { opened, slip } = show([
      { change: 'moved', made: selection, now: { ...selection, odds: 25_000 } },
      { change: 'same', made: other, now: other },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Bet again' }));
    await waitFor(() => expect(opened).toEqual([{ open: true }]));
    expect(slip().map(({ eventId, odds }) => [eventId, odds])).toEqual([
      ['sr:match:1', 25_000],
      ['sr:match:2', 20_000],
    ]);
  });

  it('lists the selections that have closed before the slip is opened', async () => {
    const { opened, slip } = show([
      { change: 'gone', made: selection, now: null },
      { change: 'same', made: other, now: other },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Bet again' }));
    expect(await screen.findByText(/^1 pick has closed/)).toBeVisible();
    expect(screen.getByText(/1X2 · Kotoko v Hearts/)).toBeVisible();
    expect([opened, slip().length]).toEqual([[], 1]);
    await user.click(screen.getByRole('button', { name: 'Open betslip' }));
    expect(opened).toEqual([{ open: true }]);
  });

  it('shows that the response was lost, and puts the bet on the slip at the next tap', async () => {
    const lost = ['lost', 'lost'] as const;
    let requests = 0;
    const { platform } = renderPage(ticketRoute, <TicketPage />, '/my_accounts/open_bets/77', (path) =>
      path.endsWith('/rebet')
        ? (lost[requests++] ?? {
            data: { type: 'multiple', systemSizes: [], legs: [{ change: 'same', made: selection, now: selection }] },
          })
        : { data: ticket() },
    );
    act(() => platform.injectSlice('sportsbook', sportsbookReducer));
    const again = await screen.findByRole('button', { name: 'Bet again' });
    await user.click(again);
    expect(await screen.findByText('We got no response. Please try again.')).toBeVisible();
    await user.click(again);
    await waitFor(() => expect(selectBetslip(platform.store.getState()).picks).toHaveLength(1));
  });

  it('leaves the slip unchanged when none of the selections is open', async () => {
    const { opened, slip } = show([{ change: 'gone', made: selection, now: null }]);
    await user.click(await screen.findByRole('button', { name: 'Bet again' }));
    expect(await screen.findByText('All picks of this bet have closed.')).toBeVisible();
    expect([opened, slip()]).toEqual([[], []]);
  });
});
