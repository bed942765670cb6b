import { type CheckedBet } from '@oware/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/show-page';
import { codeRoutes } from '../codes/routes';
import VerifyBetPage from './verify-bet-page';

const leg = (id: number): CheckedBet['legs'][number] => ({
  eventId: `sr:match:${id}`,
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  sportId: 'sr:sport:1',
  home: 'Hearts of Oak',
  away: 'Medeama',
  tournament: 'League',
  startTime: 0,
  eventStatus: 'ended',
  marketName: '1X2',
  outcomeName: 'Hearts of Oak',
  odds: 20_000,
  banker: false,
  result: 'won',
  voidFactor: null,
  deadHeatFactor: null,
  score: { home: 2, away: 1, periods: [] },
  clock: null,
  reason: 'Hearts of Oak won 2-1.',
});

const bet: CheckedBet = {
  ticketId: '7K2P-9QXM-DTH5',
  type: 'multiple',
  systemSizes: [],
  lines: 1,
  status: 'won',
  placedAt: Date.UTC(2026, 10, 22),
  settledAt: Date.UTC(2026, 10, 23),
  legs: [leg(1), leg(2)],
};

async function show(at: string, respond: () => { bizCode?: number; message?: string; data?: unknown }) {
  const shown = renderPage(codeRoutes[1]!, <VerifyBetPage />, at, respond, null);
  await act(async () => void (await import('../odds/freshness-notice')));
  return shown;
}

it('shows a visitor the state of a bet, leg by leg, without amounts', async () => {
  const { calls } = await show('/n/verify_bet?ticket=7K2P-9QXM-DTH5', () => ({ data: bet }));
  expect(await screen.findByText('Ticket 7K2P-9QXM-DTH5 is genuine.')).toBeVisible();
  expect(calls).toEqual(['/orders/verify/7K2P-9QXM-DTH5']);
  expect(screen.getByText('Multiple of 2')).toBeVisible();
  expect(screen.getByText(/Total odds 4\.00/)).toBeVisible();
  expect(screen.getAllByText('Hearts of Oak won 2-1.')).toHaveLength(2);
  expect(screen.queryByText(/NGN|₦/)).toBeNull();
});

it('has a link preview with the legs and a picture but no amounts, and none for an unknown ticket', async () => {
  const { platform } = await show('/n/verify_bet?ticket=7K2P-9QXM-DTH5', () => ({ data: bet }));
  await screen.findByText('Ticket 7K2P-9QXM-DTH5 is genuine.');
  const preview = (ticket: string) =>
    codeRoutes[1]?.getPreview?.({
      platform,
      params: {},
      path: '/n/verify_bet',
      search: new URLSearchParams({ ticket }),
      signal: new AbortController().signal,
    });
  expect(await preview('7K2P-9QXM-DTH5')).toEqual({
    title: 'Ticket 7K2P-9QXM-DTH5',
    description: 'Hearts of Oak (Hearts of Oak – Medeama) 2.00, Hearts of Oak (Hearts of Oak – Medeama) 2.00',
    image: '/api/ng/orders/verify/7K2P-9QXM-DTH5/picture',
  });
  expect(await preview('0000-0000-0000')).toBeUndefined();
});

it('shows a rejected bet as rejected, not as genuine', async () => {
  await show('/n/verify_bet?ticket=7K2P-9QXM-DTH5', () => ({ data: { ...bet, status: 'refused' } }));
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.queryByText(/is genuine/)).toBeNull();
});

it("shows the server's reason why a number is invalid", async () => {
  await show('/n/verify_bet?ticket=1', () => ({
    bizCode: 51_164,
    message: 'Check the number: one character is wrong.',
  }));
  expect(await screen.findByText('Check the number: one character is wrong.')).toBeVisible();
});

it('accepts a typed number', async () => {
  const { calls } = await show('/n/verify_bet', () => ({ data: bet }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Ticket number' }), '7k2p');
  expect(screen.getByRole('button', { name: 'Check' })).toBeEnabled();
  expect(calls).toEqual([]);
});
