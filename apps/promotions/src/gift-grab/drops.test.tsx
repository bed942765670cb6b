import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BizCode, type Drop, type DropsResponse } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type FakeServer, type RemoteTest } from '@oware/platform/testing';
import GuidePage from '../guides/guide-page';
import { loadGuide } from '../guides/load-guide';
import { provideRealtime, Subject, type Realtime } from '@oware/realtime';
import remote from '../remote';
import { clockOf } from './use-server-time';

const LIST = 'GET /marketing/v1/giftGrab';
const TAKE = 'POST /marketing/v1/giftGrab/take';
const NOW = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;
const PAGE = 'GET /cms/pages/export/promotion_gift_grab_guide';
const words = ok({ version: '1', keys: { heading: { type: 'TEXT', value: 'Gift grab' } } });

const drop = (more: Partial<Drop> = {}): Drop => ({
  dropId: '7',
  kind: 1,
  amount: 1_000_000,
  total: 20,
  left: 20,
  startTime: NOW - MINUTE,
  endTime: NOW + 2 * MINUTE,
  days: 7,
  state: 'open',
  goneIn: null,
  takenAt: null,
  ...more,
});
const listOf = (next: Drop[], results: Drop[] = []): DropsResponse => ({ now: NOW, next, results, excluded: false });

async function open(
  list: DropsResponse,
  server: FakeServer = {},
  userId: string | undefined = '7',
): Promise<RemoteTest> {
  const path = '/promotions/gift_grab_guide';
  const test = remoteTest({
    remote,
    path,
    server: Object.assign(server, { [PAGE]: words, [LIST]: ok(list) }),
    ...(userId && { userId }),
  });
  await loadGuide({ platform: test.platform, path } as RouteContext);
  test.show(<GuidePage />);
  return test;
}

test('the next drop says what it gives, how many, and when it begins', async () => {
  await open(listOf([drop({ state: 'announced', startTime: NOW + 10 * MINUTE, endTime: NOW + 13 * MINUTE, kind: 3 })]));
  const card = screen.getByRole('region', { name: 'Drops' });
  expect(card).toHaveTextContent('Free bet of ₦100.00Begins in 10:0020 gifts');
  expect(card).toHaveTextContent('Begins 24 Nov. 2026 13:10 GMT+1 · Use it within 7 days.');
  expect(within(card).getByRole('button', { name: 'Not yet' })).toBeDisabled();
});

test('a drop that staff announces is shown at once', async () => {
  const pushes = new Subject<unknown>();
  const topics: unknown[] = [];
  const never = new Subject();
  provideRealtime({
    topic$: (...topic: unknown[]) => (topics.push(topic), pushes),
    personal$: () => never,
    status$: never,
    subscribed$: never,
  } as unknown as Realtime);
  const server: FakeServer = {};
  await open(listOf([]), server);
  expect(topics).toEqual([['campaign^ng^~', 'SPECIAL']]);
  server[LIST] = ok(listOf([drop()]));
  jest.spyOn(Math, 'random').mockReturnValue(0);
  act(() => pushes.next({}));
  expect(await screen.findByRole('button', { name: 'Take a gift' })).toBeVisible();
  jest.restoreAllMocks();
  provideRealtime(null);
});

test('a player takes one, once, and sees it', async () => {
  const server: FakeServer = {};
  await open(listOf([drop({ left: 4 })]), server);
  expect(screen.getByText('4 of 20 left')).toBeInTheDocument();
  const taken = drop({ left: 3, takenAt: NOW });
  server[TAKE] = ok(taken);
  server[LIST] = ok(listOf([taken]));
  await userEvent.click(screen.getByRole('button', { name: 'Take a gift' }));
  expect(await screen.findByText('You have one')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your gifts' })).toHaveAttribute('href', '/ng/m/my_accounts/gifts');
  expect(screen.queryByRole('button', { name: 'Take a gift' })).toBeNull();
});

test('says so to who comes too late, and to who cannot know', async () => {
  const server: FakeServer = {};
  await open(listOf([drop({ left: 1 })]), server);
  server[TAKE] = () => ({ bizCode: BizCode.dropEmpty, message: 'All gifts of this drop are taken.' });
  await userEvent.click(screen.getByRole('button', { name: 'Take a gift' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('All gifts of this drop are taken.');
  delete server[TAKE];
  await userEvent.click(screen.getByRole('button', { name: 'Take a gift' }));
  expect(await screen.findByText(/We do not know whether this went through/)).toBeInTheDocument();
});

test('a visitor is asked to log in', async () => {
  const test = await open(listOf([drop()]), {}, '');
  const asked = jest.fn();
  test.platform.events.on('login.ask', asked);
  await userEvent.click(screen.getByRole('button', { name: 'Log in to take one' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a player whose identity is to be proved is led there, and sees what was taken before', async () => {
  const taken = drop({ dropId: '8', takenAt: NOW });
  await open({ ...listOf([drop(), taken]), needsIdentity: true });
  expect(screen.getByText('Gifts of drops are for players whose identity is verified.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', '/ng/m/me/identity');
  expect(screen.queryByRole('button', { name: 'Take a gift' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See your gifts' })).toBeInTheDocument();
});

test('results say how many were taken and how fast', async () => {
  await open(
    listOf(
      [],
      [
        drop({ dropId: '1', left: 0, state: 'gone', goneIn: 4200, takenAt: NOW }),
        drop({ dropId: '2', left: 5, state: 'over' }),
      ],
    ),
  );
  expect(screen.getByText('No drop is announced now')).toBeInTheDocument();
  const [fast, slow] = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(fast).toHaveTextContent('All 20 gifts were taken in 5 s.You have one');
  expect(slow).toHaveTextContent('15 of 20 gifts were taken.');
});

test('it is closed to who is self-excluded', async () => {
  await open({ ...listOf([]), excluded: true });
  await act(async () => undefined);
  expect(screen.getByRole('link', { name: 'See your exclusion' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [-5, '0:00'],
  [4_001, '0:05'],
  [65_000, '1:05'],
  [97_445_000, '27:04:05'],
])('%i ms are %s', (ms, clock) => expect(clockOf(ms)).toBe(clock));
