import { type RouteDefinition } from '@oware/platform';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import BetHistoryPage from './bets/bet-history-page';
import OpenBetsPage from './bets/open-bets-page';
import { betsRoutes } from './bets/routes';
import TicketPage from './bets/ticket-page';
import { sportsbookReducer } from './betslip/reducer';
import LoadCodePage from './booking-code/load-code-page';
import { codeRoutes } from './codes/routes';
import MultiMakerPage from './multi-maker/multi-maker-page';
import { renderPage } from './testing/show-page';
import VerifyBetPage from './verify-bet/verify-bet-page';
import { buildBet } from './cash-out/testing/samples';

jest.mock('./cash-out/calls', () => ({
  getOffers: () => new Promise(() => undefined),
}));
const user = userEvent.setup();
// Allows for a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const bets = { tickets: [], openCount: 0, next: null };
const code = { code: '7K2P9QXM', type: 'multiple', systemSizes: [], madeAt: 0, expiresAt: 0, loads: 0, legs: [] };
const checked = { ...buildBet(), ticketId: '7K2P-9QXM-DTH5' };

/** Route, page, address, path of the call, data of the response, text on the page. */
const pages: readonly [RouteDefinition | undefined, ReactNode, string, string, unknown, string | RegExp][] = [
  [betsRoutes[0], <OpenBetsPage />, '/my_accounts/open_bets', '/orders/bets', bets, 'No open bets'],
  [
    betsRoutes[1],
    <BetHistoryPage />,
    '/my_accounts/open_bets/bet_history',
    '/orders/bets',
    bets,
    'No settled bets yet',
  ],
  [betsRoutes[2], <TicketPage />, '/my_accounts/open_bets/77', '/orders/ticket/77', buildBet(), 'Bet again'],
  [codeRoutes[0], <LoadCodePage />, '/load_code?code=7K2P9QXM', '/orders/bookingCode/7K2P9QXM', code, /7K2P9QXM/],
  [
    codeRoutes[1],
    <VerifyBetPage />,
    '/n/verify_bet?ticket=7K2P-9QXM-DTH5',
    '/orders/verify/7K2P-9QXM-DTH5',
    checked,
    /is genuine/,
  ],
  [
    codeRoutes[2],
    <MultiMakerPage />,
    '/multi_maker',
    '/factsCenter/multiMaker',
    { enable: false, totalOdds: null, maxProposals: 1 },
    'The multi maker is closed',
  ],
];

async function show(
  [route, page, at, call, data]: (typeof pages)[number],
  lost: number,
): Promise<{ countRequests(): number }> {
  let requests = 0;
  const { platform } = renderPage(route!, page, at, (path) => {
    if (!path.startsWith(call)) return { data: null };
    requests += 1;
    return requests <= lost ? 'lost' : { data };
  });
  act(() => platform.injectSlice('sportsbook', sportsbookReducer));
  await act(async () => void (await import('./odds/freshness-notice')));
  return { countRequests: () => requests };
}

describe.each(pages.map((page) => [page[2], page] as const))('%s', (_at, page) => {
  const shows = page[5];

  it('loads without a tap when one response is lost', async () => {
    await show(page, 1);
    await waitFor(() => expect(screen.getAllByText(shows)[0]).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('shows an error when there is no response, and loads after a tap', async () => {
    const { countRequests } = await show(page, 2);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getAllByText(shows)[0]).toBeVisible());
    expect(countRequests()).toBe(3);
  });
});
