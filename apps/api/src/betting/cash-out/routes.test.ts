import { randomUUID } from 'node:crypto';
import { BizCode, type CashOutResponse, type CashOutDataResponse, type EditBetResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { money, createSelection, createSingleBet, World } from '../orders/testing';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { registerCashOut } from './routes';
import { Cashier } from './testing';

const DATA = '/realSportsGame/cashOut/data';
const TAKE = '/realSportsGame/cashOut';
const AUTO = '/realSportsGame/autoCashOut';
const EDIT = '/orders/order/bet/edit';

let db: Database;
let world: World;
let cashier: Cashier;
let app: FastifyInstance;
let client: TestClient;
beforeAll(async () => {
  db = await openTestDatabase();
  world = new World(db);
  world.tuning = { liveDelay: 4000, taxRate: 0 };
  world.cashOutTuning = { rate: 1 };
  cashier = new Cashier(world);
  app = await createTestServer(world.clock, (scope) => registerCashOut(scope, world.cashOuts), userIdIsToken);
  client = new TestClient(app);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const as = (user: string) => ({ headers: { 'x-auth-token': user } });
const call = <T>(path: string, payload: unknown, user?: string) =>
  client.callEncrypted<T>('POST', path, payload, user === undefined ? {} : as(user), 'trans');

it('returns the offer and pays it, both encrypted', async () => {
  const user = await world.player(100);
  const ticketId = await cashier.bet(user, createSingleBet(10, createSelection(await world.match())));
  const { data } = await call<CashOutDataResponse>(DATA, { ticketIds: [ticketId] }, user);
  expect(data).toMatchObject({ quotes: [{ ticketId, rejection: null, offer: { net: money(10) } }] });
  const wish = { key: randomUUID(), ticketId, least: data.quotes[0]?.offer?.net };
  const taken = await call<CashOutResponse>(TAKE, wish, user);
  expect(taken).toMatchObject({
    bizCode: BizCode.success,
    data: { status: 'done', paid: money(10), balance: money(100), ticket: { status: 'cashedOut' } },
  });
  expect((await call(TAKE, wish, user)).data).toEqual(taken.data);
});

it('encrypts a rejection with the same cipher, and includes the current offer', async () => {
  const user = await world.player(100);
  const ticketId = await cashier.bet(user, createSingleBet(10, createSelection(await world.match())));
  expect(await call(TAKE, { key: randomUUID(), ticketId, least: money(11) }, user)).toMatchObject({
    bizCode: BizCode.cashOutChanged,
    message: 'The cash-out value has changed.',
    data: { quote: { ticketId, offer: { net: money(10) } } },
  });
});

it('stores the accepted price drops of a player, not of visitors', async () => {
  const SETTING = '/patron/preferences/cashOut';
  const user = await world.player(1);
  const request = (method: 'GET' | 'PUT', payload?: object) =>
    client.call(method, SETTING, { ...as(user), ...(payload === undefined ? {} : { payload }) });
  expect((await request('GET')).data).toEqual({ dropPolicy: 'small' });
  expect((await request('PUT', { dropPolicy: 'any' })).data).toEqual({ dropPolicy: 'any' });
  expect((await request('GET')).data).toEqual({ dropPolicy: 'any' });
  expect(await request('PUT', { dropPolicy: 'some' })).toMatchObject({
    bizCode: BizCode.invalidInput,
    data: { fields: [{ field: 'dropPolicy' }] },
  });
  expect(await client.call('GET', SETTING)).toMatchObject({ bizCode: BizCode.loginRequired });
  expect(await client.call('PUT', SETTING, { payload: { dropPolicy: 'any' } })).toMatchObject({
    bizCode: BizCode.loginRequired,
  });
});

it('sets a target and removes it', async () => {
  const user = await world.player(100);
  const ticketId = await cashier.bet(user, createSingleBet(10, createSelection(await world.match())));
  expect((await call(AUTO, { ticketId, target: money(15) }, user)).data).toMatchObject({
    ticket: { ticketId, autoCashOut: money(15) },
  });
  expect((await call(AUTO, { ticketId, target: null }, user)).data).toMatchObject({ ticket: { autoCashOut: null } });
  expect(await call(AUTO, { ticketId, target: money(20) + 1 }, user)).toMatchObject({
    bizCode: BizCode.invalidInput,
    data: { fields: [{ field: 'target', code: 'too_big' }] },
  });
});

it('exchanges a bet for another, and returns the reason when it does not', async () => {
  const user = await world.player(100);
  const event = await world.match();
  const ticketId = await cashier.bet(user, createSingleBet(10, createSelection(event)));
  const edit = {
    key: randomUUID(),
    ticketId,
    least: money(10),
    bet: { type: 'single', selections: [createSelection(event, '2', 3.1)] },
  };
  expect(await call(EDIT, edit, user)).toMatchObject({
    bizCode: BizCode.oddsChanged,
    data: { bet: 0, outcomes: [{ eventId: event, odds: 30_000 }] },
  });
  const done = await call<EditBetResponse>(EDIT, { ...edit, oddsPolicy: 'any' }, user);
  expect(done).toMatchObject({
    bizCode: BizCode.success,
    data: { cashOut: { status: 'done' }, ticket: { editedFrom: ticketId, stake: money(10) } },
  });
  expect((await call(EDIT, { ...edit, oddsPolicy: 'any' }, user)).data).toEqual(done.data);
});

it.each<[string, string, unknown]>([
  ['no tickets', DATA, { ticketIds: [] }],
  ['too many tickets', DATA, { ticketIds: Array.from({ length: 51 }, (_, i) => String(i)) }],
  ['an invalid key', TAKE, { key: '1', ticketId: '1', least: 1 }],
  ['a share of zero', TAKE, { key: randomUUID(), ticketId: '1', least: 1, share: 0 }],
  ['a share above the whole', TAKE, { key: randomUUID(), ticketId: '1', least: 1, share: 10_001 }],
  ['half a unit', TAKE, { key: randomUUID(), ticketId: '1', least: 0.5 }],
  ['no minimum', TAKE, { key: randomUUID(), ticketId: '1' }],
  ['nothing', TAKE, null],
  ['an edit without a bet', EDIT, { key: randomUUID(), ticketId: '1', least: 1 }],
  [
    'an edit without selections',
    EDIT,
    { key: randomUUID(), ticketId: '1', least: 1, bet: { type: 'single', selections: [] } },
  ],
  ['no target', AUTO, { ticketId: '1' }],
  ['a target of zero', AUTO, { ticketId: '1', target: 0 }],
])('rejects %s by field', async (_what, path, payload) => {
  expect(await call(path, payload, 'u')).toMatchObject({ bizCode: BizCode.invalidInput, data: { fields: [{}] } });
});

it('rejects visitors, bets of others, plain-text requests and changed bodies', async () => {
  const user = await world.player(100);
  const ticketId = await cashier.bet(user, createSingleBet(10, createSelection(await world.match())));
  const wish = { key: randomUUID(), ticketId, least: 1 };
  expect(await call(TAKE, wish)).toMatchObject({ bizCode: BizCode.loginRequired });
  expect(await call(DATA, { ticketIds: [ticketId] })).toMatchObject({ bizCode: BizCode.loginRequired });
  expect(await call(AUTO, { ticketId, target: 1 })).toMatchObject({ bizCode: BizCode.loginRequired });
  const bet = { type: 'single', selections: [createSelection('sr:match:1')] };
  expect(await call(EDIT, { ...wish, bet })).toMatchObject({ bizCode: BizCode.loginRequired });
  expect(await call(TAKE, wish, 'somebody else')).toMatchObject({ bizCode: BizCode.notFound });
  expect((await call<CashOutDataResponse>(DATA, { ticketIds: [ticketId] }, 'somebody else')).data).toEqual({
    quotes: [],
  });
  expect(await client.call('POST', TAKE, { ...as(user), payload: wish })).toMatchObject({ status: 400 });
  expect(await world.ledger.getBalance(user)).toBe(money(90));
});
