import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { openTestDatabase } from '../../testing/database';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { addFeedCase, closeFeedCase, listFeedCases } from '../sports/feed/cases';
import { feedRejects } from '../sports/feed/tables';
import { registerFeedCases } from './feed-routes';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';

let db: Database;
let app: FastifyInstance;
let members: StaffMembers;
const clock = new SetClock(1_700_000_000_000);
const hashThreads = new HashThreads(1);
const side = (id: string, name: string) => ({ id, name });
const [hearts, kotoko] = [side('sr:competitor:1', 'Hearts of Oak'), side('sr:competitor:2', 'Asante <Kotoko>')];

beforeAll(async () => {
  db = await openTestDatabase();
  members = testMembers({ db, clock, hashThreads });
  app = await createStaffServer({ clock, members }, (desk) => registerFeedCases(desk, { db, clock, log: members.log }));
});
beforeEach(() => clock.advance(60_000));
afterAll(async () => {
  await app.close();
  await hashThreads.close();
  await db.close();
});

const staff = (name: string, ...roles: Parameters<StaffMembers['create']>[1]): Promise<StaffBrowser> =>
  logIn({ app, members, clock }, name, roles);

it('shows a match with swapped sides until someone closes the case, once', async () => {
  await db.transaction((tx) =>
    addFeedCase(tx, {
      createdAt: clock.now(),
      eventId: 'sr:match:1',
      kind: 'sides_swapped',
      before: { home: hearts, away: kotoko },
      after: { home: kotoko, away: hearts },
    }),
  );
  const [one, other] = [await staff('reader', 'feed'), await staff('second', 'feed')];
  const page = (await one.get('/staff/feed')).text;
  expect(page).toContain('Hearts of Oak v Asante &lt;Kotoko&gt;');
  expect(page).toContain('Asante &lt;Kotoko&gt; v Hearts of Oak');
  await other.get('/staff/feed');
  const [open] = await listFeedCases(db, 1);
  const id = String(open?.id);
  const both = await Promise.all([one, other].map((who) => who.post('/staff/feed/close', { id })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(both.find(({ status }) => status === 409)?.text).toContain(`Code ${BizCode.staffChangedMeanwhile}`);
  const [closed] = await listFeedCases(db, 1);
  expect(closed).toMatchObject({ closedAt: expect.any(Number), closedBy: expect.stringMatching(/^(reader|second)$/) });
  expect((await one.get('/staff/feed')).text).toContain(`Closed by ${closed?.closedBy}`);
  expect((await readLog(db, {}, 10)).filter(({ action }) => action === 'feed case closed')).toMatchObject([
    { member: closed?.closedBy, subject: 'match sr:match:1' },
  ]);
});

it('lists open cases first, and rejects other roles', async () => {
  const [time, sides] = [
    clock.now(),
    { before: { home: hearts, away: kotoko }, after: { home: hearts, away: hearts } },
  ];
  for (const eventId of ['sr:match:2', 'sr:match:3'])
    await addFeedCase(db, { createdAt: time, eventId, kind: 'sides_replaced', ...sides });
  expect((await listFeedCases(db, 10)).map(({ eventId }) => eventId)).toEqual([
    'sr:match:2',
    'sr:match:3',
    'sr:match:1',
  ]);
  const another = await staff('writer', 'content', 'admin');
  expect((await another.get('/staff/feed')).status).toBe(403);
});

it('shows further pages, open cases first, and skips none even when one is closed in between', async () => {
  await db.query('delete from feed_cases');
  const sides = { before: { home: hearts, away: kotoko }, after: { home: hearts, away: hearts } };
  for (let no = 0; no < 101; no++)
    await addFeedCase(db, { createdAt: clock.now(), eventId: `sr:match:${no}`, kind: 'sides_replaced', ...sides });
  const all = await listFeedCases(db, 200);
  // 60 stay open; the others are closed, several at the same time.
  for (const [at, { id }] of all.slice(60).entries())
    await closeFeedCase(db, id, { member: 'ama', now: clock.now() + Math.floor(at / 10) });
  const reader = await staff('pages', 'feed');
  const seen: string[] = [];
  let path = '/staff/feed';
  for (let page = 0; page < 3; page++) {
    const { text } = await reader.get(path);
    seen.push(...Array.from(text.matchAll(/role="rowheader">(sr:match:\d+)</g), ([, eventId]) => eventId ?? ''));
    path = (/href="(\/staff\/feed\?[^"]+)">Further cases/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
    // Closes the last open case of the first page: it moves behind the open ones, and no case must be skipped.
    const last = all[49]?.id ?? 0;
    if (page === 0) await closeFeedCase(db, last, { member: 'esi', now: clock.now() + 1_000 });
  }
  expect(path).toBe('');
  const ids = (rows: readonly { eventId: string }[]): string[] => rows.map(({ eventId }) => eventId);
  expect(seen.slice(0, 60)).toEqual(ids(all.slice(0, 60)));
  expect(new Set(seen)).toEqual(new Set(ids(all)));
});

it('shows further pages of messages that could not be processed', async () => {
  await db.drizzle
    .insert(feedRejects)
    .values(
      Array.from({ length: 51 }, (_, at) => ({ time: at, reason: 'bad_xml' as const, detail: `d${at}`, body: '' })),
    );
  const reader = await staff('messages', 'feed');
  const { text } = await reader.get('/staff/feed');
  const [, older = ''] = /href="(\/staff\/feed\?[^"]+)">Older messages/.exec(text) ?? [];
  expect(text).not.toContain('>d0<');
  const { text: next } = await reader.get(older);
  expect(next).toContain('>d0<');
  expect(next).not.toContain('Older messages');
});
