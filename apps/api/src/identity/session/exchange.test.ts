import { BizCode, EXCHANGE_PATH, type Envelope, type ExchangeResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { requireUser, addRoute } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { registerExchange } from './exchange-routes';
import { registerSession } from './routes';
import { SessionService } from './service';
import { ACCESS_LIFETIME } from './tokens';
import { createLocalWarnings } from '../../notify/warnings/testing';

const PHONE = '8030000001';
let db: Database;
let app: FastifyInstance;
let sessions: SessionService;
let client: TestClient;
let userId: string;
const clock = new SetClock(1_700_000_000_000);

beforeAll(async () => {
  db = await openTestDatabase();
  const bus = createInProcessBus((error) => {
    throw error;
  });
  sessions = new SessionService({
    db,
    clock,
    bus,
    warnings: createLocalWarnings(clock),
    secret: Buffer.alloc(32, 1),
    passwordCost: { logN: 4, r: 8, p: 1 },
  });
  app = await createTestServer(
    clock,
    (scope) => {
      registerSession(scope, sessions);
      addRoute(scope, 'GET', '/me', {}, (_input, request) => requireUser(request));
    },
    sessions,
    (root) => registerExchange(root, sessions),
  );
  userId = (await sessions.createUser('ng', PHONE, md5('right'))) ?? '';
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  client = new TestClient(app);
  await client.callEncrypted('POST', '/patron/accessToken', {
    username: PHONE,
    password: md5('right'),
    keepSignedIn: true,
  });
});

async function exchange(headers: Record<string, string>, cookies: Record<string, string> = {}) {
  const response = await app.inject({ method: 'GET', url: EXCHANGE_PATH, headers, cookies });
  return { ...response.json<Envelope<ExchangeResponse | null>>(), status: response.statusCode };
}
const token = () => client.cookies.get('accessToken') ?? '';

it.each([
  ['the header', () => exchange({ 'x-auth-token': token() })],
  ['the cookie', () => exchange({}, { accessToken: token() })],
])('exchanges the token of %s for one that is only valid for virtual sports', async (_name, request) => {
  const { bizCode, data } = await request();
  expect(bizCode).toBe(BizCode.success);
  const exchanged = data?.accessToken ?? '';
  expect(await sessions.findVirtualsOwner(exchanged)).toMatchObject({ userId, country: 'ng' });
  expect(await sessions.findOwner(exchanged)).toBeNull();
  client.cookies.set('accessToken', exchanged);
  expect((await client.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
  expect((await exchange({ 'x-auth-token': exchanged })).bizCode).toBe(BizCode.loginRequired);
});

it("does not accept the product's own token as one of virtual sports", async () => {
  expect(await sessions.findVirtualsOwner(token())).toBeNull();
});

it.each(['', 'e30.AAAA', 'nonsense'])('rejects "%s" with 401', async (given) => {
  expect(await exchange(given === '' ? {} : { 'x-auth-token': given })).toMatchObject({
    status: 401,
    bizCode: BizCode.loginRequired,
  });
});

it('does not log the player out when it is sent to a logout', async () => {
  const { data } = await exchange({ 'x-auth-token': token() });
  const elsewhere = new TestClient(app);
  elsewhere.cookies.set('accessToken', data?.accessToken ?? '');
  await elsewhere.call('DELETE', '/patron/accessToken/delete');
  await elsewhere.call('DELETE', '/patron/accessToken/delete', {
    headers: { authorization: `Bearer ${data?.accessToken ?? ''}` },
  });
  await elsewhere.call('PUT', '/patron/refreshToken', {
    payload: `refreshToken=${data?.accessToken ?? ''}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect((await client.call('GET', '/me')).data).toBe(userId);
});

it('is not accepted for calls that check the login themselves, and proves no login', async () => {
  const exchanged = (await exchange({ 'x-auth-token': token() })).data?.accessToken ?? '';
  expect(sessions.parseBearer(exchanged)).toBeNull();
  expect(sessions.parseClaim({ accessToken: exchanged, refreshToken: exchanged }, ACCESS_LIFETIME)).toBeNull();
});

it('ends with the login, and after 15 minutes', async () => {
  const before = (await exchange({ 'x-auth-token': token() })).data?.accessToken ?? '';
  clock.advance(ACCESS_LIFETIME);
  expect(await sessions.findVirtualsOwner(before)).toBeNull();
  await client.call('PUT', '/patron/refreshToken', {
    payload: 'keepSignedIn=true',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { data } = await exchange({ 'x-auth-token': token() });
  expect(await sessions.findVirtualsOwner(data?.accessToken ?? '')).not.toBeNull();
  await client.call('DELETE', '/patron/accessToken/delete');
  expect(await sessions.findVirtualsOwner(data?.accessToken ?? '')).toBeNull();
});
