import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BizCode,
  type DecideGameRequest,
  type GameStepResponse,
  type GameTable,
  type OpenGameRequest,
  type PlayedGame,
  type PreparedGame,
} from '@oware/contracts';
import { ok, remoteTest } from '@oware/platform/testing';
import {
  blackjack,
  drawGame,
  drawPoker,
  getCommitment,
  HAND,
  settleSteps,
  type StepGame,
  studPoker,
} from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import remote from '../remote';
import BlackjackPage from './black-jack/game-page';
import PokerPage from './poker/game-page';
import StudPokerPage from './stud-poker/game-page';
import GameVerifyPage from './verify/verify-page';

const mockWin = jest.fn();
jest.mock('../animation/sound', () => ({
  createSounds: () => ({ goal: jest.fn(), win: mockWin, whistle: jest.fn(), close: jest.fn() }),
}));

const reject = (bizCode: BizCode, message: string) => () => ({ bizCode, message });
const serverSeed = '12'.repeat(32);
const FIRST = 200_000;
const round = { roundId: 'ab'.repeat(16), roundNumber: 3, seedHash: getCommitment(serverSeed) };
const drawDeck = ({ gameId, draw }: StepGame): number[] =>
  drawGame({ draw }, { gameId, serverSeed, playerSeed: '', roundNumber: 3 });

/** Returns the open round after these decisions. */
function deal(game: StepGame, decisions: string[]): GameTable {
  const deck = drawDeck(game);
  const { choices, shown } = game.play(deck, decisions);
  return {
    ...round,
    gameId: game.gameId,
    playerSeed: '',
    stake: FIRST,
    cards: deck.slice(0, Math.max(...shown) + 1).map((card, place) => (shown.includes(place) ? card : null)),
    decisions,
    choices: choices.map(({ decision, adds }) => ({ decision, stake: adds * FIRST })),
    dueAt: 600_000,
  };
}

/** Returns the response after these decisions. */
function respond(game: StepGame, decisions: string[]): GameStepResponse {
  const deck = drawDeck(game);
  if (game.play(deck, decisions).odds === null) return { table: deal(game, decisions), play: null, balance: 1 };
  const { gross, status } = settleSteps(game, deck, decisions, FIRST, { maxPayout: 1e11, taxRate: 0 });
  const play: PlayedGame = {
    ...round,
    gameId: game.gameId,
    picks: [{ outcomeId: HAND, odds: game.odds, won: status === 'won' }],
    stake: FIRST,
    drawn: deck,
    status,
    payout: gross,
    tax: 0,
    playedAt: 1,
    serverSeed,
    playerSeed: '',
    decisions,
  };
  return { table: null, play, balance: 1 };
}

const prepare = (game: StepGame, table: GameTable | null): PreparedGame => ({
  gameId: game.gameId,
  outcomes: [{ outcomeId: HAND, odds: game.odds, meanReturn: game.bestReturn }],
  mostPicks: 1,
  minStake: 200_000,
  maxStake: 500_000_000,
  maxPayout: 1e11,
  quickStakes: [100_000],
  taxRate: 0,
  round: table ? null : round,
  table,
});

/** Opens a page of a game on a server that plays it; `table` is an open round. */
function open(game: StepGame, page: ReactNode, table: GameTable | null = null, server: object = {}) {
  const decisions: string[] = table ? [...table.decisions] : [];
  const bodies: (OpenGameRequest | DecideGameRequest)[] = [];
  const setup = remoteTest({
    remote,
    path: `/games/${game.gameId}`,
    userId: 'u1',
    server: {
      [`GET /games/prepare?gameId=${game.gameId}`]: () => ok(prepare(game, table))(),
      'POST /games/open': (body) => {
        bodies.push(JSON.parse(body) as OpenGameRequest);
        return ok(respond(game, []))();
      },
      'POST /games/decide': (body) => {
        const step = JSON.parse(body) as DecideGameRequest;
        bodies.push(step);
        decisions.push(step.decision);
        return ok(respond(game, decisions))();
      },
      ...server,
    },
  });
  setup.show(page);
  return { ...setup, bodies };
}

/** Waits until a tap is taken as a decision. */
const waitForGuard = () => act(() => new Promise((resolve) => setTimeout(resolve, 550)));
const skip = async () => userEvent.click(await screen.findByRole('button', { name: 'Skip' }));

