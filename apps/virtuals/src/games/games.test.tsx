import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@oware/api-client';
import { frequentGames } from '@oware/config';
import { type PlayedGame, type PlayGameRequest, type PreparedGame } from '@oware/contracts';
import { ok, remoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import { getCommitment, drawGame, evenOdd, getReturn, settleGame } from '@oware/virtuals-engine';
import remote from '../remote';
import EvenOddPage from './even-odd/game-page';
import GameHistoryPage from './history/history-page';
import GameListPage from './list/list-page';
import GameVerifyPage from './verify/verify-page';

const mockWin = jest.fn();
jest.mock('../animation/sound', () => ({
  createSounds: () => ({ goal: jest.fn(), win: mockWin, whistle: jest.fn(), close: jest.fn() }),
}));

const serverSeed = '12'.repeat(32);
const round = { roundId: 'ab'.repeat(16), roundNumber: 3, seedHash: getCommitment(serverSeed) };
const prepared = (userId: string | null): PreparedGame => ({
  gameId: 'even-odd',
  outcomes: evenOdd.outcomes.map((outcome) => ({
    outcomeId: outcome.outcomeId,
    odds: outcome.odds,
    meanReturn: Math.round(getReturn(evenOdd, outcome) * 10_000) / 100,
  })),
  mostPicks: 3,
  minStake: 100_000,
  maxStake: 500_000_000,
  maxPayout: 1e11,
  quickStakes: [100_000],
  taxRate: 0.05,
  round: userId === null ? null : round,
});

/** Returns the server's result of a bet. */
function played({ picks, stake, playerSeed = '' }: PlayGameRequest): PlayedGame {
  const drawn = drawGame(evenOdd, { gameId: 'even-odd', serverSeed, playerSeed, roundNumber: 3 });
  const odds = picks.map((outcomeId) => ({
    outcomeId,
    odds: evenOdd.outcomes.find((each) => each.outcomeId === outcomeId)?.odds ?? 0,
  }));
  const { status, gross, tax } = settleGame(evenOdd, odds, stake, drawn, { maxPayout: 1e11, taxRate: 500 });
  return {
    ...round,
    gameId: 'even-odd',
    picks: odds.map((selection) => ({ ...selection, won: status === 'won' })),
    stake: stake * picks.length,
    drawn,
    status,
    payout: gross - tax,
    tax,
    playedAt: 1,
    serverSeed,
    playerSeed,
  };
}

const openTable = ({ server, ...options }: RemoteTestOptions = {}) => {
  const userId = options.userId === undefined ? 'u1' : options.userId;
  return remoteTest({
    remote,
    path: '/games/even-odd',
    ...options,
    userId,
    server: {
      'GET /games/prepare?gameId=even-odd': ok(prepared(userId)),
      'POST /games/play': (body) => ok({ play: played(JSON.parse(body) as PlayGameRequest), balance: 1 })(),
      ...server,
    },
  });
};
const listKeys = (bodies: readonly string[]): string[] =>
  bodies.filter((body) => body.includes('"key"')).map((body) => (JSON.parse(body) as PlayGameRequest).key);

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-still');
});

test.each([
  ['stake', 300_000, 'Left under your stake limit: ₦30.00', 'Stake at most ₦30.00'],
  ['loss', 300_000, 'Left under your loss limit: ₦30.00', 'Stake at most ₦30.00'],
  ['stake', 0, 'Stake limit reached.', 'Your limit is reached'],
  ['loss', 0, 'Loss limit reached.', 'Your limit is reached'],
  ['session', 0, 'Time limit reached. You can bet again when it resets.', 'Your limit is reached'],
])('shows a %s limit with %i left at the button, and applies it before a tap', async (kind, stake, line, label) => {
  const session = kind === 'session' ? 0 : 3_900_000;
  const left = { stake, deposit: null, tightest: { kind, period: 'day', amount: 1, used: 0 }, session };
  openTable({ server: { 'GET /patron/limits/left': ok(left) } }).show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Even,/ }));
  const field = screen.getByRole('textbox', { name: /^Stake/ });
  await userEvent.clear(field);
  await userEvent.type(field, '31');
  expect(await screen.findByText(line)).toBeInTheDocument();
  expect(screen.queryAllByText('1 h 5 min left of your time limit.')).toHaveLength(kind === 'session' ? 0 : 1);
  const button = screen.getByRole('button', { name: label });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(label);
  await userEvent.click(button);
  expect(field).toHaveFocus();
});

