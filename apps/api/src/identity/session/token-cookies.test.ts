import { BizCode, type LoginResponse, type SessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { forEachDatabase } from '../../../testing/database';
import { createLocalWarnings } from '../../notify/warnings/testing';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { requireUser, addRoute } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { registerSession } from './routes';
import { SessionService } from './service';

const COPIES = ['__Host-accessToken', '__Host-refreshToken'];
const [VICTIM, ATTACKER] = ['8030000001', '8030000002'];
/** Headers of a browser over TLS, through a trusted proxy. */
const headers = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  const clock = new SetClock(1_700_000_000_000);

  beforeAll(async () => {
    db = await open();
    const sessions = new SessionService({
      db,
      clock,
      bus: createInProcessBus(() => undefined),
      warnings: createLocalWarnings(clock, { send: async () => undefined }),
      secret: Buffer.alloc(32, 1),
      passwordCost: { logN: 4, r: 8, p: 1 },
    });
    app = await createTestServer(
      clock,
      (scope) => {
        registerSession(scope, sessions);
        addRoute(scope, 'POST', '/me', {}, (_input, request) => requireUser(request));
      },
      sessions,
    );
    for (const phone of [VICTIM, ATTACKER]) await sessions.createUser('ng', phone, md5('right'));
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  async function logIn(username: string, more: Record<string, string> = headers): Promise<[TestClient, string]> {
    const client = new TestClient(app);
    const login = { username, password: md5('right'), keepSignedIn: true };
    const { data } = await client.callEncrypted<LoginResponse>('POST', '/patron/accessToken', login, { headers: more });
    return [client, data.userId];
  }
  const plant = (victim: TestClient, attacker: TestClient): void => {
    for (const name of ['accessToken', 'refreshToken']) victim.cookies.set(name, attacker.cookies.get(name) ?? '');
  };
  const whoIsIn = async (client: TestClient, more: Record<string, string> = headers) =>
    (await client.call<SessionResponse>('GET', '/patron/session', { headers: more })).data.userId;

  it('sets copies over TLS that no other host can set, beside the names of the specification', async () => {
    const client = new TestClient(app);
    const login = { username: VICTIM, password: md5('right'), keepSignedIn: true };
    const { response } = await client.callEncrypted('POST', '/patron/accessToken', login, { headers });
    for (const name of COPIES) {
      const line = [response.headers['set-cookie']].flat().find((text) => text?.startsWith(`${name}=`));
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/domain/i);
      expect(client.cookies.get(name)).toBe(client.cookies.get(name.slice('__Host-'.length)));
    }
  });

  it('keeps a player in their own login when another host of the site plants foreign tokens', async () => {
    const [[victim, userId], [attacker]] = [await logIn(VICTIM), await logIn(ATTACKER)];
    plant(victim, attacker);
    expect(await whoIsIn(victim)).toBe(userId);
    expect((await victim.call('POST', '/me', { headers })).data).toBe(userId);
    await victim.call('PUT', '/patron/refreshToken', { headers });
    expect((await victim.call('POST', '/me', { headers })).data).toBe(userId);
  });

  it('does not log a visitor in with planted tokens: not for reading, changing, or a renewal', async () => {
    const [attacker] = await logIn(ATTACKER);
    const visitor = new TestClient(app);
    plant(visitor, attacker);
    expect(await whoIsIn(visitor)).toBeNull();
    expect((await visitor.call('POST', '/me', { headers })).bizCode).toBe(BizCode.loginRequired);
    expect((await visitor.call('PUT', '/patron/refreshToken', { headers })).bizCode).toBe(BizCode.loginRequired);
    expect(COPIES.filter((name) => visitor.cookies.has(name))).toEqual([]);
  });

  it('serves an app that returns all cookies, and one that reads with the plain names', async () => {
    const app = { 'x-forwarded-proto': 'https' };
    const [client, userId] = await logIn(VICTIM, app);
    expect((await client.call('POST', '/me', { headers: app })).data).toBe(userId);
    for (const name of COPIES) client.cookies.delete(name);
    expect(await whoIsIn(client, app)).toBe(userId);
    expect((await client.call('POST', '/me', { headers: app })).bizCode).toBe(BizCode.loginRequired);
    const authorization = `Bearer ${client.cookies.get('accessToken')}`;
    expect((await client.call('POST', '/me', { headers: { ...app, authorization } })).data).toBe(userId);
  });

  it('removes the copies at a logout', async () => {
    const [client] = await logIn(VICTIM);
    await client.call('DELETE', '/patron/accessToken/delete', { headers });
    expect([...client.cookies.keys()].filter((name) => name.includes('Token'))).toEqual([]);
  });

  it('sets no copies without TLS', async () => {
    const [client, userId] = await logIn(VICTIM, {});
    expect(COPIES.filter((name) => client.cookies.has(name))).toEqual([]);
    expect((await client.call('POST', '/me')).data).toBe(userId);
  });
});
