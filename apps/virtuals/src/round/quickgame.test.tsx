import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BizCode, PERSONAL_TOPIC, type PersonalMessage, type PreparedRound } from '@oware/contracts';
import { ok, remoteTest, type FakeServer, type RemoteTest } from '@oware/platform/testing';
import { of, provideRealtime, Subject, type Realtime } from '@oware/realtime';
import ChallengesPage from '../collection/challenges-page';
import { collectionApi } from '../collection/endpoints';
import remote from '../remote';
import { TUTORIAL_KEY } from '../tutorial/tutorial-memory';
import QuickgamePage from './quickgame-page';

const roundId = 'cd'.repeat(16);
const eventId = `${roundId.slice(0, 12)}-1-1`;
const outcome = (marketId: string, outcomeId: string, title: string, odds: number, specifiers = '') => ({
  ...{ marketId, outcomeId, title, odds, specifiers },
  eventId,
  leagueId: '1',
});
const prepared: PreparedRound = {
  betBuilderEnable: true,
  bdMinStake: 100_000,
  bdMaxStake: 1_000_000_000,
  bdMaxPayout: 1e11,
  roundId,
  round: null,
  tickets: [],
  leagues: [
    {
      leagueId: '1',
      name: 'English style',
      events: [
        {
          ...{ eventId, leagueId: '1', homeTeamName: 'Leeds', awayTeamName: 'Hull' },
          markets: [
            {
              ...{ marketId: '1', eventId, title: '1X2', subTitle: '', bannerTitles: ['1', 'X', '2'] },
              outcomes: [
                outcome('1', '1', 'Home', 18_000),
                outcome('1', '2', 'Draw', 35_000),
                outcome('1', '3', 'Away', 42_000),
              ],
            },
          ],
        },
      ],
    },
    { leagueId: '2', name: 'Spanish style', events: [] },
  ],
  betBuilders: [
    {
      ...{ eventId, leagueId: '1', homeTeamName: 'Leeds', awayTeamName: 'Hull', odds: 28_000 },
      outcomes: [
        { ...outcome('1', '1', 'Home', 18_000), market: '1X2' },
        { ...outcome('18', '12', 'Over 2.5', 19_000, 'total=2.5'), market: 'Over/Under' },
      ],
    },
  ],
};
const config: FakeServer = {
  'GET /api/v1/iw/config/bet_builder': ok({ enable: true, bdMinStake: 100_000, bdMaxStake: 1e9, bdMaxPayout: 1e11 }),
};
const CARD = 'sportId=sr%3Asport%3A202120001&featureCode=quickgame';
const EXCHANGE = 'GET /api/v1/iwqk/auth/exchange';
const CHALLENGES = 'GET /api/v2/iwqk/challenge/list';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
let personal: Subject<PersonalMessage>;
beforeEach(() => {
  localStorage.clear();
  personal = new Subject();
  provideRealtime({ personal$: () => personal } as unknown as Realtime);
});
afterEach(() => provideRealtime(null));

function open(server: FakeServer = {}): RemoteTest {
  const page = remoteTest({
    remote,
    path: '/instant-virtuals/quickgame',
    server: {
      [`GET /api/v2/iwqk/event/prepare_round_without_login?${CARD}&forceNew=false`]: ok(prepared),
      ...config,
      ...server,
    },
  });
  page.show(<QuickgamePage />);
  return page;
}

test('shows short names of outcomes in lists, and full names in the slip and to screen readers', async () => {
  open();
  const home = await screen.findByRole('button', { name: '1, 1.80, Leeds v Hull, 1X2' });
  expect(home).toHaveTextContent('1 1.80');
  await userEvent.click(home);
  await userEvent.click(screen.getByRole('button', { name: /^1 pick/ }));
  expect(within(screen.getByRole('dialog')).getByText('Home')).toBeInTheDocument();
});

test('leads to the other games while the operator has closed this one', async () => {
  open({
    [`GET /api/v2/iwqk/event/prepare_round_without_login?${CARD}&forceNew=false`]: () => ({
      bizCode: BizCode.gameClosed,
      message: 'This game is closed at the moment.',
    }),
  });
  expect(await screen.findByText('This game is closed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All virtual games' })).toHaveAttribute('href', '/ng/m/n/virtual-lobby');
});

