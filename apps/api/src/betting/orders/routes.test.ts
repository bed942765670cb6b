import { constants, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import {
  BizCode,
  type CipherBody,
  type Envelope,
  type PlaceOrderResponse,
  type TicketsResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { decryptBody, encryptBody } from '../../platform/cipher/body';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { registerOrders } from './routes';
import { money, createSelection, createSingleBet, START, World } from './testing';

const CALL = { method: 'POST', path: '/orders/order' };

/** Sends an encrypted order as the browser does. */
async function placeEncrypted(
  app: FastifyInstance,
  client: TestClient,
  user: string,
  payload: unknown,
): Promise<Envelope<PlaceOrderResponse>> {
  const key = randomBytes(32);
  const pem = `-----BEGIN PUBLIC KEY-----\n${app.cipher.publicKey.spki}\n-----END PUBLIC KEY-----`;
  const sealed = publicEncrypt(
    { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    key,
  ).toString('base64');
  const { data } = await client.call<{ transId: string }>('POST', '/base/cipher', {
    payload: sealed,
    headers: { 'content-type': 'text/plain' },
  });
  const body = encryptBody(key, { direction: 'request', ...CALL }, JSON.stringify(payload), {
    id: data.transId,
    nonce: randomBytes(16).toString('base64'),
    time: 0,
  });
  const { response } = await client.call('POST', '/orders/order', { payload: body, headers: { 'x-auth-token': user } });
  const text = decryptBody(key, { direction: 'answer', ...CALL }, response.json<CipherBody>());
  return JSON.parse(text ?? '') as Envelope<PlaceOrderResponse>;
}

let db: Database;
let world: World;
let app: FastifyInstance;
let client: TestClient;
beforeAll(async () => {
  db = await openTestDatabase();
  world = new World(db);
  app = await createTestServer(world.clock, (scope) => registerOrders(scope, world.orders), userIdIsToken);
  client = new TestClient(app);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

it('accepts an encrypted order and shows it in every response', async () => {
  const user = await world.player(100);
  const headers = { 'x-auth-token': user };
  const key = randomUUID();
  const placed = await placeEncrypted(app, client, user, {
    key,
    bets: [createSingleBet(10, createSelection(await world.match()))],
  });
  expect(placed).toMatchObject({ bizCode: BizCode.success, data: { status: 'accepted', balance: money(90) } });
  // Later responses also contain the competition of each leg.
  const tickets = placed.data.tickets.map((ticket) => ({
    ...ticket,
    legs: ticket.legs.map((leg) => ({ ...leg, tournamentId: 'sr:tournament:17' })),
  }));
  const byKey = await client.call('GET', `/orders/order/by-key/${key}`, { headers });
  expect(byKey.data).toEqual({ ...placed.data, tickets });
  expect((await client.call<TicketsResponse>('GET', '/orders/bets?state=open&limit=5', { headers })).data).toEqual({
    tickets,
    openCount: 1,
    next: null,
  });
  expect((await client.call('GET', `/orders/ticket/${tickets[0]?.ticketId}`, { headers })).data).toEqual(tickets[0]);
});

it('encrypts a rejection with the same cipher, and includes the rejected outcomes', async () => {
  const user = await world.player(100);
  const event = await world.match();
  await world.setOdds(event, '1', 1.8);
  const refused = await placeEncrypted(app, client, user, {
    key: randomUUID(),
    bets: [createSingleBet(10, createSelection(event))],
  });
  expect(refused).toMatchObject({
    bizCode: BizCode.oddsChanged,
    message: 'The odds of your selections have changed.',
    data: { bet: 0, outcomes: [{ eventId: event, outcomeId: '1', odds: 18_000 }] },
  });
});

it.each([
  ['no bets', { key: randomUUID(), bets: [] }],
  ['an invalid key', { key: '1', bets: [createSingleBet(10, createSelection('sr:match:1'))] }],
  [
    'a stake of half a unit',
    { key: randomUUID(), bets: [{ ...createSingleBet(10, createSelection('sr:match:1')), stake: 0.5 }] },
  ],
  [
    'a negative stake',
    { key: randomUUID(), bets: [{ ...createSingleBet(10, createSelection('sr:match:1')), stake: -10_000 }] },
  ],
  ['odds below one', { key: randomUUID(), bets: [createSingleBet(10, createSelection('sr:match:1', '1', 0.5))] }],
  ['nothing', null],
])('rejects %s by field', async (_what, payload) => {
  expect(await placeEncrypted(app, client, 'u', payload)).toMatchObject({
    bizCode: BizCode.invalidInput,
    data: { fields: [{}] },
  });
});

it('shows visitors nothing, and players only their own bets', async () => {
  const user = await world.player(100);
  const { tickets } = await world.place(user, { bets: [createSingleBet(10, createSelection(await world.match()))] });
  const paths = [`/orders/ticket/${tickets[0]?.ticketId}`, '/orders/bets', `/orders/order/by-key/${randomUUID()}`];
  for (const path of paths) expect(await client.call('GET', path)).toMatchObject({ bizCode: BizCode.loginRequired });
  for (const path of paths.filter((each) => each !== '/orders/bets')) {
    expect(await client.call('GET', path, { headers: { 'x-auth-token': 'somebody else' } })).toMatchObject({
      bizCode: BizCode.notFound,
    });
  }
});

it("begins the weeks of the totals on Monday in the country's time zone", async () => {
  const user = await world.player(100);
  const event = await world.match();
  await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
  await world.result(event, { 1: { result: 0 } });
  const { data } = await client.call<TicketsResponse>('GET', '/orders/bets?state=settled', {
    headers: { 'x-auth-token': user },
  });
  const [week, ...others] = data.weeks ?? [];
  expect([week, others]).toMatchObject([{ bets: 1, staked: money(10), returned: 0 }, []]);
  // Nigeria is one hour ahead of GMT.
  const start = new Date((week?.start ?? 0) + 60 * 60_000);
  expect([start.getUTCDay(), start.getUTCHours(), start.getUTCMinutes()]).toEqual([1, 0, 0]);
  expect(START - (week?.start ?? 0)).toBeLessThan(7 * 24 * 60 * 60_000);
});

it("counts days by the country's time zone, and rejects invalid filters", async () => {
  const user = await world.player(100);
  const headers = { 'x-auth-token': user };
  const event = await world.match();
  await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
  await world.result(event, { 1: { result: 0 } });
  const found = async (query: string): Promise<unknown> => {
    const { data } = await client.call<TicketsResponse>('GET', `/orders/bets?state=settled&${query}`, { headers });
    return [data.tickets.length, data.totals?.bets];
  };
  // START is 8:53 GMT, which is 9:53 in Nigeria.
  await db.query('update bets set placed_at = $2 where user_id = $1', [user, START - 9.8 * 60 * 60_000]);
  expect(await found('days=1')).toEqual([1, 1]);
  await db.query('update bets set placed_at = $2 where user_id = $1', [user, START - 9.9 * 60 * 60_000]);
  expect(await found('days=1')).toEqual([0, 0]);
  expect(await found('days=2&status=lost&sportId=sr:sport:1')).toEqual([1, 1]);
  for (const wrong of ['days=0', 'days=1000', 'status=open', 'sportId=x'])
    expect(await client.call('GET', `/orders/bets?state=settled&${wrong}`, { headers })).toMatchObject({
      bizCode: BizCode.invalidInput,
    });
});

it.each(['/orders/ticket/abc', '/orders/ticket/99999999999999999999', '/orders/order/1e3', '/orders/bets?before=-1'])(
  'finds nothing under %s',
  async (path) => {
    expect(await client.call('GET', path, { headers: { 'x-auth-token': 'u' } })).toMatchObject({
      bizCode: BizCode.notFound,
    });
  },
);