test('Blackjack: deals, shows points and one card of the dealer, takes a decision and shows the result', async () => {
  const page = open(blackjack, <BlackjackPage />);
  expect(await screen.findByText(/^Pays back up to 99\.67% of the first stake/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦20.00' }));
  const decisions = await screen.findByRole('group', { name: 'Your decision' });
  expect(
    within(decisions)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hit', 'Stand', 'Double · ₦20.00']);
  expect(within(screen.getByRole('list', { name: 'Dealer' })).getAllByRole('listitem')[1]).toHaveTextContent(
    'a hidden card',
  );
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
  await waitForGuard();
  await userEvent.click(within(decisions).getByRole('button', { name: 'Stand' }));
  await skip();
  expect(page.bodies.slice(1)).toEqual([{ roundId: round.roundId, number: 1, decision: 'stand' }]);
  expect(screen.getByRole('status')).toHaveTextContent(/^You \d+, dealer \d+\. /);
  expect(screen.queryByText('a hidden card')).toBeNull();
  expect(screen.getByRole('link', { name: 'Check this round' })).toBeInTheDocument();
});

test('continues an open round after a reload, with the next number', async () => {
  const page = open(blackjack, <BlackjackPage />, deal(blackjack, ['hit']));
  await screen.findByRole('group', { name: 'Your decision' });
  expect(screen.queryByRole('button', { name: /^Double/ })).toBeNull();
  await waitForGuard();
  await userEvent.click(screen.getByRole('button', { name: 'Stand' }));
  await screen.findByRole('button', { name: 'Skip' });
  expect(page.bodies).toEqual([{ roundId: round.roundId, number: 2, decision: 'stand' }]);
});

test('shows why a double was rejected, and keeps the decision open', async () => {
  const rejected = { 'POST /games/decide': reject(BizCode.insufficientBalance, 'Your balance is too low.') };
  open(blackjack, <BlackjackPage />, deal(blackjack, []), rejected);
  await screen.findByRole('group', { name: 'Your decision' });
  await waitForGuard();
  await userEvent.click(screen.getByRole('button', { name: /^Double/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not played: /);
  expect(screen.getByRole('button', { name: 'Stand' })).toBeInTheDocument();
});

test('explains that a round has ended because its time was over', async () => {
  let table: GameTable | null = deal(blackjack, []);
  open(blackjack, <BlackjackPage />, null, {
    'GET /games/prepare?gameId=black-jack': () => ok(prepare(blackjack, table))(),
    'POST /games/decide': () => {
      table = null;
      return reject(BizCode.gameStepLate, 'Late.')();
    },
  });
  await screen.findByRole('group', { name: 'Your decision' });
  await waitForGuard();
  await userEvent.click(screen.getByRole('button', { name: 'Hit' }));
  expect(await screen.findByText(/^Your round ended because the time/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Play/ })).toBeInTheDocument();
});

test('Stud Poker: shows the pay table, and folds', async () => {
  open(studPoker, <StudPokerPage />);
  expect(within(await screen.findByRole('table')).getByRole('row', { name: 'Flush 6×' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦20.00' }));
  expect(await screen.findByRole('button', { name: 'Raise · ₦40.00' })).toBeInTheDocument();
  await waitForGuard();
  await userEvent.click(screen.getByRole('button', { name: 'Fold' }));
  await skip();
  expect(screen.getByRole('status')).toHaveTextContent('You folded. No win. Your stake of ₦20.00 is lost.');
  expect(mockWin).not.toHaveBeenCalled();
});

test('Poker: holds the tapped cards and draws the others', async () => {
  const page = open(drawPoker, <PokerPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Play · ₦20.00' }));
  const cards = await screen.findAllByRole('button', { name: /^Hold / });
  expect(cards).toHaveLength(5);
  if (cards[1]) await userEvent.click(cards[1]);
  expect(cards[1]).toHaveAttribute('aria-pressed', 'true');
  await waitForGuard();
  await userEvent.click(screen.getByRole('button', { name: 'Draw 4' }));
  await skip();
  expect(page.bodies[1]).toEqual({ roundId: round.roundId, number: 1, decision: 'hold-01000' });
});

test('the check page replays the deck and the decisions', async () => {
  const { play } = respond(blackjack, ['stand']);
  const server = { [`GET /games/plays/detail?roundId=${round.roundId}`]: ok(play) };
  remoteTest({ remote, path: `/games/verify?roundId=${round.roundId}`, userId: 'u1', server }).show(<GameVerifyPage />);
  expect(await screen.findByText('Verified: this round was fair')).toBeInTheDocument();
  expect(screen.getByText(/^With these decisions, this deck pays \d+(\.\d+)?× the first stake\.$/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: /^Decisions/ });
  expect(field).toHaveValue('stand');
  await userEvent.type(field, ', double');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('These decisions are not possible with this deck.')).toBeInTheDocument();
});
