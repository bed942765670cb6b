import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BizCode, type StakeRewardResponse, type StakeRewardWeek } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type FakeServer, type RemoteTest } from '@oware/platform/testing';
import remote from '../remote';
import { loadStakeReward } from './load-stake-reward';
import { formatPercent } from './reward-format';
import StakeRewardPage from './stake-reward-page';

// The tests of the cipher and of the server cover encryption; here calls are unencrypted.
jest.mock('../../../../libs/api-client/src/cipher/encrypted-calls', () => ({ getCipherKind: () => undefined }));

const PATH = '/marketing/v1/activities/stakeReward';
const STATE = `GET ${PATH}`;
const money = (amount: number): number => amount * 10_000;
const points = { kind: 'points', points: 25 } as const;
const cash = (amount: number) => ({ kind: 'cash', amount: money(amount) }) as const;
const prizes = [
  { gift: cash(25), chance: 5000 },
  { gift: points, chance: 4975 },
  { gift: cash(100), chance: 25 },
];

const week: StakeRewardWeek = {
  activityId: '4',
  startTime: Date.UTC(2026, 10, 15, 23),
  endTime: Date.UTC(2026, 10, 22, 23),
  claimUntil: Date.UTC(2026, 10, 29, 23),
  running: true,
  staked: money(5000),
  steps: [
    { no: 1, stake: money(1000), way: 'claim', gift: points, state: 'waiting', given: null },
    { no: 2, stake: money(2500), way: 'draw', prizes, state: 'waiting', given: null },
    { no: 3, stake: money(5000), way: 'claim', gift: cash(50), state: 'waiting', given: null },
    { no: 4, stake: money(10_000), way: 'claim', gift: cash(100), state: 'ahead', given: null },
  ],
};
const createState = (...weeks: StakeRewardWeek[]): StakeRewardResponse => ({ weeks, excluded: false });
const asVisitor: StakeRewardWeek = {
  ...week,
  staked: null,
  steps: week.steps.map((step) => ({ ...step, state: 'ahead' })),
};
const article = {
  heading: { type: 'TEXT', value: 'Stake rewards' },
  intro: { type: 'TEXT', value: 'Your stakes add up.' },
};

/** Opens the page with a state that the test may change; a claimed step remains given. */
async function open(
  state: StakeRewardResponse | undefined,
  more: FakeServer = {},
  userId: string | null = '7',
): Promise<{ page: RemoteTest; sent: unknown[]; server: FakeServer }> {
  const sent: unknown[] = [];
  const server: FakeServer = {
    'GET /cms/pages/export/promotion_stake_reward': ok({ version: '1', keys: article }),
    [STATE]: () => state && ok(state)(),
  };
  for (const [call, response] of Object.entries(more)) {
    server[call] = (body) => {
      sent.push(JSON.parse(body));
      return response(body);
    };
  }
  const page = remoteTest({ remote, server, userId, path: '/promotions/content/stake_reward' });
  await loadStakeReward({ platform: page.platform } as RouteContext);
  page.show(<StakeRewardPage />);
  return { page, sent, server };
}
const step = (no: number): HTMLElement =>
  within(screen.getAllByRole('list', { name: 'Steps' })[0] as HTMLElement).getAllByRole('listitem')[
    no - 1
  ] as HTMLElement;
const taken = (no: number, gift: unknown) => ({ activityId: '4', step: no, gift, givenAt: 0, draw: null });
/** Returns the server's state once steps are given. */
const after = (...given: [number, StakeRewardWeek['steps'][number]['given']][]) =>
  createState({
    ...week,
    steps: week.steps.map((each) => ({
      ...each,
      ...(given.some(([no]) => no === each.no)
        ? { state: 'given' as const, given: given.find(([no]) => no === each.no)?.[1] ?? null }
        : {}),
    })),
  });

test.each([
  [10_000, '100%'],
  [5000, '50%'],
  [25, '0.25%'],
  [1, '0.01%'],
])('formats a chance of %d as %s', (chance, words) => expect(formatPercent(chance)).toBe(words));

