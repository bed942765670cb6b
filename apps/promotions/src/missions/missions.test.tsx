import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BizCode, PERSONAL_TOPIC, type Mission, type MissionsResponse, type PersonalMessage } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type FakeServer, type RemoteTest } from '@oware/platform/testing';
import { of, provideRealtime, Subject, type Realtime } from '@oware/realtime';
import remote from '../remote';
import ArchivePage from './archive-page';
import { canOpenAt } from './blacklist';
import { loadArchive, loadMissions } from './load-missions';
import MissionsPage from './missions-page';
import RewardOverlays from './overlays';
import { saveShown, wasShown } from './shown-missions';

const PATH = '/marketing/v1/missions';
const LIST = `GET ${PATH}`;
const money = (amount: number): number => amount * 10_000;
const END = Date.UTC(2026, 10, 24, 23);

const mission = (more: Partial<Mission> = {}): Mission => ({
  missionId: '1',
  frequency: 'daily',
  task: { kind: 'bets', count: 3, minStake: money(100), minOdds: 12_000 },
  gift: { kind: 'cash', amount: money(20) },
  startTime: 0,
  endTime: END,
  claimUntil: END + 259_200_000,
  state: 'open',
  done: 0,
  target: 3,
  pending: 0,
  full: false,
  closed: false,
  givenAt: null,
  ...more,
});
const createList = (...missions: Mission[]): MissionsResponse => ({ missions, excluded: false });

let personal: Subject<PersonalMessage>;
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  personal = new Subject();
  provideRealtime({ personal$: () => personal, status$: of({ state: 'ready' }) } as unknown as Realtime);
});
afterEach(() => provideRealtime(null));

async function open(server: FakeServer): Promise<RemoteTest> {
  const page = remoteTest({ remote, server, userId: '7', path: '/missionsCenter' });
  await loadMissions({ platform: page.platform } as RouteContext);
  page.show(<MissionsPage />);
  return page;
}
const group = (name: string): HTMLElement => screen.getByRole('region', { name });

test.each<[Partial<Mission>, string]>([
  [{}, 'Settle 3 bets of ₦100.00 or more'],
  [{ task: { kind: 'stake', amount: money(5000), minOdds: 15_000 } }, 'Stake ₦5,000.00 in settled bets'],
  [
    { task: { kind: 'accumulator', legs: 4, minStake: money(200), minOdds: 12_000 } },
    'Win a multiple of 4 or more picks',
  ],
  [{ task: { kind: 'virtuals', count: 5, minStake: money(100) } }, 'Play 5 rounds of virtual matches'],
  [{ task: { kind: 'games', count: 5, minStake: money(50) } }, 'Play 5 rounds of games'],
  [{ task: { kind: 'deposit', amount: money(500) } }, 'Make your first deposit of ₦500.00 or more'],
])('a mission shows its task: %#', async (more, words) => {
  await open({ [LIST]: ok(createList(mission(more))) });
  expect(screen.getByRole('heading', { level: 3, name: words })).toBeInTheDocument();
});

test('missions are grouped, with their progress, open bets, and deadlines', async () => {
  const stake = { kind: 'stake', amount: money(5000), minOdds: 15_000 } as const;
  await open({
    [LIST]: ok(
      createList(
        mission(),
        mission({
          missionId: '2',
          state: 'running',
          task: stake,
          done: money(100),
          target: money(5000),
          pending: money(50),
        }),
        mission({ missionId: '3', state: 'waiting', done: 3, gift: { kind: 'points', points: 10 } }),
        mission({ missionId: '4', state: 'given', done: 3, givenAt: END }),
      ),
    ),
  });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'To claim',
    'In progress',
    'Available missions',
    'Claimed',
  ]);
  expect(group('In progress')).toHaveTextContent('₦100.00 of ₦5,000.00 · ₦50.00 more when settled');
  expect(group('In progress')).toHaveTextContent(
    'Minimum odds 1.50 per selection. Only your own money counts, not gifts. Only your first bet on a match counts.',
  );
  const bar = within(group('In progress')).getByRole('progressbar');
  expect(bar).toHaveAttribute('value', String(money(100)));
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^₦100\.00 of ₦/));
  expect(group('To claim')).toHaveTextContent('Claim before 28 Nov. 2026 00:00 GMT+1');
  expect(within(group('To claim')).getByRole('button')).toHaveTextContent('Claim 10 loyalty points');
  expect(within(group('Claimed')).getByRole('link', { name: 'See your gifts' })).toBeInTheDocument();
  expect(within(group('Claimed')).queryByRole('button')).toBeNull();
});

