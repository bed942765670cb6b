import { BizCode, type NoticesResponse, type UnreadNoticesResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { openTestDatabase } from '../../../testing/database';
import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { createTestServer, TestClient, userIdIsToken } from '../../platform/http/testing';
import { Notices } from './notices';
import { registerNotices } from './routes';

const UNREAD = '/msg/v1/notices/unread?gifts=1&account=1';
const READ = '/msg/v1/notices/read';

let db: Database;
let world: World;
/** Two servers that share the database. */
let first: FastifyInstance;
let second: FastifyInstance;

const createServer = (): Promise<FastifyInstance> =>
  createTestServer(world.clock, (scope) => registerNotices(scope, new Notices(db), world.bus), userIdIsToken);

beforeAll(async () => {
  db = await openTestDatabase();
  world = new World(db);
  [first, second] = [await createServer(), await createServer()];
});
afterAll(async () => {
  await first.close();
  await second.close();
  await db.close();
});

const as = (user: string, payload?: object) => ({ payload, headers: { 'x-auth-token': user } });
const countUnread = async (app: FastifyInstance, user: string): Promise<number> =>
  (await new TestClient(app).call<UnreadNoticesResponse>('GET', UNREAD, as(user))).data.unread;

/** Lists the players whose pages were notified that messages were read. */
const listNotified = (): string[] =>
  world.notified.filter(({ message }) => message.type === 'noticesRead').map(({ userId }) => userId);

/** Creates a player with three unread messages, newest first. */
async function createReader(): Promise<{ user: string; ids: string[] }> {
  const user = await world.player(100);
  const event = await world.match();
  await world.place(user, { bets: [10, 20, 30].map((stake) => createSingleBet(stake, createSelection(event))) });
  await world.result(event, { 2: { result: 1 } });
  const { data } = await new TestClient(first).call<NoticesResponse>('GET', '/msg/v1/notices', as(user));
  return { user, ids: data.notices.map(({ id }) => id) };
}

it('marks one message as read on every server, once, and notifies the player’s other pages', async () => {
  const { user, ids } = await createReader();
  expect(await countUnread(second, user)).toBe(3);
  const read = () => new TestClient(first).call('POST', READ, as(user, { id: ids[1] }));
  expect(await read()).toMatchObject({ status: 200, bizCode: BizCode.success });
  expect(await read()).toMatchObject({ status: 200, bizCode: BizCode.success });
  expect(await countUnread(second, user)).toBe(2);
  const { data } = await new TestClient(second).call<NoticesResponse>('GET', '/msg/v1/notices', as(user));
  expect(data.notices.map(({ read: isRead }) => isRead)).toEqual([false, true, false]);
  expect(listNotified()).toEqual([user]);
});

it('marks all messages as read up to the newest one that the page shows', async () => {
  const { user, ids } = await createReader();
  await new TestClient(second).call('POST', READ, as(user, { upTo: ids[0] }));
  expect(await countUnread(first, user)).toBe(0);
  expect(listNotified()).toContain(user);
});

it('changes no message of another player', async () => {
  const [{ user, ids }, other] = [await createReader(), await createReader()];
  await new TestClient(first).call('POST', READ, as(other.user, { id: ids[0] }));
  await new TestClient(first).call('POST', READ, as(other.user, { upTo: ids[0] }));
  expect(await countUnread(first, user)).toBe(3);
  expect(listNotified()).not.toContain(other.user);
});

it.each([{}, { id: '!' }, { upTo: '' }, { id: 7 }])('rejects the body %j', async (body) => {
  expect(await new TestClient(first).call('POST', READ, as('ama', body))).toMatchObject({
    status: 400,
    bizCode: BizCode.invalidInput,
  });
});

it('rejects visitors', async () => {
  const client = new TestClient(first);
  const login = { status: 401, bizCode: BizCode.loginRequired };
  expect(await client.call('GET', UNREAD)).toMatchObject(login);
  expect(await client.call('POST', READ, { payload: { id: '1' } })).toMatchObject(login);
});
