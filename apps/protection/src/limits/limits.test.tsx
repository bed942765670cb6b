import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  limitKinds,
  limitPeriods,
  type LimitsResponse,
  type PersonalMessage,
  type PlayerLimit,
} from '@oware/contracts';
import { ok, remoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import { of, provideRealtime, Subject, type Realtime } from '@oware/realtime';
import { FollowProtection } from '../follow-protection';
import remote from '../remote';
import LimitsPage from './limits-page';
import { loadLimits } from './load-limits';
import { parseLimit } from './read-amount';
import { RealityDialog } from './reality-dialog';
import StatementPage from './statement-page';

const PATH = '/patron/limits';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const createLimits = (...set: Partial<PlayerLimit>[]): LimitsResponse => ({
  version: 4,
  realityMinutes: null,
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period): PlayerLimit => ({
      kind,
      period,
      amount: null,
      used: 0,
      raise: null,
      ...set.find((one) => one.kind === kind && one.period === period),
    })),
  ),
});
const stakes = { kind: 'stake', period: 'day', amount: 500_000, used: 300_000 } as const;

async function show(server: RemoteTestOptions['server']) {
  const page = remoteTest({ remote, userId: '7', server });
  await loadLimits(page.platform);
  page.show(<LimitsPage />);
  return page;
}
/** Returns the last body that was sent; calls that only read have none. */
const sentBy = (page: { bodies: readonly string[] }): unknown =>
  JSON.parse(page.bodies.filter((body) => body !== '').at(-1) ?? 'null');

