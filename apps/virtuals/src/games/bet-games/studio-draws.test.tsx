import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedGame, type PlayGameRequest, type PreparedGame } from '@oware/contracts';
import { ok, remoteTest } from '@oware/platform/testing';
import { getCommitment, getReturn, studioDraws } from '@oware/virtuals-engine';
import remote from '../../remote';
import StudioDrawsPage from './game-page';

const serverSeed = '12'.repeat(32);
const round = { roundId: 'ab'.repeat(16), roundNumber: 3, seedHash: getCommitment(serverSeed) };
const prepared: PreparedGame = {
  gameId: 'bet-games',
  outcomes: studioDraws.outcomes.map((outcome) => ({
    outcomeId: outcome.outcomeId,
    odds: outcome.odds,
    meanReturn: Math.round(getReturn(studioDraws, outcome) * 10_000) / 100,
  })),
  mostPicks: 6,
  minStake: 100_000,
  maxStake: 500_000_000,
  maxPayout: 1e11,
  quickStakes: [100_000],
  taxRate: 0,
  round,
};
const play: PlayedGame = {
  ...round,
  gameId: 'bet-games',
  picks: [{ outcomeId: '2:07-33', odds: 3_850_000, won: true }],
  stake: 100_000,
  drawn: [6, 32, 60, 88, 11],
  status: 'won',
  payout: 38_500_000,
  tax: 0,
  playedAt: 1,
  serverSeed,
  playerSeed: '',
};

const openPage = () => {
  const page = remoteTest({
    remote,
    path: '/games/bet-games',
    userId: 'u1',
    server: {
      'GET /games/prepare?gameId=bet-games': ok(prepared),
      'GET /games/plays?limit=20': ok({ plays: [play, { ...play, roundNumber: 2 }], next: null }),
      'POST /games/play': ok({ play, balance: 1 }),
    },
  });
  page.show(<StudioDrawsPage />);
  return page;
};
const findNumbers = async () => within(await screen.findByRole('group', { name: 'Numbers 1 to 90' }));

beforeEach(() => localStorage.clear());

test('plays two numbers that must both be drawn, and shows what they can win', async () => {
  const page = openPage();
  const numbers = await findNumbers();
  await userEvent.click(screen.getByRole('radio', { name: 'Two sure' }));
  expect(screen.getByText(/Pays 385\.00 × your stake\. On average 96\.13% is paid back/)).toBeInTheDocument();
  await userEvent.click(numbers.getByRole('button', { name: '33' }));
  expect(screen.getByText('Tapped: 33')).toBeInTheDocument();
  await userEvent.click(numbers.getByRole('button', { name: '7' }));
  expect(screen.getByRole('button', { name: 'Remove 7 + 33' })).toBeInTheDocument();
  expect(screen.getByText('₦3,850.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(screen.getByText('Drawn: 7, 33, 61, 89, 12.')).toBeInTheDocument();
  const sent = page.bodies.find((body) => body.includes('"picks"')) ?? '{}';
  expect((JSON.parse(sent) as PlayGameRequest).picks).toEqual(['2:07-33']);
});

test('shows when the maximum payout of a round limits the win', async () => {
  openPage();
  const numbers = await findNumbers();
  await userEvent.click(screen.getByRole('radio', { name: 'Three sure' }));
  for (const number of ['1', '2', '3']) await userEvent.click(numbers.getByRole('button', { name: number }));
  expect(screen.queryByText(/^A round pays/)).toBeNull();
  const stake = screen.getByRole('textbox', { name: /^Stake/ });
  await userEvent.clear(stake);
  await userEvent.type(stake, '1000');
  expect(screen.getByText(/^A round pays ₦10,000,000\.00 at most/)).toBeInTheDocument();
});

test('removes a single number with a second tap, and takes no more sets than a round accepts', async () => {
  openPage();
  const numbers = await findNumbers();
  const seven = numbers.getByRole('button', { name: '7' });
  await userEvent.click(seven);
  expect(seven).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(seven);
  expect(seven).toHaveAttribute('aria-pressed', 'false');
  for (const number of ['1', '2', '3', '4', '5', '6'])
    await userEvent.click(numbers.getByRole('button', { name: number }));
  expect(screen.getByText('A round takes 6 picks. Remove one to add another.')).toBeInTheDocument();
  expect(seven).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(seven);
  expect(screen.queryByRole('button', { name: 'Remove 7' })).toBeNull();
});

test('shows hot and cold numbers of the last draws only with the fact that they mean nothing', async () => {
  openPage();
  const last = await screen.findByRole('region', { name: 'Your last draws' });
  expect(
    await within(last).findByText('Hot: 7 (2 times), 12 (2 times), 33 (2 times), 61 (2 times), 89 (2 times)'),
  ).toBeInTheDocument();
  expect(within(last).getByRole('img', { name: 'Round 3: 7, 33, 61, 89, 12' })).toBeInTheDocument();
  expect(last).toHaveTextContent('Hot and cold mean nothing: each ball has the same chance in every draw.');
});