test('shows a limit immediately that is set while a game is open', async () => {
  const none = { stake: null, deposit: null, tightest: null, session: null };
  const set = { ...none, stake: 300_000, tightest: { kind: 'stake', period: 'day', amount: 1, used: 0 } };
  let left: object = none;
  const page = openTable({ server: { 'GET /patron/limits/left': () => ok(left)() } });
  page.show(<EvenOddPage />);
  await screen.findByRole('button', { name: /^Even,/ });
  expect(screen.queryByText(/^Left under/)).toBeNull();
  left = set;
  // Player protection does this when the server notifies the page.
  act(() => void page.platform.store.dispatch(api.util.invalidateTags(['Exclusions']) as never));
  expect(await screen.findByText('Left under your stake limit: ₦30.00')).toBeInTheDocument();
});

test('closes immediately when an exclusion starts while a game is open', async () => {
  const page = openTable();
  page.show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Even,/ }));
  expect(screen.getByRole('button', { name: 'Play · ₦10.00' })).toBeInTheDocument();
  const records = [{ exclusionType: 3, startDate: 0, endDate: Date.now() + 60_000 }];
  document.cookie = `selfExclusions=${encodeURIComponent(JSON.stringify(records))}`;
  act(() => page.platform.events.emit('exclusion.changed', {}));
  expect(screen.getByText('Games are closed for you until your exclusion ends.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'You are excluded' }));
  expect(page.emitted).toContainEqual(['exclusion.requested', {}]);
  expect(page.calls).not.toContain('POST /games/play');
  document.cookie = 'selfExclusions=; max-age=0';
});

test('the lobby lists the games', async () => {
  const games = frequentGames.map((gameId) => ({ gameId, path: `/games/${gameId}` }));
  remoteTest({ remote, path: '/games', server: { 'GET /games/list': ok({ games }) } }).show(<GameListPage />);
  const list = await screen.findByRole('region', { name: 'Play here' });
  expect(within(list).getByRole('link', { name: 'Blackjack' })).toHaveAttribute('href', '/ng/m/games/black-jack');
  // All frequent games without the two categories, and virtual football.
  expect(within(list).getAllByRole('link')).toHaveLength(21);
});

