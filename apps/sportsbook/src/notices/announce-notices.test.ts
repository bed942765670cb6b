import { logOut } from '@oware/api-client';
import { type Notice } from '@oware/contracts';
import { createTestPage } from '../testing/page';
import { createNoticeAnnouncer } from './announce-notices';

const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id: String(id),
  kind: 'lost',
  ticketId: '7',
  amount: 10_000,
  home: `Home ${id}`,
  away: 'Away',
  legs: 1,
  time: 0,
  read: false,
  ...change,
});

/** A page whose server has an inbox. */
function page(inbox: Notice[], device = createTestPage(), quiet: readonly string[] = []) {
  const requests: string[] = [];
  const { platform, reports } = createTestPage({
    fetch: async (input, init) => {
      if (init?.signal?.aborted) throw init.signal.reason;
      requests.push(String(input));
      const data = { notices: [...inbox].reverse(), unread: 0, next: null, quiet };
      return { status: 200, text: async () => JSON.stringify({ bizCode: 10_000, message: '', data }) } as Response;
    },
  });
  const announced: string[] = [];
  platform.events.on('toast.requested', ({ text }) => announced.push(text));
  return {
    http: platform.http,
    announcer: createNoticeAnnouncer({ ...platform, storage: device.platform.storage }, 'ama'),
    announced,
    requests,
    reports,
    device,
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('announces each of several bets that end at the same time, oldest first, once each', async () => {
  const inbox: Notice[] = [];
  const { announcer, announced, reports } = page(inbox);
  announcer.check();
  await settled();
  inbox.push(...[1, 2, 3, 4, 5].map((id) => notice(id)));
  announcer.check();
  announcer.check();
  await settled();
  announcer.check();
  await settled();
  expect(announced).toEqual([1, 2, 3, 4, 5].map((id) => `Lost: Home ${id} v Away. Your stake was ₦1.00.`));
  expect(reports).toEqual([]);
});

it('announces messages that arrived while the player was away, and only their number if there are many', async () => {
  const { announcer, announced, device } = page([notice(1), notice(2, { read: true }), notice(3)]);
  announcer.check();
  await settled();
  expect(announced).toEqual([
    'Lost: Home 1 v Away. Your stake was ₦1.00.',
    'Lost: Home 3 v Away. Your stake was ₦1.00.',
  ]);
  const later = page(
    [1, 3, 4, 5, 6, 7].map((id) => notice(id)),
    device,
  );
  later.announcer.check();
  await settled();
  expect(later.announced).toEqual(['4 bets settled. See Messages in My bets.']);
});

it('announces separately a bet that ends before the first response, besides the counted ones', async () => {
  const inbox = [1, 2, 3, 4].map((id) => notice(id, { ticketId: `old-${id}` }));
  const { announcer, announced } = page(inbox);
  announcer.check();
  inbox.push(notice(5, { ticketId: 'new' }));
  announcer.check('new');
  await settled();
  expect(announced).toEqual(['4 bets settled. See Messages in My bets.', 'Lost: Home 5 v Away. Your stake was ₦1.00.']);
});

it('announces a message that was created before the newest one and committed after it', async () => {
  const inbox = [notice(1), notice(3)];
  const { announcer, announced } = page(inbox);
  announcer.check();
  await settled();
  inbox.splice(1, 0, notice(2));
  announcer.check();
  await settled();
  expect(announced.at(-1)).toBe('Lost: Home 2 v Away. Your stake was ₦1.00.');
  expect(announced).toHaveLength(3);
});

it('announces an automatic cash-out, but leaves a manual one to the page that requested it', async () => {
  const { announcer, announced } = page([notice(1, { kind: 'cashedOut' }), notice(2, { kind: 'autoCashedOut' })]);
  announcer.check();
  await settled();
  expect(announced).toEqual(['Auto cash-out: ₦1.00 added to your balance. Home 2 v Away.']);
});

it('announces nothing after it was stopped', async () => {
  const { announcer, announced } = page([notice(1)]);
  announcer.check();
  announcer.stop();
  await settled();
  expect(announced).toEqual([]);
});

it('makes no call when the login ends before it is sent', async () => {
  const { announcer, announced, requests, http } = page([notice(1)]);
  const left = logOut(http);
  announcer.check();
  await left;
  announcer.stop();
  await settled();
  expect(requests.map((url) => new URL(url, 'http://oware.test').pathname)).toEqual([
    '/api/ng/patron/accessToken/delete',
  ]);
  expect(announced).toEqual([]);
});

it('does not announce topics that are switched off', async () => {
  const { announcer, announced } = page(
    [notice(1), notice(2, { kind: 'autoCashedOut' }), notice(3, { kind: 'giftEnding', ticketId: '' })],
    createTestPage(),
    ['settlement'],
  );
  announcer.check();
  await settled();
  expect(announced).toEqual([
    'Auto cash-out: ₦1.00 added to your balance. Home 2 v Away.',
    'Your ₦1.00 gift expires soon.',
  ]);
});
