import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedGame, type PlayGameRequest, type PreparedGame } from '@oware/contracts';
import { ok, remoteTest } from '@oware/platform/testing';
import {
  dogRace,
  drawGame,
  findOutcome,
  type Game,
  getBasketballField,
  getCommitment,
  getReturn,
  getRoundRules,
  getShootOutField,
  horseRace,
  instantBasketball,
  penaltyShootOut,
  settleGame,
} from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import remote from '../remote';
import BasketballPage from './basketball/game-page';
import PenaltiesPage from './penalties/game-page';
import DogsPage from './races/dogs-page';
import HorsesPage from './races/horses-page';

const serverSeed = '12'.repeat(32);
const createRound = (roundNumber: number) => ({
  roundId: `${roundNumber}`.repeat(32).slice(0, 32),
  roundNumber,
  seedHash: getCommitment(serverSeed),
});

function prepare(game: Game, roundNumber: number): PreparedGame {
  const rules = getRoundRules(game, roundNumber);
  return {
    gameId: game.gameId,
    outcomes: rules.outcomes.map((outcome) => ({
      outcomeId: outcome.outcomeId,
      odds: outcome.odds,
      meanReturn: Math.round(getReturn(rules, outcome) * 10_000) / 100,
    })),
    mostPicks: rules.maxSelections,
    minStake: 100_000,
    maxStake: 500_000_000,
    maxPayout: 1e11,
    quickStakes: [100_000],
    taxRate: 0,
    round: createRound(roundNumber),
  };
}

function play(game: Game, { picks, stake, playerSeed = '' }: PlayGameRequest, roundNumber: number): PlayedGame {
  const rules = getRoundRules(game, roundNumber);
  const drawn = drawGame(rules, { gameId: game.gameId, serverSeed, playerSeed, roundNumber });
  const selections = picks.map((outcomeId) => ({ outcomeId, odds: findOutcome(rules, outcomeId)?.odds ?? 0 }));
  const { status, gross } = settleGame(rules, selections, stake, drawn, { maxPayout: 1e11, taxRate: 0 });
  return {
    ...createRound(roundNumber),
    gameId: game.gameId,
    picks: selections.map((selection) => ({ ...selection, won: status === 'won' })),
    stake: stake * picks.length,
    drawn,
    status,
    payout: gross,
    tax: 0,
    playedAt: 1,
    serverSeed,
    playerSeed,
  };
}

/** Opens the page of a game for a player whose next round has the number 3. */
function open(game: Game, page: ReactNode, path: string) {
  let next = 3;
  const setup = remoteTest({
    remote,
    path,
    userId: 'u1',
    server: {
      [`GET /games/prepare?gameId=${game.gameId}`]: () => ok(prepare(game, next))(),
      'GET /games/plays?limit=20': ok({ plays: [], next: null }),
      'POST /games/play': (body) => ok({ play: play(game, JSON.parse(body) as PlayGameRequest, next++), balance: 1 })(),
    },
  });
  setup.show(page);
  return setup;
}

const getName = (round: number, number: number): string => dogRace.getField(round).runners[number - 1]?.name ?? '';

beforeEach(() => localStorage.clear());

test('shows the runners with their form, and a bet on a winner, a place and a forecast', async () => {
  open(dogRace.rules, <DogsPage />, '/instant-virtuals/dogs');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^1 ${getName(3, 1)}.*Win`) }));
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^2 ${getName(3, 2)}.*Place`) }));
  expect(screen.getAllByRole('img', { name: /^Last trial races: / })).toHaveLength(6);
  const [first, second] = [screen.getByRole('group', { name: '1st' }), screen.getByRole('group', { name: '2nd' })];
  await userEvent.click(within(first).getByRole('button', { name: /^4 / }));
  await userEvent.click(within(second).getByRole('button', { name: /^6 / }));
  await userEvent.click(screen.getByRole('button', { name: /^4 – 6/ }));
  expect(screen.getByRole('button', { name: /^4 – 6/ })).toHaveAttribute('aria-pressed', 'true');
  // The same runner cannot be both.
  await userEvent.click(within(second).getByRole('button', { name: /^4 / }));
  expect(within(first).getByRole('button', { name: /^4 / })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'Play · ₦30.00' })).toBeInTheDocument();
});

test('plays a race to its drawn order, and then offers the next runners without a selection', async () => {
  open(dogRace.rules, <DogsPage />, '/instant-virtuals/dogs');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^1 ${getName(3, 1)}.*Win`) }));
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  const [winner = 0] = drawGame(dogRace.rules, { gameId: 'dogs', serverSeed, playerSeed: '', roundNumber: 3 });
  expect(screen.getByRole('status')).toHaveTextContent(`${winner + 1} ${getName(3, winner + 1)} wins, then `);
  expect(await screen.findByRole('button', { name: new RegExp(`^1 ${getName(4, 1)}.*Win`) })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(screen.getByRole('button', { name: 'Choose a bet' })).toBeInTheDocument();
});

test.each([
  ['horses', horseRace.rules, <HorsesPage key="horses" />, /^Odd winner/, /^\d [A-Z].* wins, then \d and \d\./],
  ['penalties', penaltyShootOut, <PenaltiesPage key="penalties" />, `${getShootOutField(3).home} wins`, /\d–\d/],
  ['basketball', instantBasketball, <BasketballPage key="ball" />, `${getBasketballField(3).home} wins`, /\d–\d/],
] as const)('plays %s, with its rules and its place in the virtual lobby', async (gameId, game, page, bet, result) => {
  open(game, page, `/instant-virtuals/${gameId}`);
  const name = typeof bet === 'string' ? new RegExp(`^${bet}`) : bet;
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.getByText('How it works')).toBeInTheDocument();
  expect(screen.getByText(/^Pays back 94\.?\d*% to 9[45]\.?\d*% on average/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All virtuals' })).toHaveAttribute('href', '/ng/m/n/virtual-lobby');
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(screen.getByRole('status')).toHaveTextContent(result);
});

test('is closed to a player who is excluded from virtuals', async () => {
  const records = [{ exclusionType: 2, startDate: 0, endDate: Date.now() + 60_000 }];
  document.cookie = `selfExclusions=${encodeURIComponent(JSON.stringify(records))}`;
  const page = open(dogRace.rules, <DogsPage />, '/instant-virtuals/dogs');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^1 ${getName(3, 1)}.*Win`) }));
  expect(screen.getByText('Virtuals are closed for you until your exclusion ends.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'You are excluded' }));
  expect(page.calls).not.toContain('POST /games/play');
  document.cookie = 'selfExclusions=; max-age=0';
});