test('the lobby shows only the games of a category, with links to the others', async () => {
  const games = frequentGames.map((gameId) => ({
    gameId,
    path: gameId === 'spribe-integration' ? '/games?category=crash' : `/games/${gameId}`,
  }));
  remoteTest({ remote, path: '/games?category=crash', server: { 'GET /games/list': ok({ games }) } }).show(
    <GameListPage />,
  );
  const list = await screen.findByRole('region', { name: 'Crash' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sky Flight', 'Rush', 'Pocket Rockets']);
  const chips = within(screen.getByRole('navigation', { name: 'Kinds of games' }));
  expect(chips.getByRole('link', { name: 'Crash' })).toHaveAttribute('aria-current', 'page');
  expect(chips.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/ng/m/games?category=slots');
});

test.each([
  ['OwareApp/1.19.28 (android)', 0],
  ['OwareApp/1.19.29 (android)', 2],
  ['OwareApp/9.0 (ios)', 0],
  ['Chrome/120', 2],
])('in %s, lists HiLo and Keno: %d', async (app, count) => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${app}`);
  const games = ['sporty-6', 'bet-games', 'rush'].map((gameId) => ({ gameId, path: `/games/${gameId}` }));
  remoteTest({ remote, path: '/games', server: { 'GET /games/list': ok({ games }) } }).show(<GameListPage />);
  // One other game, and virtual football.
  expect((await screen.findByRole('region', { name: 'Play here' })).querySelectorAll('li')).toHaveLength(count + 2);
  agent.mockRestore();
});

test('places a bet on a round, shows its result and its fairness check, and loads the next one', async () => {
  const page = openTable();
  page.show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sound' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Even,/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Odd,/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦20.00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(screen.getByRole('status')).toHaveTextContent(/seeds\. Stake ₦20\.00 · paid ₦19\.40$/);
  expect(mockWin).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Check this round' })).toHaveAttribute(
    'href',
    `/ng/m/games/verify?roundId=${round.roundId}`,
  );
  expect(page.calls.filter((call) => call.startsWith('GET /games/prepare'))).toHaveLength(2);
  expect(localStorage.getItem('games_playing')).toBeNull();
});

test('shows time and result of the session from the server, and the new result only after the animation', async () => {
  let net = -1_500_000;
  const session = () => ok({ played: 72 * 60_000, net })();
  const page = openTable({ server: { 'GET /patron/limits/session': session } });
  page.show(<EvenOddPage />);
  const line = await screen.findByRole('link', { name: 'This session: 1 h 12 min · −₦150.00 (limits and time-out)' });
  expect(line).toHaveAttribute('href', '/ng/m/limits');
  await userEvent.click(await screen.findByRole('button', { name: /^Even,/ }));
  net = -1_600_000;
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  const skip = await screen.findByRole('button', { name: 'Skip' });
  act(() => void page.platform.store.dispatch(api.util.invalidateTags(['Account']) as never));
  await waitFor(() => expect(page.calls.filter((call) => call.includes('limits/session'))).toHaveLength(2));
  expect(screen.getByRole('link', { name: /^This session: .*−₦150\.00/ })).toBeInTheDocument();
  await userEvent.click(skip);
  expect(await screen.findByRole('link', { name: /^This session: .*−₦160\.00/ })).toBeInTheDocument();
});

test('shows visitors no session', async () => {
  const page = openTable({ userId: null });
  page.show(<EvenOddPage />);
  await screen.findByRole('button', { name: 'Log in to play' });
  expect(screen.queryByText(/^This session/)).toBeNull();
  expect(page.calls).not.toContain('GET /patron/limits/session');
});

test.each([
  [1, null],
  [1.5, 0],
  [2, 1],
  [10, 2],
  [50, 3],
])(
  'a payout of %d times the stake bursts and sounds in size %p, and screen readers get its whole amount',
  async (times, size) => {
    mockWin.mockClear();
    const play = (body: string) => {
      const result = played(JSON.parse(body) as PlayGameRequest);
      return ok({ play: { ...result, status: 'won', payout: result.stake * times, tax: 0 }, balance: 1 })();
    };
    const { container } = openTable({ server: { 'POST /games/play': play } }).show(<EvenOddPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sound' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Even,/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(mockWin.mock.calls).toEqual(size === null ? [] : [[size]]);
    expect(container.querySelector('.burst')?.getAttribute('data-size') ?? null).toBe(
      size === null ? null : String(size),
    );
    const whole = `You won ₦${(10 * times).toFixed(2)}.`;
    expect(screen.queryAllByText(whole, { ignore: '[aria-hidden]' })).toHaveLength(size === null ? 0 : 1);
  },
);

test('does not move a win for a player who prefers reduced motion', async () => {
  document.documentElement.setAttribute('data-still', '');
  const play = (body: string) =>
    ok({
      play: { ...played(JSON.parse(body) as PlayGameRequest), status: 'won', payout: 1_000_000, tax: 0 },
      balance: 1,
    })();
  const { container } = openTable({ server: { 'POST /games/play': play } }).show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Even,/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  expect(await screen.findByText('You won ₦100.00.')).toBeVisible();
  expect(container.querySelector('.burst')).toBeNull();
});

test('a closed game links to the other games', async () => {
  const closed = () => ({ bizCode: 51198, message: 'This game is closed at the moment.' });
  openTable({ server: { 'GET /games/prepare?gameId=even-odd': closed } }).show(<EvenOddPage />);
  expect(await screen.findByText('This game is closed')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'All games' })).toHaveLength(2);
});

test('does not play without player protection, which can be loaded again', async () => {
  const retry = jest.fn();
  const missing = { state: () => 'missing' as const, subscribe: () => () => undefined, retry };
  const page = openTable({ protection: missing });
  page.show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Even,/ }));
  expect(screen.getByText('Playing is paused because player protection could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(page.calls).not.toContain('POST /games/play');
});

test('sends a play again with its key after a reload, and shows its result', async () => {
  const request = { key: 'k1', roundId: round.roundId, picks: ['odd'], stake: 100_000, playerSeed: '' };
  localStorage.setItem('games_playing', JSON.stringify({ userId: 'u1', gameId: 'even-odd', request, at: 0 }));
  const page = openTable();
  page.show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(screen.getByRole('status')).toHaveTextContent(/seeds\./);
  expect(listKeys(page.bodies)).toEqual(['k1']);
});

test('does not send an old play when its page is opened', async () => {
  const request = { key: 'k3', roundId: round.roundId, picks: ['odd'], stake: 100_000, playerSeed: '' };
  localStorage.setItem('games_playing', JSON.stringify({ userId: 'u1', gameId: 'even-odd', request, at: 0 }));
  const page = openTable({ now: 24 * 60 * 60_000 });
  page.show(<EvenOddPage />);
  await screen.findByRole('button', { name: 'Choose a bet' });
  expect(listKeys(page.bodies)).toEqual([]);
});

test('without a response sends the same key again, then asks the player; ignores a play of another player', async () => {
  jest.useFakeTimers();
  const request = { key: 'k2', roundId: round.roundId, picks: ['odd'], stake: 100_000 };
  localStorage.setItem('games_playing', JSON.stringify({ userId: 'u2', gameId: 'even-odd', request, at: 0 }));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const page = openTable({ server: { 'POST /games/play': () => undefined } });
  page.show(<EvenOddPage />);
  await user.click(await screen.findByRole('button', { name: /^Even,/ }));
  expect(listKeys(page.bodies)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert')).toHaveTextContent('your round will never be played twice.');
  expect(new Set(listKeys(page.bodies)).size).toBe(1);
  const tries = listKeys(page.bodies).length;
  expect(tries).toBeGreaterThan(2);
  // Another tab has played in the meantime, with the same key in storage.
  localStorage.removeItem('games_playing');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(listKeys(page.bodies)).toHaveLength(tries + 1);
  expect(new Set(listKeys(page.bodies)).size).toBe(1);
});

test('focuses the stake when a play is rejected because of it, and shows why', async () => {
  const reject = () => ({ bizCode: 43005, message: 'At most ₦5.' });
  openTable({ server: { 'POST /games/play': reject } }).show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: /Double \(same in both\)/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  const stake = screen.getByRole('textbox', { name: /^Stake/ });
  await waitFor(() => expect(stake).toHaveFocus());
  expect(stake).toBeInvalid();
  expect(stake).toHaveAccessibleDescription('Not played: At most ₦5.');
});

test('shows why a play was rejected, and stores nothing to send again', async () => {
  const reject = () => ({ bizCode: 51192, message: 'This round has already been played.' });
  openTable({ server: { 'POST /games/play': reject } }).show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: /Double \(same in both\)/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Play · ₦10.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not played: This round has already been played.');
  expect(localStorage.getItem('games_playing')).toBeNull();
});

test('shows visitors odds and returns, and asks them to log in', async () => {
  const page = openTable({ userId: null });
  page.show(<EvenOddPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in to play' }));
  expect(page.emitted).toContainEqual(['login.requested', {}]);
  expect(screen.getByText('Pays back 96.67% to 97% on average, before tax.')).toBeInTheDocument();
});

test('the history links each round to its check, which is computed without another call', async () => {
  const play = played({ key: 'k', roundId: round.roundId, picks: ['even'], stake: 100_000, playerSeed: 'me' });
  const server = {
    'GET /games/plays?limit=20': ok({ plays: [play], next: null }),
    [`GET /games/plays/detail?roundId=${round.roundId}`]: ok(play),
  };
  const history = remoteTest({ remote, path: '/games/history', userId: 'u1', server }).show(<GameHistoryPage />);
  expect(await screen.findByRole('link', { name: /^Even or Odd, round 3/ })).toBeInTheDocument();
  history.unmount();
  const page = remoteTest({ remote, path: `/games/verify?roundId=${round.roundId}`, userId: 'u1', server });
  page.show(<GameVerifyPage />);
  expect(await screen.findByRole('heading', { name: 'Verified: this round was fair' })).toBeInTheDocument();
  const before = page.calls.length;
  await userEvent.type(screen.getByLabelText('Your text'), 'x');
  await userEvent.clear(screen.getByLabelText('Published result, such as 7 or 2, 5'));
  await userEvent.type(screen.getByLabelText('Published result, such as 7 or 2, 5'), '9, 9');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This round is WRONG' })).toBeInTheDocument());
  expect(page.calls).toHaveLength(before);
});
