import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FlashDraw, type FlashWinResponse } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type RemoteTest } from '@oware/platform/testing';
import GuidePage from '../guides/guide-page';
import { loadGuide } from '../guides/load-guide';
import remote from '../remote';

const NOW = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;
const draw = (more: Partial<FlashDraw> = {}): FlashDraw => ({
  drawId: '3',
  kind: 1,
  prizes: [
    { amount: 10_000_000, winners: 1 },
    { amount: 2_000_000, winners: 5 },
  ],
  minStake: 1_000_000,
  minOdds: 12_000,
  mostTickets: 10,
  startTime: NOW - MINUTE,
  endTime: NOW + 5 * MINUTE,
  drawAt: NOW + 7 * MINUTE,
  days: 7,
  state: 'open',
  seedHash: 'hash-of-the-seed',
  seed: null,
  tickets: null,
  players: null,
  own: [],
  winners: [],
  ...more,
});

async function open(list: Partial<FlashWinResponse>, userId: string | undefined = '7'): Promise<RemoteTest> {
  const path = '/promotions/flashWin';
  const server = {
    'GET /cms/pages/export/promotion_flashwin': ok({
      version: '1',
      keys: { heading: { type: 'TEXT', value: 'Flash win' } },
    }),
    'GET /marketing/v1/flashWin': ok({ now: NOW, draws: [], past: [], excluded: false, ...list }),
  };
  const test = remoteTest({ remote, path, server, ...(userId && { userId }) });
  await loadGuide({ platform: test.platform, path } as RouteContext);
  test.show(<GuidePage />);
  return test;
}
const draws = (): HTMLElement => screen.getByRole('region', { name: 'Draws' });

test('a flash win shows its prizes, its tickets, when bets count, and its commitment', async () => {
  await open({ draws: [draw({ own: [{ bet: '7K2P-9QXM-DTH5', lot: '42', score: null }] })] });
  expect(within(draws()).getByRole('heading', { level: 3 })).toHaveTextContent('Bets count for another 5:00');
  expect(draws()).toHaveTextContent('1 x ₦1,000.00 as a cash gift5 x ₦200.00 as a cash gift');
  expect(draws()).toHaveTextContent(/Each cash bet of ₦100.00 or more is a ticket. Minimum odds 1.20/);
  expect(draws()).toHaveTextContent('24 Nov. 2026 12:59 GMT+1 to 24 Nov. 2026 13:05 GMT+1Up to 10 tickets');
  expect(draws()).toHaveTextContent('Your tickets: 1 of 10Bet 7K2P-9QXM-DTH5, lot 42');
  expect(draws()).toHaveTextContent('hash-of-the-seed');
});

test.each([
  [{ startTime: NOW + 90_000 }, 'Starts in 1:30'],
  [{ endTime: NOW - 1 }, 'Draw in 7:00'],
])('a flash win before and after its time: %#', async (more, name) => {
  await open({ draws: [draw(more)] });
  expect(within(draws()).getByRole('heading', { level: 3 })).toHaveTextContent(name);
});

test('a visitor is asked to log in for tickets', async () => {
  const test = await open({ draws: [draw()] }, '');
  const asked = jest.fn();
  test.platform.events.on('login.requested', asked);
  await userEvent.click(screen.getByRole('button', { name: 'Log in to see your tickets' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('results identify winners by two digits of a phone, and show the seed', async () => {
  const winner = { lot: '9', score: '00ab', amount: 10_000_000 };
  await open({
    past: [
      draw({
        state: 'drawn',
        seed: 'the-seed',
        tickets: 9,
        players: 4,
        own: [{ bet: 'A', lot: '8', score: '00ff' }],
        winners: [
          { ...winner, place: 1, phoneEnd: '07', own: false },
          { ...winner, place: 2, phoneEnd: '01', own: true, amount: 2_000_000 },
        ],
      }),
      draw({ drawId: '2', state: 'drawn', seed: 's', tickets: 0, players: 0 }),
    ],
  });
  const results = screen.getByRole('region', { name: 'Results' });
  expect(results).toHaveTextContent('9 tickets from 4 players');
  expect(
    within(screen.getByRole('list', { name: 'Winners' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Place 1: ₦1,000.00Player with a phone ending in 07', 'Place 2: ₦200.00You']);
  expect(results).toHaveTextContent('the-seed');
  expect(results).toHaveTextContent('Bet A, lot 800ff');
  expect(results).toHaveTextContent('Nobody had a ticket.');
  expect(screen.getByText('No draw right now')).toBeInTheDocument();
});

test.each([
  ['given', 1, 'Place 1: ₦1,000.00You'],
  ['waiting', 1, 'Place 1: ₦1,000.00YouYours once your bet is settled'],
  ['lapsed', 1, 'Place 1: ₦1,000.00YouNot awarded'],
  ['waiting', 3, 'Place 1: ₦1,000.00You'],
] as const)("shows the state of the player's prize: %s, kind %i", async (prize, kind, words) => {
  const winner = { place: 1, phoneEnd: '07', amount: 10_000_000, lot: '9', score: '00ab', own: true, prize };
  await open({ past: [draw({ kind, state: 'drawn', winners: [winner] })] });
  expect(within(screen.getByRole('list', { name: 'Winners' })).getByRole('listitem')).toHaveTextContent(words);
});

test.each([1, 3] as const)('shows how long prizes of kind %i wait', async (kind) => {
  await open({ draws: [draw({ kind })] });
  expect(draws()).toHaveTextContent('You can use it once your identity is verified.');
  expect(screen.queryAllByText(/once the winning bet is settled/)).toHaveLength(kind === 1 ? 1 : 0);
});

test('is closed to self-excluded players', async () => {
  await open({ excluded: true });
  expect(screen.getByRole('link', { name: 'See your exclusion' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Draws' })).toBeNull();
});
