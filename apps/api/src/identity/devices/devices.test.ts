import { BizCode, type DevicesEndedResponse, type DevicesResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { requireUser, addRoute } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { registerSession } from '../session/routes';
import { SessionService } from '../session/service';
import { registerDevices } from './routes';
import { Devices } from './service';
import { createLocalWarnings } from '../../notify/warnings/testing';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const DAY = 86_400_000;

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let phone: string;
  let players = 0;
  const clock = new SetClock(1_700_000_000_000);
  const forbidden: string[] = [];
  const over: string[] = [];

  beforeAll(async () => {
    db = await open();
    const bus = createInProcessBus((error) => {
      throw error;
    });
    bus.subscribe('session-ended', ({ sessionId, forbidden: unaware }) => {
      over.push(sessionId);
      if (unaware === true) forbidden.push(sessionId);
    });
    const warnings = createLocalWarnings(clock);
    const sessions = new SessionService({
      db,
      clock,
      bus,
      warnings,
      secret: Buffer.alloc(32, 1),
      passwordCost: { logN: 4, r: 8, p: 1 },
    });
    app = await createTestServer(
      clock,
      (scope) => {
        registerSession(scope, sessions);
        registerDevices(scope, new Devices({ db, clock, sessions, warnings }));
        addRoute(scope, 'GET', '/me', {}, (_input, request) => requireUser(request));
      },
      sessions,
    );
    for (let i = 1; i < 20; i++) await sessions.createUser('ng', `80300000${String(i).padStart(2, '0')}`, md5('right'));
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => {
    clock.advance(2 * DAY);
    phone = `80300000${String((players += 1)).padStart(2, '0')}`;
    forbidden.length = over.length = 0;
  });

  async function login(device: string, keepSignedIn = true, who = phone): Promise<TestClient> {
    const client = new TestClient(app);
    client.cookies.set('device-id', device);
    await client.callEncrypted(
      'POST',
      '/patron/accessToken',
      { username: who, password: md5('right'), keepSignedIn },
      { headers: { 'user-agent': chrome } },
    );
    clock.advance(1000);
    return client;
  }
  /**
   * Ends other logins, or one by its id.
   * @param fields of the form; the right password by default
   */
  const logOut = (client: TestClient, id = '', fields: Record<string, string> = { password: md5('right') }) =>
    client.call<DevicesEndedResponse | null>('DELETE', `/patron/devices${id}`, {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const listDevices = async (client: TestClient) =>
    (await client.call<DevicesResponse>('GET', '/patron/devices')).data.devices;
  const isIn = async (client: TestClient) => (await client.call('GET', '/me')).bizCode === BizCode.success;

  it('are listed with a name, the current one first', async () => {
    const begun = clock.now();
    const mine = await login('device-1');
    await login('device-2');
    expect(await listDevices(mine)).toEqual([
      { id: expect.any(String), name: 'Chrome on Android', current: true, loggedInAt: begun, lastSeenAt: begun + 2000 },
      {
        id: expect.any(String),
        name: 'Chrome on Android',
        current: false,
        loggedInAt: begun + 1000,
        lastSeenAt: begun + 1000,
      },
    ]);
  });

  it('are listed for the player only, without logged-out ones', async () => {
    const mine = await login('device-1');
    await login('device-1', true, '8030000019');
    await (await login('device-2')).call('DELETE', '/patron/accessToken/delete');
    await login('device-3', false);
    clock.advance(DAY);
    await mine.call('PUT', '/patron/refreshToken', {
      payload: 'keepSignedIn=true',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await listDevices(mine)).toHaveLength(1);
  });

  it('are listed once, however often they logged in', async () => {
    const mine = await login('device-1');
    await login('device-2');
    await login('device-2');
    expect(await listDevices(mine)).toHaveLength(2);
  });

  it('can be logged out one by one, with all their logins, and their sockets are notified', async () => {
    const mine = await login('device-1');
    const [first, second] = [await login('device-2'), await login('device-2')];
    const third = await login('device-3');
    const other = (await listDevices(mine)).at(-1);
    expect(await logOut(mine, `/${other?.id ?? ''}`)).toMatchObject({
      bizCode: BizCode.success,
      data: { ended: 2 },
    });
    expect(await Promise.all([mine, first, second, third].map(isIn))).toEqual([true, false, false, true]);
    expect(forbidden).toHaveLength(2);
    expect(over).toHaveLength(2);
    expect(await logOut(mine, `/${other?.id ?? ''}`)).toMatchObject({
      bizCode: BizCode.notFound,
      status: 404,
    });
  });

  it('can all be logged out together, except the current one', async () => {
    const [mine, second, third] = [await login('device-1'), await login('device-2'), await login('device-3')];
    expect((await logOut(mine)).data).toEqual({ ended: 2 });
    expect(await Promise.all([mine, second, third].map(isIn))).toEqual([true, false, false]);
    expect((await logOut(mine)).data).toEqual({ ended: 0 });
  });

  it('of another player cannot be logged out', async () => {
    const theirs = await login('device-9', true, '8030000018');
    const id = (await listDevices(theirs))[0]?.id ?? '';
    expect((await logOut(await login('device-1'), `/${id}`)).bizCode).toBe(BizCode.notFound);
    expect(await isIn(theirs)).toBe(true);
  });

  it('are not shown to visitors', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['DELETE', '/x'],
    ] as const) {
      expect((await new TestClient(app).call(method, `/patron/devices${path}`)).bizCode).toBe(BizCode.loginRequired);
    }
  });

  it('cannot be logged out without the password, and wrong passwords count like those of logins', async () => {
    const [mine, other] = [await login('device-1'), await login('device-2')];
    const [, { id }] = (await listDevices(mine)) as [unknown, { id: string }];
    for (const path of ['', `/${id}`]) {
      expect((await mine.call('DELETE', `/patron/devices${path}`)).bizCode).toBe(BizCode.passwordNeeded);
      const wrong = await logOut(mine, path, { password: md5('wrong') });
      expect(wrong.bizCode).toBe(BizCode.wrongCredentials);
    }
    expect((await other.call('GET', '/me')).bizCode).toBe(BizCode.success);
    for (let guess = 0; guess < 4; guess++) await logOut(mine, '', { password: md5(`guess ${guess}`) });
    expect((await logOut(mine)).bizCode).toBe(BizCode.tooManyAttempts);
    expect(over).toEqual([]);
  });
});
