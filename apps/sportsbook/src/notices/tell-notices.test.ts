import { logout } from '@oware/api-client';
import { type Notice } from '@oware/contracts';
import { testPage } from '../testing/page';
import { tellNotices } from './tell-notices';

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
function page(inbox: Notice[], device = testPage()) {
  const asked: string[] = [];
  const { platform, reports } = testPage({
    fetch: async (input, init) => {
      if (init?.signal?.aborted) throw init.signal.reason;
      asked.push(String(input));
      const data = { notices: [...inbox].reverse(), unread: 0, next: null };
      return { status: 200, text: async () => JSON.stringify({ bizCode: 10_000, message: '', data }) } as Response;
    },
  });
  const told: string[] = [];
  platform.events.on('toast.ask', ({ text }) => told.push(text));
  return {
    http: platform.http,
    teller: tellNotices({ ...platform, storage: device.platform.storage }, 'ama'),
    told,
    asked,
    reports,
    device,
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('tells each of several bets that end at once, the oldest first, and each once', async () => {
  const inbox: Notice[] = [];
  const { teller, told, reports } = page(inbox);
  teller.look();
  await settled();
  inbox.push(...[1, 2, 3, 4, 5].map((id) => notice(id)));
  teller.look();
  teller.look();
  await settled();
  teller.look();
  await settled();
  expect(told).toEqual([1, 2, 3, 4, 5].map((id) => `Lost: Home ${id} v Away. Your stake was NGN 1.00.`));
  expect(reports).toEqual([]);
});

it('tells a player who was away what came meanwhile, and counts when it is much', async () => {
  const { teller, told, device } = page([notice(1), notice(2, { read: true }), notice(3)]);
  teller.look();
  await settled();
  expect(told).toEqual([
    'Lost: Home 1 v Away. Your stake was NGN 1.00.',
    'Lost: Home 3 v Away. Your stake was NGN 1.00.',
  ]);
  const later = page(
    [1, 3, 4, 5, 6, 7].map((id) => notice(id)),
    device,
  );
  later.teller.look();
  await settled();
  expect(later.told).toEqual(['4 of your bets have ended. Read more in My bets, Messages.']);
});

it('tells by itself what ends before the first look has its response, beside what is only counted', async () => {
  const inbox = [1, 2, 3, 4].map((id) => notice(id, { ticketId: `old-${id}` }));
  const { teller, told } = page(inbox);
  teller.look();
  inbox.push(notice(5, { ticketId: 'new' }));
  teller.look('new');
  await settled();
  expect(told).toEqual([
    '4 of your bets have ended. Read more in My bets, Messages.',
    'Lost: Home 5 v Away. Your stake was NGN 1.00.',
  ]);
});

it('tells what was written before the newest message and committed after it', async () => {
  const inbox = [notice(1), notice(3)];
  const { teller, told } = page(inbox);
  teller.look();
  await settled();
  inbox.splice(1, 0, notice(2));
  teller.look();
  await settled();
  expect(told.at(-1)).toBe('Lost: Home 2 v Away. Your stake was NGN 1.00.');
  expect(told).toHaveLength(3);
});

it('leaves a cash-out by hand to the page that asked for it, and tells one that was made by itself', async () => {
  const { teller, told } = page([notice(1, { kind: 'cashedOut' }), notice(2, { kind: 'autoCashedOut' })]);
  teller.look();
  await settled();
  expect(told).toEqual(['Cashed out by itself: NGN 1.00 is on your balance. Home 2 v Away.']);
});

it('says nothing any more once it is stopped', async () => {
  const { teller, told } = page([notice(1)]);
  teller.look();
  teller.stop();
  await settled();
  expect(told).toEqual([]);
});

it('asks nothing any more with a login that ends before the question is sent', async () => {
  const { teller, told, asked, http } = page([notice(1)]);
  const left = logout(http);
  teller.look();
  await left;
  teller.stop();
  await settled();
  expect(asked.map((url) => new URL(url, 'http://oware.test').pathname)).toEqual(['/api/ng/patron/accessToken/delete']);
  expect(told).toEqual([]);
});
