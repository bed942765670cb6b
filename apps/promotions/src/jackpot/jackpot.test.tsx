import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BizCode, type JackpotEntry, type JackpotResponse, type JackpotRound } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type FakeServer, type RemoteTest } from '@oware/platform/testing';
import remote from '../remote';
import JackpotPage from './jackpot-page';
import LeaderboardPage from './leaderboard-page';
import { loadBoard, loadJackpot } from './load-jackpot';
import { readBoardRound } from './paths';

// The tests of the cipher and of the server cover encryption; here calls are unencrypted.
jest.mock('../../../../libs/api-client/src/cipher/encrypted-calls', () => ({ getCipherKind: () => undefined }));

const KEY = 'jackpot_entering';
const ROUND = 'GET /jackpot/round';
const ENTRIES = 'GET /jackpot/entries?limit=10';
const BOARD = 'GET /jackpot/leaderboard?limit=20';
const ENTER = 'POST /jackpot/entries';

const round: JackpotRound = {
  roundId: '7',
  no: 3,
  state: 'open',
  taking: true,
  opensAt: 0,
  closesAt: Date.UTC(2026, 10, 24, 14),
  price: 1_000_000,
  jackpot: 1_000_000_000,
  consolation: [
    { hits: 5, pot: 10_000_000 },
    { hits: 4, pot: 5_000_000 },
  ],
  taxRate: 500,
  entries: 12,
  matches: [1, 2, 3, 4, 5, 6].map((no) => ({
    no,
    eventId: `sr:match:${no}`,
    tournament: 'Premier League',
    home: `Home ${no}`,
    away: `Away ${no}`,
    startTime: Date.UTC(2026, 10, 24, 14),
    status: 'notStarted',
    score: null,
    result: null,
  })),
  prizes: [],
};
const entry: JackpotEntry = {
  entryId: '7K2P-9QXM-DTH5',
  roundId: '7',
  roundNo: 3,
  picks: '1X2112',
  results: '------',
  hits: 0,
  pay: 'cash',
  stake: 1_000_000,
  state: 'open',
  payout: 0,
  tax: 0,
  placedAt: 0,
};
const createJackpot = (change: Partial<JackpotRound> | null, tickets = 0): JackpotResponse => ({
  round: change === null ? null : { ...round, ...change },
  now: 0,
  mostEntries: 50,
  own: { entries: 0, tickets },
});

async function open(
  jackpot: JackpotResponse | undefined,
  more: FakeServer = {},
  userId: string | null = '7',
): Promise<{ page: RemoteTest; sent: { key: string; picks: string; pay: string }[] }> {
  const sent: { key: string; picks: string; pay: string }[] = [];
  const server: FakeServer = {
    [ROUND]: () => jackpot && ok(jackpot)(),
    [ENTRIES]: ok({ entries: [], next: null }),
    ...more,
  };
  const respond = more[ENTER];
  if (respond)
    server[ENTER] = (body) => {
      sent.push(JSON.parse(body) as (typeof sent)[number]);
      return respond(body);
    };
  const page = remoteTest({ remote, server, userId, path: '/jackpot-perfect6' });
  await loadJackpot({ platform: page.platform } as RouteContext);
  page.show(<JackpotPage />);
  return { page, sent };
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
async function pick(...choices: string[]): Promise<void> {
  for (const [at, name] of choices.entries())
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: `Home ${at + 1} – Away ${at + 1}` })).getByRole('radio', { name }),
    );
}
const ALL = ['Home', 'Draw', 'Away', 'Home', 'Home', 'Away'];