test('a gift that an exclusion closes cannot be claimed now', async () => {
  await open({ [LIST]: ok(createList(mission({ state: 'waiting', done: 3, closed: true }))) });
  expect(group('To claim')).toHaveTextContent('Closed while you are excluded.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a player opts in, sees the progress update automatically, and claims', async () => {
  const server: FakeServer = { [LIST]: ok(createList(mission())) };
  const page = await open(server);
  server[`POST ${PATH}/join`] = ok(mission({ state: 'running' }));
  server[LIST] = ok(createList(mission({ state: 'running' })));
  await userEvent.click(screen.getByRole('button', { name: /^Opt in: Settle 3 bets/ }));
  expect(await screen.findByRole('region', { name: 'In progress' })).toHaveTextContent('0 of 3');
  const heading = () => screen.getByRole('heading', { level: 3 });
  expect(heading()).toHaveFocus();
  expect(page.emitted).toContainEqual([
    'toast.requested',
    { text: 'You’re in! Bets from now on count.', tone: 'purple' },
  ]);
  server[LIST] = ok(createList(mission({ state: 'waiting', done: 3 })));
  act(() => personal.next({ type: 'ticket', data: { ticketId: '1' } }));
  const claim = await screen.findByRole('button', { name: 'Claim ₦20.00 as a cash gift' });
  server[`POST ${PATH}/claim`] = ok(mission({ state: 'given', done: 3, givenAt: END }));
  server[LIST] = ok(createList(mission({ state: 'given', done: 3, givenAt: END })));
  await userEvent.click(claim);
  expect(await screen.findByRole('region', { name: 'Claimed' })).toBeInTheDocument();
  expect(heading()).toHaveFocus();
  expect(page.emitted).toContainEqual(['toast.requested', { text: 'You got ₦20.00 as a cash gift.', tone: 'purple' }]);
});

test('missions are fetched again once pushes start, because earlier events were not pushed', async () => {
  const subscribed = new Subject<string>();
  provideRealtime({ personal$: () => personal, subscribed$: subscribed } as unknown as Realtime);
  const server: FakeServer = { [LIST]: ok(createList(mission({ state: 'running' }))) };
  const page = await open(server);
  expect(screen.getByRole('region', { name: 'In progress' })).toHaveTextContent('0 of 3');
  server[LIST] = ok(createList(mission({ state: 'running', done: 2 })));
  act(() => subscribed.next(PERSONAL_TOPIC));
  await waitFor(() => expect(screen.getByRole('region', { name: 'In progress' })).toHaveTextContent('2 of 3'));
  expect(page.calls.filter((call) => call === LIST)).toHaveLength(2);
});

describe('missions whose page loads after the connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['older', 60_000, 2],
    ['newer', -60_000, 1],
  ])('are fetched again only when they are %s', async (_what, ago, calls) => {
    const status$ = of({ state: 'ready', since: Date.now() + ago });
    provideRealtime({ personal$: () => personal, status$ } as unknown as Realtime);
    const page = await open({ [LIST]: ok(createList(mission())) });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(page.calls.filter((call) => call === LIST)).toHaveLength(calls);
  });
});

test('a rejection is shown at its mission; an exclusion shows the closed products', async () => {
  const server: FakeServer = { [LIST]: ok(createList(mission(), mission({ missionId: '2', full: true }))) };
  const page = await open(server);
  expect(screen.getByText('All gifts for this mission are gone.')).toBeInTheDocument();
  server[`POST ${PATH}/join`] = () => ({ bizCode: BizCode.selfExcluded, message: 'You are excluded.' });
  await userEvent.click(screen.getByRole('button', { name: /^Opt in/ }));
  expect(await screen.findByText('You are excluded.')).toBeInTheDocument();
  expect(page.emitted).toContainEqual(['exclusion.requested', {}]);
});