test('shows the conditions, the stakes so far and the gift of each step, with its chances expanded', async () => {
  await open(createState(week));
  expect(screen.getByRole('heading', { level: 1, name: 'Stake rewards' })).toBeInTheDocument();
  expect(screen.getByText('Your stakes add up.')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Bets placed from 16 Nov. 2026 00:00 GMT+1 to 23 Nov. 2026 00:00 GMT+1 count once they are won or lost.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Claim your rewards by 30 Nov. 2026 00:00 GMT+1.')).toBeInTheDocument();
  expect(screen.getByText('Your settled stakes: ₦5,000.00')).toBeInTheDocument();
  expect(step(1)).toHaveTextContent(/^Stake ₦1,000.00Reached25 loyalty pointsClaim 25 loyalty points$/);
  expect(step(4)).toHaveTextContent(/^Stake ₦10,000.00Locked₦100.00 as a cash gift$/);
  expect(
    within(step(2))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['GiftChance', '₦25.00 as a cash gift50%', '25 loyalty points49.75%', '₦100.00 as a cash gift0.25%']);
  expect(screen.getByRole('link', { name: 'Take a break' })).toHaveAttribute('href', '/ng/m/self-exclusion');
});

test('a claim gives the gift: shown in a toast and in its place, which gets the focus', async () => {
  const { page, sent, server } = await open(createState(week), { [`POST ${PATH}/claim`]: ok(taken(3, cash(50))) });
  server[STATE] = ok(after([3, cash(50)]));
  await userEvent.click(within(step(3)).getByRole('button', { name: 'Claim ₦50.00' }));
  const got = await within(step(3)).findByText(/^You got ₦50.00 as a cash gift\./);
  expect(got).toHaveFocus();
  expect(within(step(3)).getByText('Claimed')).toBeInTheDocument();
  expect(within(got).getByRole('link', { name: 'See your gifts' })).toHaveAttribute('href', '/ng/m/my_accounts/gifts');
  expect(within(step(3)).queryByRole('button')).toBeNull();
  expect(page.emitted).toContainEqual(['toast.requested', { text: 'You got ₦50.00 as a cash gift.', tone: 'purple' }]);
  expect(sent).toEqual([{ activityId: '4', step: 3 }]);
});

test('a draw shows its result, and keeps its table', async () => {
  const { server } = await open(createState(week), {
    [`POST ${PATH}/draw`]: ok({ ...taken(2, points), draw: { number: 6000, prizes } }),
  });
  server[STATE] = ok(after([2, points]));
  await userEvent.click(within(step(2)).getByRole('button', { name: 'Draw a gift' }));
  expect(await within(step(2)).findByText('You got 25 loyalty points.')).toHaveFocus();
  expect(within(step(2)).getByRole('table')).toBeInTheDocument();
});

test('claim all claims waiting gifts that need no draw', async () => {
  const rewards = [taken(1, points), taken(3, cash(50))];
  const { page, sent, server } = await open(createState(week), { [`POST ${PATH}/claimAll`]: ok({ rewards }) });
  server[STATE] = ok(after([1, points], [3, cash(50)]));
  await userEvent.click(screen.getByRole('button', { name: 'Claim all 2 gifts' }));
  const result = 'You got 25 loyalty points, ₦50.00 as a cash gift.';
  expect(await screen.findByText(result)).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Claim all/ })).toBeNull());
  expect(step(1)).toHaveTextContent('You got 25 loyalty points.');
  expect(within(step(2)).getByRole('button', { name: 'Draw a gift' })).toBeInTheDocument();
  expect(page.emitted).toContainEqual(['toast.requested', { text: result, tone: 'purple' }]);
  expect(sent).toEqual([
    {
      steps: [
        { activityId: '4', step: 1 },
        { activityId: '4', step: 3 },
      ],
    },
  ]);
});

test('a single waiting gift has no button for all', async () => {
  await open(after([1, points]));
  expect(screen.queryByRole('button', { name: /^Claim all/ })).toBeNull();
});