test('shows the limits, their usage and pending raises', async () => {
  const readyAt = Date.parse('2099-12-01T13:05:00Z');
  await show({
    [`GET ${PATH}`]: ok(
      createLimits(stakes, {
        kind: 'session',
        period: 'week',
        amount: 5_400_000,
        used: 60_000,
        raise: { amount: null, readyAt },
      }),
    ),
  });
  const lines = within(screen.getByRole('region', { name: 'Your limits' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Stakes per 24 hours₦30.00 of ₦50.00 stakedRemove',
    'Playing time per 7 days1 min of 1 h 30 min playedYou can confirm No limit from 01 Dec. 2099 14:05 GMT+1.Keep my limit',
  ]);
});

test.each<[Partial<PlayerLimit>, string]>([
  [{ kind: 'deposit', amount: 500_000, used: 500_000 }, 'Deposit limit reached (₦50.00)'],
  [{ kind: 'stake', amount: 500_000, used: 600_000 }, 'Stake limit reached (₦50.00)'],
  [{ kind: 'loss', amount: 500_000, used: 500_000 }, 'Loss limit reached (₦50.00)'],
  [{ kind: 'loss', amount: 500_000, used: -20_000 }, '₦0.00 of ₦50.00 lost'],
  [{ kind: 'session', amount: 1_320_000, used: 1_380_000 }, 'Time limit reached (22 min)'],
])('shows %p as "%s"', async (limit, sentence) => {
  await show({ [`GET ${PATH}`]: ok(createLimits({ period: 'day', ...limit })) });
  expect(within(screen.getByRole('region', { name: 'Your limits' })).getByText(sentence)).toBeInTheDocument();
});

test('a longer interval between reality checks can be confirmed or cancelled', async () => {
  const response = {
    ...createLimits(),
    realityMinutes: 15,
    realityRaise: { minutes: null, readyAt: 0, expiresAt: 1000 },
  };
  const page = await show({
    [`GET ${PATH}`]: ok(response),
    [`PUT ${PATH}/realityCheck`]: ok(response),
    [`POST ${PATH}/realityCheck/raise`]: ok(response),
  });
  const form = within(screen.getByRole('region', { name: 'Reality check' }));
  expect(form.getByText(/Ready to confirm: Never. The request expires on/)).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Confirm Never' }));
  expect(sentBy(page)).toEqual({ confirm: true, version: 4 });
  await userEvent.click(form.getByRole('button', { name: 'Keep my reality check' }));
  expect(sentBy(page)).toEqual({ confirm: false, version: 4 });
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Remind me every' }), '240 minutes');
  await userEvent.click(form.getByRole('button', { name: 'Save reality check' }));
  expect(page.emitted).toContainEqual([
    'toast.requested',
    { text: 'Request received. You can confirm it after 24 hours.' },
  ]);
});

test('sends a limit with the version that the page shows', async () => {
  const page = await show({
    [`GET ${PATH}`]: ok(createLimits()),
    [`PUT ${PATH}`]: ok(createLimits({ ...stakes, amount: 200_000 })),
  });
  expect(screen.getByText('You have set no limits.')).toBeInTheDocument();
  const amount = screen.getByRole('textbox', { name: 'Limit (₦)' });
  await userEvent.type(amount, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(screen.getByText('Type an amount like 500 or 12.50.')).toBeInTheDocument();
  expect(sentBy(page)).toBeNull();
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per' }), '7 days');
  await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(sentBy(page)).toEqual({ kind: 'stake', period: 'week', amount: 200_000, version: 4 });
  expect(page.emitted).toContainEqual(['toast.requested', { text: 'Your limit is saved.' }]);
});

test('keeps text and choices entered while a limit is being saved', async () => {
  const amount = () => screen.getByRole('textbox', { name: 'Limit (₦)' });
  const interval = () => screen.getByRole('combobox', { name: 'Remind me every' });
  let saved = createLimits();
  await show({
    [`GET ${PATH}`]: () => ok(saved)(),
    [`PUT ${PATH}`]: () => {
      fireEvent.change(amount(), { target: { value: '90' } });
      fireEvent.change(interval(), { target: { value: '30' } });
      saved = { ...createLimits(stakes), version: 5 };
      return ok(saved)();
    },
  });
  await userEvent.type(amount(), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('₦30.00 of ₦50.00 staked')).toBeInTheDocument();
  expect(amount()).toHaveValue('90');
  expect(interval()).toHaveValue('30');
});

test('shows why a limit was rejected, and loads changes from another device', async () => {
  let calls = 0;
  const server = {
    [`GET ${PATH}`]: () => (++calls === 1 ? ok(createLimits())() : ok(createLimits(stakes))()),
    [`PUT ${PATH}`]: () => ({ bizCode: 49_003, message: 'Your limits have changed.' }),
  };
  await show(server);
  await userEvent.type(screen.getByRole('textbox', { name: 'Limit (₦)' }), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('Your limits have changed.')).toBeInTheDocument();
  expect(await screen.findByText('₦30.00 of ₦50.00 staked')).toBeInTheDocument();
});

test('a raise can be confirmed or cancelled once its waiting time is over', async () => {
  const page = await show({
    [`GET ${PATH}`]: ok(createLimits({ ...stakes, raise: { amount: 800_000, readyAt: 0 } })),
    [`POST ${PATH}/raise`]: ok(createLimits(stakes)),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm ₦80.00' }));
  expect(sentBy(page)).toEqual({ kind: 'stake', period: 'day', confirm: true, version: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Keep my limit' }));
  expect(sentBy(page)).toEqual({ kind: 'stake', period: 'day', confirm: false, version: 4 });
});

describe('during an exclusion', () => {
  const excluded = `selfExclusions=${encodeURIComponent(JSON.stringify([{ exclusionType: 3, startDate: 0, endDate: 1000 }]))}`;
  const waiting = createLimits({ ...stakes, raise: { amount: 800_000, readyAt: 0, expiresAt: 1000 } });
  const response = { ...waiting, realityMinutes: 15, realityRaise: { minutes: null, readyAt: 0, expiresAt: 1000 } };
  afterEach(() => void (document.cookie = 'selfExclusions=; max-age=0'));

  test('no raise can be confirmed, and the page shows why; it can be cancelled', async () => {
    document.cookie = excluded;
    await show({ [`GET ${PATH}`]: ok(response) });
    expect(screen.getAllByText(/You can’t confirm it while you’re excluded\./)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Keep my limit' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep my reality check' })).toBeInTheDocument();
  });

  test('one that starts while the page is open removes the confirmation button', async () => {
    const page = await show({ [`GET ${PATH}`]: ok(response) });
    expect(screen.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(2);
    document.cookie = excluded;
    act(() => page.platform.events.emit('exclusion.changed', {}));
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});

test('shows why the server rejected a raise', async () => {
  const message = 'You are excluded. Limits cannot be raised until your exclusion ends.';
  await show({
    [`GET ${PATH}`]: ok(createLimits({ ...stakes, raise: { amount: 800_000, readyAt: 0 } })),
    [`POST ${PATH}/raise`]: () => ({ bizCode: 43_007, message }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm ₦80.00' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a time-out has to be confirmed, then leads to the exclusions', async () => {
  const page = await show({ [`GET ${PATH}`]: ok(createLimits()), [`POST ${PATH}/timeOut`]: ok({ statuses: [] }) });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '12 hours');
  await userEvent.click(screen.getByRole('button', { name: 'Take a time-out' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Pause betting for 12 hours?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pause for 12 hours' }));
  expect(sentBy(page)).toEqual({ minutes: 720 });
  expect(page.emitted.map(([name]) => name)).toEqual(['exclusion.changed', 'toast.requested']);
  expect(page.navigations).toEqual([['/self-exclusion', false]]);
});

test('can load the limits again after a failure', async () => {
  const page = remoteTest({
    remote,
    userId: '7',
    server: { [`GET ${PATH}`]: () => ({ bizCode: 50_000, message: 'no' }) },
  });
  page.show(<LimitsPage />);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
});

test('the statement shows totals and days, and can be downloaded', async () => {
  const sums = { deposits: 1_000_000, withdrawals: 0, stakes: 500_000, returns: 250_000, played: 3_900_000 };
  const page = remoteTest({
    remote,
    userId: '7',
    server: { [`GET ${PATH}/statement?days=30`]: ok({ days: [{ day: '2026-12-01', ...sums }], total: sums }) },
  });
  page.show(<StatementPage />);
  const day = within(await screen.findByRole('region', { name: 'By day' }));
  expect(day.getByRole('heading', { name: '01/12/2026' })).toBeInTheDocument();
  expect(day.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'NGN 100.00',
    'NGN 0.00',
    'NGN 50.00',
    'NGN 25.00',
    '1 h 05 min',
  ]);
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/ng/patron/limits/statement.csv?days=30',
  );
  const form = screen.getByRole('button', { name: 'Download my data' }).closest('form');
  expect(form).toHaveAttribute('action', '/api/ng/patron/account/data.json');
  expect(form).toHaveAttribute('method', 'post');
});

test('reports a period without activity', async () => {
  const total = { deposits: 0, withdrawals: 0, stakes: 0, returns: 0, played: 0 };
  const page = remoteTest({
    remote,
    userId: '7',
    server: { [`GET ${PATH}/statement?days=30`]: ok({ days: [], total }) },
  });
  page.show(<StatementPage />);
  expect(await screen.findByText('No activity in this period.')).toBeInTheDocument();
});

describe('the reality check', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('appears when the server requests it, and only a button closes it', async () => {
    let due: unknown = { played: 900_000, net: -125_000, open: 2_000_000 };
    const server = {
      [`POST ${PATH}/presence`]: () => ok({ realityCheck: due, sessionLeft: null })(),
      [`POST ${PATH}/realityCheck/answer`]: () => {
        due = null;
        return ok(null)();
      },
    };
    const page = remoteTest({ remote, userId: '7', server });
    page.show(<RealityDialog />);
    // Immediately, so that reloading the page does not delay it.
    await act(() => jest.advanceTimersByTimeAsync(0));
    const dialog = screen.getByRole('alertdialog', { name: 'Reality check' });
    expect(dialog).toHaveTextContent(
      'You’ve been playing for 15 min.You’re down ₦12.50. You have ₦200.00 on open bets.',
    );
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep playing' }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('remains with an error while the server does not respond, and the same button tries again', async () => {
    let broken = true;
    const server = {
      [`POST ${PATH}/presence`]: ok({ realityCheck: { played: 900_000, net: 0 }, sessionLeft: null }),
      [`POST ${PATH}/realityCheck/answer`]: () => (broken ? { bizCode: 50300, message: 'Try again.' } : ok(null)()),
    };
    const page = remoteTest({ remote, userId: '7', server });
    page.show(<RealityDialog />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (const name of ['Keep playing', 'Take a break']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(within(screen.getByRole('alertdialog')).getByRole('alert')).toHaveTextContent('Try again.');
    }
    expect(page.navigations).toEqual([]);
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Take a break' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(page.navigations).toEqual([['/limits', false]]);
  });

  test("announces the end of the player's own time limit on a visible page, each step once", async () => {
    let sessionLeft: number | null = null;
    const server = { [`POST ${PATH}/presence`]: () => ok({ realityCheck: null, sessionLeft })() };
    const page = remoteTest({ remote, userId: '7', server });
    page.show(<RealityDialog />);
    for (const left of [null, 301_000, 241_000, 181_000, 0, 0]) {
      sessionLeft = left;
      await act(() => jest.advanceTimersByTimeAsync(60_000));
    }
    const toasts = page.emitted.filter(([name]) => name === 'toast.requested');
    expect(toasts.map(([, toast]) => toast)).toEqual([
      { text: '5 minutes left on your time limit.', tone: 'warning' },
      { text: 'Time limit reached. You can bet again when it resets.', tone: 'warning' },
    ]);
  });

  test('appears when it is due, not a minute later', async () => {
    let calls = 0;
    const server = {
      [`POST ${PATH}/presence`]: () =>
        ok(
          ++calls === 1
            ? { realityCheck: null, sessionLeft: null, realityLeft: 7_000 }
            : { realityCheck: { played: 900_000, net: 0, open: 0 }, sessionLeft: null, realityLeft: 0 },
        )(),
    };
    const page = remoteTest({ remote, userId: '7', server });
    page.show(<RealityDialog />);
    await act(() => jest.advanceTimersByTimeAsync(6_999));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You’re even.');
  });

  test('appears when a stake was rejected, and disappears when another device has confirmed it', async () => {
    let due: unknown = null;
    const server = { [`POST ${PATH}/presence`]: () => ok({ realityCheck: due, sessionLeft: null })() };
    const page = remoteTest({ remote, userId: '7', server });
    page.show(<RealityDialog />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (const check of [{ played: 900_000, net: 0 }, null]) {
      due = check;
      await act(async () => {
        page.platform.events.emit('exclusion.changed', {});
        await jest.advanceTimersByTimeAsync(0);
      });
      expect(screen.queryAllByRole('alertdialog')).toHaveLength(check === null ? 0 : 1);
    }
  });

  test('is not requested for visitors', async () => {
    const page = remoteTest({ remote, userId: null, server: {} });
    page.show(<RealityDialog />);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(page.calls).toEqual([]);
  });
});

test('applies changes from another device immediately', async () => {
  const messages$ = new Subject<PersonalMessage>();
  provideRealtime({ personal$: () => messages$, status$: new Subject() } as unknown as Realtime);
  const page = remoteTest({
    remote,
    userId: '7',
    server: { 'GET /patron/account/info/selfExclusion/v2': ok({ statuses: [] }) },
  });
  page.show(<FollowProtection />);
  messages$.next({ type: 'balance', data: { balance: 1 } });
  expect(page.calls).toEqual([]);
  await act(async () => messages$.next({ type: 'protection', data: null }));
  expect(page.calls).toEqual(['GET /patron/account/info/selfExclusion/v2']);
  expect(page.emitted.map(([name]) => name)).toEqual(['exclusion.changed']);
  provideRealtime(null);
});

test.each([
  ['asks for a change that is younger than the page', 2_000, ['GET /patron/account/info/selfExclusion/v2']],
  [
    'asks for a change that was committed after the page was rendered',
    65_000,
    ['GET /patron/account/info/selfExclusion/v2'],
  ],
  ['does not ask for a change that the page has', 75_000, []],
])('a page that subscribes after a minute %s', async (_name, changedAgo, calls) => {
  jest.spyOn(performance, 'now').mockReturnValue(60_000);
  provideRealtime({
    personal$: () => of({ type: 'protectionAge', data: { changedAgo } }),
    status$: new Subject(),
  } as unknown as Realtime);
  const page = remoteTest({
    remote,
    userId: '7',
    server: { 'GET /patron/account/info/selfExclusion/v2': ok({ statuses: [] }) },
  });
  await act(async () => void page.show(<FollowProtection />));
  expect(page.calls).toEqual(calls);
  provideRealtime(null);
  jest.restoreAllMocks();
});

test('asks the server whenever the connection becomes ready, including the first time, because a message may have been missed', async () => {
  const status$ = new Subject<{ state: string }>();
  provideRealtime({ personal$: () => new Subject(), status$ } as unknown as Realtime);
  const page = remoteTest({
    remote,
    userId: '7',
    server: { 'GET /patron/account/info/selfExclusion/v2': ok({ statuses: [] }) },
  });
  page.show(<FollowProtection />);
  expect(page.calls).toEqual([]);
  for (const asked of [1, 2]) {
    await act(async () => status$.next({ state: 'ready' }));
    await act(async () => status$.next({ state: 'down' }));
    expect(page.calls).toEqual(Array(asked).fill('GET /patron/account/info/selfExclusion/v2'));
    expect(page.emitted.map(([name]) => name)).toEqual(Array(asked).fill('exclusion.changed'));
  }
  provideRealtime(null);
});

test.each([
  ['stake', '500', 5_000_000],
  ['loss', '1,000.5', 10_005_000],
  ['deposit', '0', 0],
  ['stake', '-1', null],
  ['stake', '1.234', null],
  ['stake', '', null],
  ['session', '90', 5_400_000],
  ['session', '1.5', null],
] as const)('parses a limit of %s typed as %p to %p', (kind, typed, amount) =>
  expect(parseLimit(kind, typed)).toBe(amount),
);
