import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedGame, type PlayGameRequest, type PreparedGame } from '@oware/contracts';
import { ok, remoteTest } from '@oware/platform/testing';
import {
  drawGame,
  findOutcome,
  fruitHunt,
  type Game,
  getCommitment,
  getFlightEnd,
  getReturn,
  marketSlots,
  pocketRockets,
  rush,
  settleGame,
  skyFlight,
  spinMatch,
} from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import remote from '../remote';
import PocketRocketsPage from './crash/pocket-rockets-page';
import RushPage from './crash/rush-page';
import SkyFlightPage from './crash/sky-flight-page';
import FruitHuntPage from './slots/fruit-hunt-page';
import SlotsPage from './slots/slots-page';
import SpinMatchPage from './slots/spin-match-page';

const serverSeed = '12'.repeat(32);
const round = { roundId: 'ab'.repeat(16), roundNumber: 3, seedHash: getCommitment(serverSeed) };

const prepare = (game: Game): PreparedGame => ({
  gameId: game.gameId,
  outcomes: game.outcomes.map((outcome) => ({
    outcomeId: outcome.outcomeId,
    odds: outcome.odds,
    meanReturn: Math.round(getReturn(game, outcome) * 10_000) / 100,
  })),
  mostPicks: game.maxSelections,
  minStake: 100_000,
  maxStake: 500_000_000,
  maxPayout: 1e11,
  quickStakes: [100_000],
  taxRate: 0,
  round,
});

function play(game: Game, { picks, stake, playerSeed = '' }: PlayGameRequest, number = 3): PlayedGame {
  const drawn = drawGame(game, { gameId: game.gameId, serverSeed, playerSeed, roundNumber: number });
  const selections = picks.map((outcomeId) => ({ outcomeId, odds: findOutcome(game, outcomeId)?.odds ?? 0 }));
  const { status, gross } = settleGame(game, selections, stake, drawn, { maxPayout: 1e11, taxRate: 0 });
  return {
    ...round,
    roundId: number === 3 ? round.roundId : `${number}`.repeat(32),
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

/** Opens a page of a game for a player who has played it once before, and another game since. */
function open(game: Game, page: ReactNode) {
  const request = { key: '', roundId: '', picks: [game.outcomes[0]?.outcomeId ?? ''], stake: 100_000 };
  const plays = [{ ...play(game, request, 2), gameId: 'even-odd' }, play(game, request, 1)];
  const setup = remoteTest({
    remote,
    path: `/games/${game.gameId}`,
    userId: 'u1',
    server: {
      [`GET /games/prepare?gameId=${game.gameId}`]: ok(prepare(game)),
      'GET /games/plays?limit=20': ok({ plays, next: null }),
      'POST /games/play': (body) => ok({ play: play(game, JSON.parse(body) as PlayGameRequest), balance: 1 })(),
    },
  });
  setup.show(page);
  return setup;
}

const formatEnd = (game: Game, roundNumber: number): string => {
  const [drawn = 0] = drawGame(game, { gameId: game.gameId, serverSeed, playerSeed: '', roundNumber });
  return `${(getFlightEnd(drawn) / 100).toFixed(2)}×`;
};

beforeEach(() => localStorage.clear());

test.each([
  [skyFlight, <SkyFlightPage key="kite" />, 'The kite flew to'],
  [rush, <RushPage key="run" />, 'The runner got to'],
  [pocketRockets, <PocketRocketsPage key="rocket" />, 'The rocket climbed to'],
])('plays a flight to targets with their chances, and adds its end to the last results', async (game, page, text) => {
  open(game, page);
  await userEvent.click(await screen.findByRole('button', { name: /^80% chance,.*1\.20/ }));
  await userEvent.click(screen.getByRole('button', { name: /^0\.97% chance,.*100\.00/ }));
  expect(screen.getByText('Pays back 96.5% on average, before tax.')).toBeInTheDocument();
  const results = await screen.findByRole('list', { name: /^Your last results/ });
  expect(
    within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([formatEnd(game, 1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦20.00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(screen.getByRole('status')).toHaveTextContent(`${text} ${formatEnd(game, 3)}`);
  expect(
    within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([formatEnd(game, 3), formatEnd(game, 1)]);
});

test.each([
  [marketSlots, <SlotsPage key="market" />, 'Drum', '500×'],
  [fruitHunt, <FruitHuntPage key="fruit" />, 'Mask', '150×'],
  [spinMatch, <SpinMatchPage key="kente" />, 'Star', '500×'],
])('spins with the middle line selected, and shows what the symbols pay', async ({ rules }, page, best, odds) => {
  open(rules, page);
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: new RegExp(`^${best} ${odds}`) })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Middle line,/ })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^Down ↘,/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦20.00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^(Middle line|Down ↘): \w+, \w+, \w+\./);
  expect(screen.getByRole('link', { name: 'Check this round' })).toBeInTheDocument();
});