test.each([
  ['claim', 'Claim 25 loyalty points', taken(1, points)],
  ['draw', 'Draw a gift', taken(2, points)],
  ['claimAll', 'Claim all 2 gifts', { rewards: [taken(1, points)] }],
])('%s without a response can be sent again unchanged', async (path, name, response) => {
  let responses = false;
  const { sent, server } = await open(createState(week), {
    [`POST ${PATH}/${path}`]: () => (responses ? ok(response)() : undefined),
  });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(/^We couldn’t confirm this/)).toBeInTheDocument();
  responses = true;
  server[STATE] = ok(after([path === 'draw' ? 2 : 1, points]));
  await userEvent.click(screen.getByRole('button', { name }));
  expect((await screen.findAllByText(/^You got 25 loyalty points/)).length).toBeGreaterThan(0);
  expect(sent[1]).toEqual(sent[0]);
});

test('a rejection shows its reason; a self-excluded player sees the closed products', async () => {
  const rejections = [
    { bizCode: BizCode.stakeRewardClosed, message: 'These rewards are closed.' },
    { bizCode: BizCode.selfExcluded, message: 'You are excluded.' },
  ];
  const { page } = await open(createState(week), { [`POST ${PATH}/claim`]: () => rejections.shift() });
  const button = within(step(1)).getByRole('button');
  await userEvent.click(button);
  expect(await within(step(1)).findByText('These rewards are closed.')).toBeInTheDocument();
  expect(page.emitted.map(([name]) => name)).not.toContain('exclusion.requested');
  await userEvent.click(button);
  expect(await within(step(1)).findByText('You are excluded.')).toBeInTheDocument();
  expect(page.emitted).toContainEqual(['exclusion.requested', {}]);
});

test('the page is busy while the state is loading', async () => {
  const page = remoteTest({ remote, userId: '7', server: { [STATE]: ok(createState(week)) } });
  const { container } = page.show(<StakeRewardPage />);
  expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Stake rewards' })).toBeInTheDocument();
  await waitFor(() => expect(step(1)).toHaveTextContent('25 loyalty points'));
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
});

test('a step beyond the budget of the month shows that, and is not offered', async () => {
  const steps = week.steps.map((each) => (each.no === 3 ? { ...each, usedUp: true as const } : each));
  await open(createState({ ...week, steps }));
  expect(step(3)).toHaveTextContent('All of this month’s cash gifts are gone.');
  expect(within(step(3)).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Claim all/ })).toBeNull();
});

test('a second tap while one runs sends nothing, and the button is busy', async () => {
  const { sent, server } = await open(createState(week), { [`POST ${PATH}/claim`]: ok(taken(1, points)) });
  server[STATE] = ok(after([1, points]));
  const button = within(step(1)).getByRole('button');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(button);
  expect(await within(step(1)).findByText('You got 25 loyalty points.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a visitor sees steps and chances, and a login that returns to the page', async () => {
  await open(createState(asVisitor), {}, null);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/ng/m/independent_login?okUrl=${encodeURIComponent('/ng/m/promotions/content/stake_reward')}`,
  );
  expect(within(step(2)).getByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/^Your settled stakes/)).toBeNull();
  expect(screen.queryByText('Locked')).toBeNull();
});

test('last week is shown below while some of its rewards wait', async () => {
  await open(createState(week, { ...week, activityId: '3', running: false }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'This week',
    'Last week',
  ]);
  expect(screen.getByRole('button', { name: 'Claim all 4 gifts' })).toBeInTheDocument();
});

test('shows a message when nothing is running', async () => {
  await open(createState());
  expect(screen.getByRole('heading', { name: 'No stake rewards right now' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all promotions' })).toHaveAttribute('href', '/ng/m/promotions');
});

test('a self-excluded player sees no rewards and nothing that promotes them', async () => {
  await open({ weeks: [], excluded: true });
  expect(screen.getByRole('heading', { name: 'Rewards are closed' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your exclusion' })).toHaveAttribute('href', '/ng/m/self-exclusion');
  expect(screen.queryByText('Your stakes add up.')).toBeNull();
});

test('a state that fails to load can be retried', async () => {
  const { server } = await open(undefined);
  const reload = await screen.findByRole('button', { name: 'Reload' });
  server[STATE] = ok(createState(week));
  await userEvent.click(reload);
  await waitFor(() => expect(step(1)).toHaveTextContent('25 loyalty points'));
});
