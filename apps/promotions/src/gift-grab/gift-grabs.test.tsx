import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BizCode, type GiftGrab, type GiftGrabsResponse } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type FakeServer, type RemoteTest } from '@oware/platform/testing';
import GuidePage from '../guides/guide-page';
import { loadGuide } from '../guides/load-guide';
import { provideRealtime, Subject, type Realtime } from '@oware/realtime';
import remote from '../remote';
import { formatClock } from './use-server-time';

const LIST = 'GET /marketing/v1/giftGrab';
const TAKE = 'POST /marketing/v1/giftGrab/take';
const NOW = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;
const PAGE = 'GET /cms/pages/export/promotion_gift_grab_guide';
const guideTexts = ok({ version: '1', keys: { heading: { type: 'TEXT', value: 'Gift grab' } } });

const createGiftGrab = (more: Partial<GiftGrab> = {}): GiftGrab => ({
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
const createList = (next: GiftGrab[], results: GiftGrab[] = []): GiftGrabsResponse => ({
  now: NOW,
  next,
  results,
  excluded: false,
});

async function open(
  list: GiftGrabsResponse,
  server: FakeServer = {},
  userId: string | undefined = '7',
): Promise<RemoteTest> {
  const path = '/promotions/gift_grab_guide';
  const test = remoteTest({
    remote,
    path,
    server: Object.assign(server, { [PAGE]: guideTexts, [LIST]: ok(list) }),
    ...(userId && { userId }),
  });
  await loadGuide({ platform: test.platform, path } as RouteContext);
  test.show(<GuidePage />);
  return test;
}

test('the next gift grab shows its gifts, their number, and when it begins', async () => {
  await open(
    createList([
      createGiftGrab({ state: 'announced', startTime: NOW + 10 * MINUTE, endTime: NOW + 13 * MINUTE, kind: 3 }),
    ]),
  );
  const card = screen.getByRole('region', { name: 'Upcoming gift grabs' });
  expect(card).toHaveTextContent('Free bet of ₦100.00Starts in 10:0020 gifts');
  expect(card).toHaveTextContent('Starts 24 Nov. 2026 13:10 GMT+1 · Use it within 7 days.');
  expect(within(card).getByRole('button', { name: 'Not yet' })).toBeDisabled();
});

test('a gift grab that staff announces is shown immediately', async () => {
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
  await open(createList([]), server);
  expect(topics).toEqual([['campaign^ng^~', 'SPECIAL']]);
  server[LIST] = ok(createList([createGiftGrab()]));
  jest.spyOn(Math, 'random').mockReturnValue(0);
  act(() => pushes.next({}));
  expect(await screen.findByRole('button', { name: 'Take a gift' })).toBeVisible();
  jest.restoreAllMocks();
  provideRealtime(null);
});

test('a player can take one gift and sees it', async () => {
  const server: FakeServer = {};
  await open(createList([createGiftGrab({ left: 4 })]), server);
  expect(screen.getByText('4 of 20 left')).toBeInTheDocument();
  const taken = createGiftGrab({ left: 3, takenAt: NOW });
  server[TAKE] = ok(taken);
  server[LIST] = ok(createList([taken]));
  await userEvent.click(screen.getByRole('button', { name: 'Take a gift' }));
  expect(await screen.findByText('You got one')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your gifts' })).toHaveAttribute('href', '/ng/m/my_accounts/gifts');
  expect(screen.queryByRole('button', { name: 'Take a gift' })).toBeNull();
});

test('shows that all gifts are taken, and that a result is unknown', async () => {
  const server: FakeServer = {};
  await open(createList([createGiftGrab({ left: 1 })]), server);
  server[TAKE] = () => ({ bizCode: BizCode.dropEmpty, message: 'All gifts in this gift grab are taken.' });
  await userEvent.click(screen.getByRole('button', { name: 'Take a gift' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('All gifts in this gift grab are taken.');
  delete server[TAKE];
  await userEvent.click(screen.getByRole('button', { name: 'Take a gift' }));
  expect(await screen.findByText(/We couldn’t confirm this/)).toBeInTheDocument();
});

test('a visitor is asked to log in', async () => {
  const test = await open(createList([createGiftGrab()]), {}, '');
  const asked = jest.fn();
  test.platform.events.on('login.requested', asked);
  await userEvent.click(screen.getByRole('button', { name: 'Log in to take one' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a player with an unverified identity gets a link for it, and sees earlier gifts', async () => {
  const taken = createGiftGrab({ dropId: '8', takenAt: NOW });
  await open({ ...createList([createGiftGrab(), taken]), needsIdentity: true });
  expect(screen.getByText('Verify your identity to take a gift.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', '/ng/m/me/identity');
  expect(screen.queryByRole('button', { name: 'Take a gift' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See your gifts' })).toBeInTheDocument();
});

test('results show how many gifts were taken and how fast', async () => {
  await open(
    createList(
      [],
      [
        createGiftGrab({ dropId: '1', left: 0, state: 'gone', goneIn: 4200, takenAt: NOW }),
        createGiftGrab({ dropId: '2', left: 5, state: 'over' }),
      ],
    ),
  );
  expect(screen.getByText('No gift grab right now')).toBeInTheDocument();
  const [fast, slow] = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(fast).toHaveTextContent('All 20 gifts were taken in 5 s.You got one');
  expect(slow).toHaveTextContent('15 of 20 gifts were taken.');
});

test('is closed to self-excluded players', async () => {
  await open({ ...createList([]), excluded: true });
  await act(async () => undefined);
  expect(screen.getByRole('link', { name: 'See your exclusion' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [-5, '0:00'],
  [4_001, '0:05'],
  [65_000, '1:05'],
  [97_445_000, '27:04:05'],
])('formats %i ms as %s', (ms, clock) => expect(formatClock(ms)).toBe(clock));