test.each<[MissionsResponse, string]>([
  [{ missions: [], excluded: true }, 'Missions are closed'],
  [{ missions: [], excluded: false }, 'No missions right now'],
  [{ missions: [], excluded: false, offered: false }, 'No new missions for now'],
])('%j shows %s', async (state, heading) => {
  await open({ [LIST]: ok(state) });
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
});

test('shows that staff has disabled missions, and lets players finish current ones', async () => {
  await open({ [LIST]: ok({ ...createList(mission({ state: 'waiting', done: 3 })), offered: false }) });
  expect(screen.getByRole('heading', { level: 2, name: 'No new missions for now' })).toBeInTheDocument();
  expect(within(group('To claim')).getByRole('button', { name: 'Claim ₦20.00 as a cash gift' })).toBeEnabled();
});

test('the archive shows past missions, and loads more', async () => {
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/missionsCenter/archive',
    server: { [`GET ${PATH}/archive`]: ok({ missions: [mission({ state: 'missed' })], next: '1' }) },
  });
  await loadArchive({ platform: page.platform } as RouteContext);
  page.show(<ArchivePage />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/Not completed.*0 of 3.*Ended 25 Nov. 2026 00:00/);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
});

describe('overlay on every page', () => {
  beforeEach(() => localStorage.clear());
  const completed = (missionId: string): PersonalMessage => {
    const { task, gift } = mission();
    return { type: 'MissionCompleted', data: { type: 'weekly', missionId, task, gift } };
  };
  function overlays(config: Record<string, unknown>, userId: string | null = '7'): RemoteTest {
    const server = {
      'GET /common/config/query?appId=common': ok(config),
      [LIST]: ok(createList(mission({ state: 'waiting', done: 3 }))),
      'GET /cms/pages/export/page_missions': ok({
        version: '1',
        keys: { later: { type: 'TEXT', value: 'Not now' }, badge: { type: 'TEXT', value: 'Your rewards' } },
      }),
    };
    const page = remoteTest({ remote, server, userId, path: '/' });
    page.show(<RewardOverlays />);
    return page;
  }

  test('opens one dialog for each completed mission, one after another', async () => {
    const page = overlays({});
    for (const id of ['5', '5', '6']) act(() => personal.next(completed(id)));
    const dialog = await screen.findByRole('alertdialog', { name: 'Weekly mission completed' });
    expect(dialog).toHaveTextContent('Settle 3 bets of ₦100.00 or more. Your gift is waiting: ₦20.00 as a cash gift.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Claim it' }));
    expect(screen.queryByText(/Your gift is waiting/)).toBeNull();
    await waitFor(() => expect(page.navigations).toContainEqual(['/missionsCenter', false]));
  });

  test('opens no dialog when alerts of missions are off', async () => {
    overlays({});
    const loud = completed('6');
    const silent = { ...completed('5'), data: { ...completed('5').data, quiet: true } } as PersonalMessage;
    for (const message of [silent, loud]) act(() => personal.next(message));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(localStorage.getItem('missions_told')).not.toContain('5');
  });

  test('opens no dialog again that was shown to this player on this device before a reload', async () => {
    const page = overlays({});
    const { storage } = page.platform;
    saveShown(storage, '7', '5');
    for (const id of ['5', '6']) act(() => personal.next(completed(id)));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([wasShown(storage, '7', '5'), wasShown(storage, '7', '6'), wasShown(storage, '8', '6')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('shows a badge if the configuration enables it and a gift waits', async () => {
    overlays({ 'reward.float.badge': true });
    expect(await screen.findByRole('link', { name: /^Your rewards/ })).toHaveAttribute('href', '/ng/m/rewards');
  });

  test.each([{}, { 'reward.float.badge': false }, { 'reward.float.badge': 'yes' }])(
    'shows no badge with %j',
    async (config) => {
      overlays(config);
      await act(async () => undefined);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  test("opens no dialog on a page of the message's blacklist, which is empty so far", () => {
    expect(canOpenAt('MissionCompleted', '/sport/football/live_list/')).toBe(true);
    const lists = { MissionCompleted: [/^\/deposit/] };
    expect(canOpenAt('MissionCompleted', '/deposit', lists)).toBe(false);
    expect(canOpenAt('MissionCompleted', '/', lists)).toBe(true);
    expect(canOpenAt('ticket', '/deposit', lists)).toBe(true);
  });
});