test('groups the markets, with one row of lines for the chosen group', async () => {
  const events = (prepared.leagues[0]?.events ?? []).map((event) => ({
    ...event,
    markets: [
      { ...event.markets[0], group: 'main' },
      {
        ...{
          marketId: '18',
          eventId,
          title: 'Over/Under Goals',
          subTitle: '2.5',
          group: 'goals',
          bannerTitles: ['Over'],
        },
        outcomes: [outcome('18', '12', 'Over 2.5', 19_000, 'total=2.5')],
      },
      {
        ...{ marketId: '8', eventId, title: 'First Goal', subTitle: '', group: 'goals', bannerTitles: ['None'] },
        outcomes: [outcome('8', '7', 'No goal', 110_000, 'goalnr=1')],
      },
      {
        ...{ marketId: '45', eventId, title: 'Correct Score', subTitle: '', group: 'score', bannerTitles: ['1-0'] },
        outcomes: [outcome('45', '276', '1-0', 75_000)],
      },
    ],
  }));
  open({
    [`GET /api/v2/iwqk/event/prepare_round_without_login?${CARD}&forceNew=false`]: ok({
      ...prepared,
      leagues: [{ ...prepared.leagues[0], events }],
    }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Goals' }));
  expect(screen.getByRole('button', { name: 'Over, 1.90, Leeds v Hull, Over/Under Goals' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'First Goal' }));
  expect(screen.getByRole('button', { name: 'None, 11.00, Leeds v Hull, First Goal' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Score' }));
  expect(screen.queryByRole('button', { name: 'First Goal' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All scores of Leeds v Hull' })).toHaveAttribute(
    'href',
    expect.stringMatching(/&group=score$/),
  );
});

test('a tap on a bet builder adds its selections as one bet, and another tap removes it', async () => {
  open();
  const all = await screen.findByRole('button', {
    name: /^All picks, 2\.80, Leeds v Hull: 1X2: Home \+ Over\/Under: Over 2\.5/,
  });
  await userEvent.click(all);
  expect(all).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^2 picks/ }));
  expect(screen.getByRole('radio', { name: 'Bet builder' })).toBeChecked();
  await userEvent.click(all);
  expect(screen.queryByRole('button', { name: /^2 picks/ })).toBeNull();
});

test('shows no bet builders for a league without any, or for an older server', async () => {
  open();
  await screen.findByRole('region', { name: 'Ready-made bet builders' });
  await userEvent.click(screen.getByRole('tab', { name: 'Spanish style' }));
  expect(screen.queryByRole('region', { name: 'Ready-made bet builders' })).toBeNull();
});

const overall = {
  ...{ defaultStake: 1_000_000, minStake: 100_000, maxStake: 1e10, maxPayout: 5e11, taxRate: 0, businessType: 1 },
  quickStakes: [1_000_000, 5_000_000, 10_000_000],
  sports: [],
  multiBetBonus: { enable: false, bonusRatios: {}, minSelections: 3, maxSelections: 20, qualifyingOddsLimit: 12_000 },
};

describe('the stake of the slip', () => {
  const openSlip = async (server: FakeServer): Promise<RemoteTest> => {
    const page = open(server);
    await userEvent.click(await screen.findByRole('button', { name: /^1, 1\.80/ }));
    await userEvent.click(screen.getByRole('button', { name: /^1 pick/ }));
    return page;
  };
  const stake = () => screen.getByRole('textbox', { name: /^Stake/ });

  test('is the default of the configuration until another one is typed, and stays empty when it is cleared', async () => {
    await openSlip({ 'GET /api/v1/iw/config/overall': ok(overall) });
    await waitFor(() => expect(stake()).toHaveValue('100'));
    await userEvent.clear(stake());
    expect(stake()).toHaveValue('');
  });

  test("is the player's preferred stake", async () => {
    document.cookie = 'userId=u1; path=/';
    const preferred = { defaultStake: 7_000_000, quickAddStake1: 1e6, quickAddStake2: 2e6, quickAddStake3: 3e6 };
    const page = remoteTest({
      remote,
      userId: 'u1',
      path: '/instant-virtuals/quickgame',
      server: {
        [EXCHANGE]: ok({ accessToken: 't' }),
        [`GET /api/v2/iwqk/event/prepare_round?${CARD}&forceNew=false`]: ok(prepared),
        'GET /api/v1/iw/config/overall': ok(overall),
        'GET /patron/preferences/defaultStake': ok(preferred),
        ...config,
      },
    });
    page.show(<QuickgamePage />);
    await userEvent.click(await screen.findByRole('button', { name: /^1, 1\.80/ }));
    await userEvent.click(screen.getByRole('button', { name: /^1 pick/ }));
    await waitFor(() => expect(stake()).toHaveValue('700'));
    expect(screen.getByRole('button', { name: 'Add ₦200' })).toBeInTheDocument();
    document.cookie = 'userId=; path=/; max-age=0';
  });

  test('is empty when the configuration cannot be loaded, and the matches are shown anyway', async () => {
    await openSlip({});
    expect(stake()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Log in to bet' })).toBeInTheDocument();
  });
});

test('shows new players the next step until it is dismissed', async () => {
  open();
  expect(await screen.findByRole('note')).toHaveTextContent('Tap odds');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('note')).toBeNull();
  expect(JSON.parse(localStorage.getItem(TUTORIAL_KEY) ?? '')).toEqual(['visitor']);
});

test('shows no guide to players who have completed the tutorial', async () => {
  localStorage.setItem(TUTORIAL_KEY, '["visitor"]');
  open();
  await screen.findByRole('tab', { name: 'English style' });
  expect(screen.queryByRole('note')).toBeNull();
});

test('marks a challenge whose monthly budget is used up, and does not offer it', async () => {
  const challenge = { kind: 'wins', leagueId: null, leagueName: null, goal: 5, done: 5, reward: 500_000 };
  const challenges = [{ ...challenge, challengeId: 'five-wins', state: 'waiting', usedUp: true }];
  const page = remoteTest({
    remote,
    path: '/instant-virtuals/challenges',
    server: {
      [CHALLENGES]: ok({ challenges }),
      'GET /api/v2/iwqk/collection/album': ok({ leagues: [] }),
    },
  });
  page.show(<ChallengesPage />);
  expect(await screen.findByText(/All of this month’s gifts have been claimed/)).toBeInTheDocument();
  expect(screen.getByText('Next month')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

test('a challenge with loyalty points credits them when they are claimed', async () => {
  document.cookie = 'userId=u1; path=/';
  const challenge = { kind: 'wins', leagueId: null, leagueName: null, goal: 5, done: 5, reward: 0, points: 10 };
  const createChallenges = (state: string) => ok({ challenges: [{ ...challenge, challengeId: 'five-wins', state }] });
  const page = remoteTest({
    remote,
    userId: 'u1',
    path: '/instant-virtuals/challenges',
    server: {
      [EXCHANGE]: ok({ accessToken: 't' }),
      [CHALLENGES]: createChallenges('waiting'),
      'POST /api/v2/iwqk/challenge/claim': createChallenges('given'),
      'GET /api/v2/iwqk/collection/album': ok({ leagues: [] }),
    },
  });
  page.show(<ChallengesPage />);
  expect(await screen.findByText('5 of 5 · 10 loyalty points')).toBeInTheDocument();
  expect(screen.getByText(/^Tickets paid with your own money count/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Claimed')).toBeInTheDocument();
  expect(page.emitted).toContainEqual(['toast.requested', { text: 'Your points are added.', tone: 'purple' }]);
  document.cookie = 'userId=; path=/; max-age=0';
});

describe('open pages', () => {
  beforeEach(() => void (document.cookie = 'userId=u1; path=/'));
  afterEach(() => {
    jest.useRealTimers();
    document.cookie = 'userId=; path=/; max-age=0';
  });

  /** Opens the challenges page, whose data is loaded first. */
  async function openChallenges(done: () => number): Promise<RemoteTest> {
    const challenge = () => ({
      ...{ challengeId: 'five-wins', kind: 'wins', leagueId: null, leagueName: null, goal: 5, reward: 500_000 },
      ...{ done: done(), state: 'ahead' },
    });
    const page = remoteTest({
      remote,
      userId: 'u1',
      path: '/instant-virtuals/challenges',
      server: {
        [EXCHANGE]: ok({ accessToken: 't' }),
        [CHALLENGES]: () => ok({ challenges: [challenge()] })(),
        'GET /api/v2/iwqk/collection/album': ok({ leagues: [] }),
      },
    });
    await page.platform.store.dispatch(collectionApi.endpoints.virtualsChallenges.initiate({ userId: 'u1' }) as never);
    page.show(<ChallengesPage />);
    return page;
  }

  test('refetch once pushes are received, because the end of an earlier round was missed', async () => {
    const subscribed = new Subject<string>();
    provideRealtime({ personal$: () => personal, subscribed$: subscribed } as unknown as Realtime);
    let done = 0;
    const page = await openChallenges(() => done);
    expect(await screen.findByText(/^0 of 5/)).toBeInTheDocument();
    done = 1;
    act(() => subscribed.next(PERSONAL_TOPIC));
    expect(await screen.findByText(/^1 of 5/)).toBeInTheDocument();
    expect(page.calls.filter((call) => call === CHALLENGES)).toHaveLength(2);
  });

  test.each([
    ['older than the connection', 60_000, 2],
    ['newer than the connection', -60_000, 1],
  ])('when their chunk loads after the connection, refetch only data that is %s', async (_what, ago, calls) => {
    jest.useFakeTimers();
    const status$ = of({ state: 'ready', since: Date.now() + ago });
    provideRealtime({ personal$: () => personal, status$ } as unknown as Realtime);
    const page = await openChallenges(() => 0);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(page.calls.filter((call) => call === CHALLENGES)).toHaveLength(calls);
  });

  test('refetch once after several messages about a changed round, and not for other messages', async () => {
    let done = 0;
    const page = await openChallenges(() => done++);
    expect(await screen.findByText(/^0 of 5/)).toBeInTheDocument();
    const news = (type: 'virtualRound' | 'protection'): void =>
      act(() =>
        personal.next(type === 'protection' ? { type, data: null } : { type, data: { roundId, status: 'finished' } }),
      );
    news('protection');
    news('virtualRound');
    news('virtualRound');
    expect(await screen.findByText(/^1 of 5/)).toBeInTheDocument();
    await waitFor(() => expect(page.calls.filter((call) => call === CHALLENGES)).toHaveLength(2));
  });
});