test('shows own limits at the button, which they disable before a tap; a ticket needs none', async () => {
  const tightest = { kind: 'stake', period: 'day', amount: 1, used: 0 };
  const left = { stake: 999_999, deposit: null, tightest, session: 120_000 };
  await open(createJackpot({}, 1), { 'GET /patron/limits/left': ok(left) });
  expect(await screen.findByText(/^Left under your stake limit: ₦99\.99/)).toBeInTheDocument();
  expect(screen.getByText('0 h 2 min left of your time limit.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Your limit is reached' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Pick all six matches' })).toBeInTheDocument();
});

test('shows own limits with the texts that all stake buttons share', async () => {
  const text = (value: string) => ({ value, type: 'TEXT' as const });
  const common_limits = {
    reached_stake: text('Woaduru wo bet sika anohyetoɔ.'),
    limitReached: text('Woaduru w’anohyetoɔ'),
  };
  const tightest = { kind: 'stake', period: 'day', amount: 1, used: 1 };
  const limits = { 'GET /patron/limits/left': ok({ stake: 0, deposit: null, tightest, session: null }) };
  const server: FakeServer = { [ROUND]: ok(createJackpot({})), [ENTRIES]: ok({ entries: [], next: null }), ...limits };
  const page = remoteTest({ remote, server, userId: '7', path: '/jackpot-perfect6', content: { common_limits } });
  await loadJackpot({ platform: page.platform } as RouteContext);
  page.show(<JackpotPage />);
  expect(await screen.findByText('Woaduru wo bet sika anohyetoɔ.')).toBeInTheDocument();
  expect(button('Woaduru w’anohyetoɔ')).toHaveAttribute('aria-disabled', 'true');
});

test('a time limit that was reached disables it, for a ticket too', async () => {
  const tightest = { kind: 'session', period: 'day', amount: 1, used: 1 };
  const left = { stake: 0, deposit: null, tightest, session: 0 };
  await open(createJackpot({}, 1), { 'GET /patron/limits/left': ok(left) });
  expect(await screen.findByText('Time limit reached. You can bet again when it resets.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Your limit is reached' })).toHaveAttribute('aria-disabled', 'true');
});

test('marks English names of matches on a page in another language', async () => {
  const [match, ...others] = round.matches;
  const matches = [{ ...match!, langs: { away: 'en', tournament: 'en' } }, ...others];
  await open(createJackpot({ matches }));
  const english = [...document.querySelectorAll('li [lang=en]')].map(({ textContent }) => textContent);
  expect(screen.getByText('Away 1').closest('p')).toHaveTextContent('Home 1 – Away 1');
  expect(english).toEqual(['Away 1', 'Premier League']);
});

test('an exclusion that arrives while the jackpot is open closes it immediately', async () => {
  const { page } = await open(createJackpot({}));
  const records = [{ exclusionType: 1, startDate: 0, endDate: Date.now() + 60_000 }];
  document.cookie = `selfExclusions=${encodeURIComponent(JSON.stringify(records))}`;
  act(() => page.platform.events.emit('exclusion.changed', {}));
  expect(screen.getByText('The jackpot is closed for you until your exclusion ends.')).toBeInTheDocument();
  await userEvent.click(button('You are excluded'));
  expect(page.emitted).toContainEqual(['exclusion.requested', {}]);
  document.cookie = 'selfExclusions=; max-age=0';
});

test('an entry is sent once all six matches have a selection, and its number is shown', async () => {
  const { sent } = await open(createJackpot({}), { [ENTER]: ok({ entry, balance: 0 }) });
  expect(screen.getByText('Pick all six matches')).toBeInTheDocument();
  await pick(...ALL);
  await userEvent.click(button('Enter for ₦100.00'));
  expect(await screen.findByText('Good luck! Entry 7K2P-9QXM-DTH5 is in.')).toBeInTheDocument();
  expect(button('Pick all six matches')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Pick all six matches'));
  expect(sent).toMatchObject([{ picks: '1X2112', pay: 'cash', roundId: '7' }]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('random selections fill all matches, and a ticket pays', async () => {
  const { sent } = await open(createJackpot({}, 2), {
    [ENTER]: ok({ entry: { ...entry, pay: 'ticket' }, balance: 0 }),
  });
  await userEvent.click(button('Quick pick'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use a ticket: you have 2' }));
  await userEvent.click(button('Enter with a ticket'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.picks).toMatch(/^[1X2]{6}$/);
  expect(sent[0]?.pay).toBe('ticket');
});

test('a rejection shows its reason, and nothing is stored', async () => {
  await open(createJackpot({}), {
    [ENTER]: () => ({ bizCode: BizCode.jackpotClosed, message: 'This round no longer takes entries.' }),
  });
  await pick(...ALL);
  await userEvent.click(button('Enter for ₦100.00'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not entered. This round no longer takes entries.');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('an entry that a reload interrupted is sent again with its key', async () => {
  const request = { key: '5b0f7ba4-0c2f-4f0e-8f7a-1f0a4d2c9a11', roundId: '7', picks: '111111', pay: 'cash' };
  const sent: unknown[] = [];
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/jackpot-perfect6',
    server: {
      [ROUND]: ok(createJackpot({})),
      [ENTRIES]: ok({ entries: [entry], next: null }),
      [ENTER]: (body) => {
        sent.push(JSON.parse(body));
        return ok({ entry, balance: 0 })();
      },
    },
  });
  page.platform.storage.set(KEY, { userId: '7', request, at: page.platform.now() });
  await loadJackpot({ platform: page.platform } as RouteContext);
  page.show(<JackpotPage />);
  expect(await screen.findByText('Good luck! Entry 7K2P-9QXM-DTH5 is in.')).toBeInTheDocument();
  expect(sent).toEqual([request]);
  expect(await screen.findByText('Round 3: 0 of 6 correct')).toBeInTheDocument();
});

const request = { key: '5b0f7ba4-0c2f-4f0e-8f7a-1f0a4d2c9a12', roundId: '7', picks: '111111', pay: 'cash' };

test('an entry named by the address is listed first and gets the focus', async () => {
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/jackpot-perfect6?entry=7K2P-9QXM-DTH5',
    server: {
      [ROUND]: ok(createJackpot({ taking: false })),
      'GET /jackpot/entries?from=7K2P-9QXM-DTH5&limit=10': ok({ entries: [entry], next: null }),
    },
  });
  await loadJackpot({ platform: page.platform } as RouteContext);
  page.show(<JackpotPage />);
  expect(await screen.findByText('Round 3: 0 of 6 correct')).toHaveFocus();
});

test('an address that names no entry of the player lists all of them', async () => {
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/jackpot-perfect6?entry=0000-0000-0000',
    server: {
      [ROUND]: ok(createJackpot({ taking: false })),
      'GET /jackpot/entries?from=0000-0000-0000&limit=10': ok({ entries: [], next: null }),
      [ENTRIES]: ok({ entries: [entry], next: null }),
    },
  });
  await loadJackpot({ platform: page.platform } as RouteContext);
  page.show(<JackpotPage />);
  expect(await screen.findByText('Round 3: 0 of 6 correct')).toBeInTheDocument();
});

test('shows the result of an entry even if the round has closed in the meantime', async () => {
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/jackpot-perfect6',
    server: {
      [ROUND]: ok(createJackpot({ taking: false })),
      [ENTRIES]: ok({ entries: [entry], next: null }),
      [ENTER]: ok({ entry, balance: 0 }),
    },
  });
  page.platform.storage.set(KEY, { userId: '7', request, at: page.platform.now() });
  await loadJackpot({ platform: page.platform } as RouteContext);
  page.show(<JackpotPage />);
  expect(await screen.findByText('Good luck! Entry 7K2P-9QXM-DTH5 is in.')).toBeInTheDocument();
  expect(screen.getByText('Entries are closed')).toBeInTheDocument();
});

test('asks for a login that has ended, and then continues the entry with its key', async () => {
  const { page, sent } = await open(createJackpot({}), { [ENTER]: ok({ entry, balance: 0 }) });
  const { http } = page.platform;
  const asked = jest.fn();
  page.platform.events.on('login.requested', asked);
  const over = jest.spyOn(http, 'fetch').mockImplementation((async () => ({
    status: 401,
    text: async () => JSON.stringify({ bizCode: BizCode.loginRequired, message: 'Please log in.' }),
  })) as never);
  await pick(...ALL);
  await userEvent.click(button('Enter for ₦100.00'));
  await userEvent.click(await screen.findByRole('button', { name: 'Log in to enter' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/We couldn’t confirm/)).toBeNull();
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { request: typeof request };
  over.mockRestore();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in to enter' }));
  expect(await screen.findByText('Good luck! Entry 7K2P-9QXM-DTH5 is in.')).toBeInTheDocument();
  expect(sent).toEqual([kept.request]);
});

test('a visitor sees the round and the rules, and is asked to log in', async () => {
  const { page } = await open({ ...createJackpot({}), own: null }, {}, null);
  const asked = jest.fn();
  page.platform.events.on('login.requested', asked);
  await userEvent.click(button('Log in to enter'));
  expect(asked).toHaveBeenCalled();
  expect(screen.getByText('Log in to see your entries.')).toBeInTheDocument();
  expect(screen.getByText(/An entry costs ₦100.00 or one ticket./)).toBeInTheDocument();
  expect(screen.getByText('5% tax is deducted from your winnings, not counting your stake.')).toBeInTheDocument();
  // A jackpot may start with less than the previous one although nobody won it: the rules mention this in advance.
  expect(screen.getByText(/Our top-up may be smaller in the next round\./)).toBeInTheDocument();
});

test.each([
  ['no round', null, 'No round right now'],
  ['a closed round', { taking: false }, 'Entries are closed'],
  ['a cancelled round', { taking: false, state: 'refunded' }, 'This round was called off'],
  [
    'a won round',
    { taking: false, state: 'settled', prizes: [{ hits: 6, winners: 2, each: 500_000_000 }] },
    '6 correct: 2 × ₦50,000.00',
  ],
] as const)('shows the state of %s', async (_what, change, words) => {
  await open(createJackpot(change as Partial<JackpotRound> | null));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['no round', null],
  ['a closed round', { taking: false }],
  ['a cancelled round', { taking: false, state: 'refunded' }],
] as const)('shows with %s when the next one is expected', async (_what, change) => {
  await open({
    ...createJackpot(change as Partial<JackpotRound> | null),
    nextAt: Date.UTC(2026, 10, 29, 6),
  });
  expect(screen.getByText(/The next round should open around 29 Nov\. 2026 07:00 GMT\+1\.$/)).toBeInTheDocument();
  cleanup();
  await open({ ...createJackpot(change as Partial<JackpotRound> | null), now: 5, nextAt: 5 });
  expect(screen.getByText(/The next round opens any moment now\.$/)).toBeInTheDocument();
  // A known time replaces the condition.
  expect(screen.queryByText(/A round opens when|The next round opens as soon as/)).toBeNull();
});

test('promises no next round while it is unknown', async () => {
  await open({ ...createJackpot(null), nextAt: null });
  expect(screen.queryByText(/The next round/)).toBeNull();
});

test("the leaderboard shows places and the player's own, and loads more", async () => {
  const standing = { place: 1, name: 'Am•••a', hits: 5, own: true, prize: 0 };
  const board = { round, results: '11----', provisional: true };
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/jackpot-perfect6/leaderboard',
    server: {
      [BOARD]: ok({ ...board, standings: [standing], next: '11-----5-1' }),
      'GET /jackpot/leaderboard?roundId=7&after=11-----5-1&limit=20': ok({
        ...board,
        standings: [{ ...standing, place: 2, name: '', own: false }],
        next: null,
      }),
    },
  });
  await loadBoard({ platform: page.platform, search: new URLSearchParams() } as RouteContext);
  page.show(<LeaderboardPage />);
  expect(screen.getByText('Live matches count with the current score.')).toBeInTheDocument();
  expect(screen.getByText('Am•••a')).toBeInTheDocument();
  expect(screen.getByText('You')).toBeInTheDocument();
  await userEvent.click(button('Show more'));
  await waitFor(() => expect(screen.getAllByText('5 of 6 correct').length).toBe(2));
});

test('the leaderboard of a cancelled round shows that', async () => {
  const page = remoteTest({
    remote,
    path: '/jackpot-perfect6/leaderboard',
    server: {
      [BOARD]: ok({
        round: { ...round, state: 'refunded', taking: false },
        results: 'VVV112',
        provisional: false,
        standings: [],
        next: null,
      }),
    },
  });
  await loadBoard({ platform: page.platform, search: new URLSearchParams() } as RouteContext);
  page.show(<LeaderboardPage />);
  expect(screen.getByText('This round was called off')).toBeInTheDocument();
});

const playing = { ...round, roundId: '6', no: 2, taking: false, entries: 4, own: { entries: 2, best: 3 } };
const past = {
  ...{ roundId: '5', no: 1, state: 'settled' as const, closesAt: 0, decidedAt: Date.UTC(2026, 10, 23, 20) },
  ...{ entries: 30, jackpot: 500_000_000, results: '1X2VV1' },
  prizes: [
    { hits: 6, winners: 0, each: 0 },
    { hits: 5, winners: 5, each: 1_000_000 },
  ],
  winners: [
    { name: 'Am•••a', hits: 5 },
    { name: '', hits: 5 },
  ],
  own: { entries: 1, best: 4 },
};

test("besides the open round the page shows the rounds in play and the past ones, each with the player's result", async () => {
  const crowd = { '1': 50, X: 30, '2': 20 };
  const matches = playing.matches.map((match) => ({ ...match, crowd }));
  const refunded = {
    ...past,
    roundId: '4',
    state: 'refunded' as const,
    results: 'VVV111',
    prizes: [],
    winners: [],
    own: null,
  };
  await open({
    ...createJackpot({ closesAt: 3_725_000 }),
    playing: [{ ...playing, matches }],
    past: [past, refunded],
    openFor: 24 * 60_000,
  });
  expect(screen.getByRole('timer')).toHaveTextContent('Closes in 1:02:05');
  expect(button('Quick pick')).toBeInTheDocument();
  const inPlay = within(screen.getByRole('region', { name: 'Rounds in play' }));
  expect(inPlay.getByText('Your best: 3 of 6 correct')).toBeInTheDocument();
  expect(inPlay.getAllByText('Entries: home 50% · draw 30% · away 20%')).toHaveLength(6);
  expect(inPlay.getByRole('link', { name: 'Leaderboard of round 2' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/jackpot-perfect6\/leaderboard\?round=6$/),
  );
  const before = screen.getByRole('region', { name: 'Past rounds' });
  expect(before).toHaveTextContent('Round 1 · 1 X 2 – – 1');
  expect(before).toHaveTextContent('5 correct: 5 × ₦100.00');
  expect(before).toHaveTextContent('5 correct: Am•••a, Player and 3 more');
  expect(before).toHaveTextContent('Your best: 4 of 6 correct · your 1 entry');
  expect(before).toHaveTextContent('Called off: stakes and tickets refunded.');
  expect(screen.getByText(/at least 24 minutes\. Once it closes and its matches are being played/)).toBeInTheDocument();
});

test('the newest round is shown once after it has closed, with the selections of others', async () => {
  const crowd = { '1': 100, X: 0, '2': 0 };
  const closed = { ...playing, ...round, taking: false, matches: round.matches.map((match) => ({ ...match, crowd })) };
  await open({ ...createJackpot({ taking: false }), playing: [closed], past: [] });
  expect(screen.getByText('Entries are closed')).toBeInTheDocument();
  expect(screen.getAllByText('Entries: home 100% · draw 0% · away 0%')).toHaveLength(6);
  expect(screen.queryByText('Rounds in play')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('entries are listed by round', async () => {
  const older = { ...entry, entryId: '7K2P-9QXM-DTH6', roundId: '6', roundNo: 2 };
  await open(createJackpot({}), {
    [ENTRIES]: ok({ entries: [entry, { ...entry, entryId: '7K2P-9QXM-DTH7' }, older], next: null }),
  });
  const own = within(screen.getByRole('region', { name: 'Your entries' }));
  expect((await own.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Round 3',
    'Round 2',
  ]);
  expect(own.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual([2, 1]);
});

test("the leaderboard shows the player's best entry above the places, and another round when it is chosen", async () => {
  const standing = { place: 1, name: 'Ko•••i', hits: 5, own: false, prize: 0 };
  const rounds = [
    { roundId: '7', no: 3, state: 'open', own: false },
    { roundId: '6', no: 2, state: 'open', own: true },
  ];
  const board = { results: '11----', provisional: false, rounds, next: null };
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/jackpot-perfect6/leaderboard',
    server: {
      [BOARD]: ok({
        ...board,
        round: playing,
        best: { ...standing, place: 40, name: 'Am•••a', hits: 3, own: true },
        standings: [standing],
      }),
    },
  });
  await loadBoard({ platform: page.platform, search: new URLSearchParams() } as RouteContext);
  page.show(<LeaderboardPage />);
  const best = within(screen.getByRole('region', { name: 'Your best entry' }));
  expect(best.getByRole('listitem')).toHaveTextContent(/40.*Am•••a.*3 of 6 correct.*You/);
  const choice = screen.getByRole('combobox', { name: 'Round' });
  expect(choice).toHaveDisplayValue('Round 2 – you entered');
  await userEvent.selectOptions(choice, 'Round 3');
  expect(page.navigations).toEqual([['/jackpot-perfect6/leaderboard?round=7', true]]);
});

test('the leaderboard shows the round in the address', async () => {
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/jackpot-perfect6/leaderboard?round=7',
    server: {
      'GET /jackpot/leaderboard?roundId=7&limit=20': ok({
        ...{ round, rounds: [], best: null, results: '------', provisional: false, standings: [], next: null },
      }),
    },
  });
  await loadBoard({ platform: page.platform, search: new URLSearchParams('round=7') } as RouteContext);
  page.show(<LeaderboardPage />);
  expect(screen.getByText('Nobody entered this round.')).toBeInTheDocument();
  expect(screen.queryByText('Your best entry')).toBeNull();
});

test.each([
  ['7', '7'],
  ['7x', undefined],
  ['', undefined],
])('an address with round=%s selects round %s', (named, round) => {
  expect(readBoardRound(new URLSearchParams({ round: named }))).toBe(round);
});
