import { BizCode, type LoginResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { createInProcessBus } from '../../platform/bus/in-process';
import { EXPIRED_GRACE } from '../../platform/auth';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { HashThreads } from '../../platform/hashing/hash-threads';
import { requireUser, addRoute } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { PARALLEL_GRACE } from './refresh';
import { registerSession } from './routes';
import { LOGIN_DAYS } from './refresh';
import { SessionService } from './service';
import { ACCESS_LIFETIME } from './tokens';
import { createLocalWarnings } from '../../notify/warnings/testing';

const PHONE = '8030000001';
const DAY = 86_400_000;
const cheap = { logN: 4, r: 8, p: 1 };

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let sessions: SessionService;
  const clock = new SetClock(1_700_000_000_000);
  const forbidden: string[] = [];
  const warned: string[] = [];
  const special: unknown[] = [];

  beforeAll(async () => {
    db = await open();
    const bus = createInProcessBus((error) => {
      throw error;
    });
    bus.subscribe(
      'session-ended',
      ({ sessionId, forbidden: unaware }) => void (unaware === true && forbidden.push(sessionId)),
    );
    bus.subscribe('special', (push) => void special.push(push));
    const messages = { send: async (_country: string, phone: string) => void warned.push(phone) };
    sessions = new SessionService({
      db,
      clock,
      bus,
      warnings: createLocalWarnings(clock, messages),
      secret: Buffer.alloc(32, 1),
      passwordCost: cheap,
    });
    app = await createTestServer(
      clock,
      (scope) => {
        registerSession(scope, sessions);
        addRoute(scope, 'GET', '/me', {}, (_input, request) => requireUser(request));
      },
      sessions,
    );
    await sessions.createUser('ng', PHONE, md5('right'));
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(async () => {
    clock.advance(2 * DAY);
    await db.query('delete from login_failures');
  });

  const login = (client: TestClient, password = 'right', username = PHONE, keepSignedIn = true, ip = '10.0.0.1') =>
    client.callEncrypted<LoginResponse>(
      'POST',
      '/patron/accessToken',
      { username, password: md5(password), keepSignedIn },
      { remoteAddress: ip },
    );
  const refresh = (client: TestClient) =>
    client.call('PUT', '/patron/refreshToken', {
      payload: 'keepSignedIn=true',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const refreshMarked = (client: TestClient, mark: string) =>
    client.call('PUT', '/patron/refreshToken', { headers: { 'is-refreshing': mark } });
  const copyClient = (client: TestClient): TestClient => {
    const copy = new TestClient(app);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    return copy;
  };

  describe('login', () => {
    it('sets tokens that no script can read, and a readable userId', async () => {
      const client = new TestClient(app);
      const { bizCode, data, response } = await login(client);
      expect(bizCode).toBe(BizCode.success);
      expect(data).toMatchObject({ userId: expect.any(String), userReferrerData: { utmSource: null, gclid: null } });
      const cookie = (name: string) => response.cookies.find((each) => each.name === name);
      expect(cookie('accessToken')).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400 });
      expect(cookie('refreshToken')).toMatchObject({ httpOnly: true });
      expect(cookie('userId')).toMatchObject({ value: data.userId });
      expect(cookie('userId')).not.toHaveProperty('httpOnly');
      expect(cookie('device-id')).toMatchObject({ maxAge: 1000 * 86_400 });
      expect(cookie('deviceId')).toMatchObject({ value: cookie('device-id')?.value, maxAge: 1000 * 86_400 });
      expect((await client.call('GET', '/me')).data).toBe(data.userId);
    });

    it('ends the previous login of the browser, but not those of other browsers', async () => {
      const [browser, other] = [new TestClient(app), new TestClient(app)];
      await login(browser);
      await login(other);
      const thief = copyClient(browser);
      await login(browser, 'wrong');
      expect((await thief.call('GET', '/me')).bizCode).toBe(BizCode.success);
      await login(browser);
      expect((await thief.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
      expect((await refresh(thief)).bizCode).toBe(BizCode.loginRequired);
      for (const one of [browser, other]) expect((await refresh(one)).bizCode).toBe(BizCode.success);
    });

    it('is pushed to the other pages of the browser', async () => {
      const client = new TestClient(app);
      client.cookies.set('device-id', 'device-of-two-tabs');
      special.length = 0;
      await login(client, 'wrong');
      await login(client);
      expect(special).toEqual([{ topic: 'device^device-of-two-tabs', body: { type: 'login', data: null } }]);
    });

    it('lasts until the browser closes when the player does not stay signed in', async () => {
      const { response } = await login(new TestClient(app), 'right', PHONE, false);
      expect(response.cookies.find(({ name }) => name === 'refreshToken')).not.toHaveProperty('maxAge');
    });

    it.each(['08030000001', '2348030000001'])('accepts the phone as %s too', async (phone) => {
      expect((await login(new TestClient(app), 'right', phone)).bizCode).toBe(BizCode.success);
    });

    it('responds in the same way to a wrong password and to a phone without an account', async () => {
      const wrong = await login(new TestClient(app), 'wrong');
      const nobody = await login(new TestClient(app), 'wrong', '8099999999');
      expect(wrong.bizCode).toBe(BizCode.wrongCredentials);
      expect({ ...nobody, response: null }).toEqual({ ...wrong, response: null });
    });

    it('computes one hash of the same cost for a wrong password and for a phone without an account', async () => {
      const run = jest.spyOn(HashThreads.prototype, 'run');
      const costs = async (phone: string) => {
        run.mockClear();
        await login(new TestClient(app), 'wrong', phone);
        return run.mock.calls.map(([{ logN, r, p }]) => ({ logN, r, p }));
      };
      const wrong = await costs(PHONE);
      expect(wrong).toEqual([cheap]);
      expect(await costs('8099999999')).toEqual(wrong);
      run.mockRestore();
    });

    it('stores neither the password nor its MD5', async () => {
      const rows = await db.query('select * from users');
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`right|${md5('right')}`));
    });

    it('does not accept an account of another country', async () => {
      const client = new TestClient(app);
      await login(client);
      const abroad = new TestClient(app, 'gh');
      abroad.cookies.set('accessToken', client.cookies.get('accessToken') ?? '');
      expect((await abroad.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
    });
  });

  describe('back-off', () => {
    it('makes an account wait after five failures, longer each time, also for the right password', async () => {
      for (let i = 0; i < 5; i++) await login(new TestClient(app), 'wrong', PHONE, true, `10.0.1.${i}`);
      const rejected = await login(new TestClient(app));
      expect(rejected).toMatchObject({ bizCode: BizCode.tooManyAttempts, data: { retryAfter: 30 }, status: 429 });
      clock.advance(30_000);
      await login(new TestClient(app), 'wrong');
      expect((await login(new TestClient(app))).data).toEqual({ retryAfter: 60 });
      clock.advance(60_000);
      expect((await login(new TestClient(app))).bizCode).toBe(BizCode.success);
    });

    it('treats a phone without an account in the same way', async () => {
      for (let i = 0; i < 5; i++) await login(new TestClient(app), 'wrong', '8099999999');
      expect((await login(new TestClient(app), 'wrong', '8099999999')).bizCode).toBe(BizCode.tooManyAttempts);
    });

    it('accepts no more guesses when they are made in parallel', async () => {
      const responses = await Promise.all(Array.from({ length: 12 }, () => login(new TestClient(app), 'wrong')));
      expect(responses.filter(({ bizCode }) => bizCode === BizCode.wrongCredentials)).toHaveLength(5);
    });

    it('does not lock an owner out of a known device because of guesses elsewhere', async () => {
      const owner = new TestClient(app);
      await login(owner);
      for (let i = 0; i < 6; i++) await login(new TestClient(app), 'wrong', PHONE, true, '10.9.9.9');
      expect((await login(owner)).bizCode).toBe(BizCode.success);
    });

    it('stops a device and an address that try many phones', async () => {
      const device = new TestClient(app);
      device.cookies.set('device-id', 'one-and-the-same');
      for (let i = 0; i < 5; i++) await login(device, 'wrong', `80300001${i}0`);
      expect((await login(device, 'wrong', '8030000999')).bizCode).toBe(BizCode.tooManyAttempts);
    });

    it('stops a browser that clears its cookies after each guess, but not others at its address or on known devices', async () => {
      const [ip, browser, another] = ['10.6.6.6', 'ab'.repeat(16), 'cd'.repeat(16)];
      const loginAs = (fingerprint: string, password: string, phone: string, client = new TestClient(app)) =>
        client.callEncrypted<LoginResponse>(
          'POST',
          '/patron/accessToken',
          { username: phone, password: md5(password), keepSignedIn: true },
          { remoteAddress: ip, headers: { fingerprint } },
        );
      const owner = new TestClient(app);
      await loginAs(browser, 'right', PHONE, owner);
      await db.query('update login_failures set failures = 39 where key = $1', [`browser:${ip}/${browser}`]);
      expect((await loginAs(browser, 'wrong', '8040000002')).bizCode).toBe(BizCode.wrongCredentials);
      expect((await loginAs(browser, 'right', PHONE)).bizCode).toBe(BizCode.tooManyAttempts);
      expect((await loginAs(another, 'right', PHONE)).bizCode).toBe(BizCode.success);
      expect((await loginAs('no hash', 'right', PHONE)).bizCode).toBe(BizCode.success);
      expect((await loginAs(browser, 'right', PHONE, owner)).bizCode).toBe(BizCode.success);
    });

    it('stops strangers behind an address that tries many phones, but not known devices', async () => {
      const owner = new TestClient(app);
      await login(owner, 'right', PHONE, true, '10.7.7.7');
      await db.query("update login_failures set failures = 199 where key = 'address:10.7.7.7'");
      await login(new TestClient(app), 'wrong', '8040000001', true, '10.7.7.7');
      expect((await login(new TestClient(app), 'right', PHONE, true, '10.7.7.7')).bizCode).toBe(
        BizCode.tooManyAttempts,
      );
      expect((await login(owner, 'right', PHONE, true, '10.7.7.7')).bizCode).toBe(BizCode.success);
    });

    it('counts all addresses of a /64 as one', async () => {
      for (let i = 0; i < 3; i++)
        await login(new TestClient(app), 'wrong', `804000010${i}`, true, `2001:db8:1:2::${i}`);
      const [row] = await db.query("select failures from login_failures where key = 'address:2001:db8:1:2::/64'");
      expect(row).toEqual({ failures: 3 });
    });

    it('counts nothing for the phone and the address when the device must wait', async () => {
      const device = new TestClient(app);
      device.cookies.set('device-id', 'one-that-must-wait');
      for (let i = 0; i < 20; i++) await login(device, 'wrong', '8040000200', true, '10.6.6.6');
      expect(await db.query("select failures from login_failures where key = 'address:10.6.6.6'")).toEqual([
        { failures: 5 },
      ]);
    });
  });

  describe('renewal', () => {
    it('counts renewals by their mark, and rejects a mark that is not true', async () => {
      const counted = async (): Promise<Record<string, number>> => {
        const { values = [] } = (await register.getSingleMetric('oware_token_renewals_total')?.get()) ?? {};
        return Object.fromEntries(values.map(({ labels, value }) => [labels['marked'], value]));
      };
      const client = new TestClient(app);
      await login(client);
      const { yes = 0, no = 0 } = await counted();
      expect(await refreshMarked(client, 'perhaps')).toMatchObject({ status: 400, bizCode: BizCode.invalidInput });
      expect((await refreshMarked(client, 'true')).bizCode).toBe(BizCode.success);
      expect((await refresh(client)).bizCode).toBe(BizCode.success);
      expect(await counted()).toEqual({ yes: yes + 1, no: no + 1 });
    });

    it('works in one country only, and a call in another one does no harm', async () => {
      const client = new TestClient(app);
      await login(client);
      expect(client.cookies.get('countryCode')).toBe('234');
      const abroad = new TestClient(app, 'gh');
      for (const [name, value] of client.cookies) abroad.cookies.set(name, value);
      expect((await refresh(abroad)).bizCode).toBe(BizCode.loginRequired);
      expect(abroad.cookies.get('refreshToken')).toBe(client.cookies.get('refreshToken'));
      expect((await refresh(client)).bizCode).toBe(BizCode.success);
      expect(client.cookies.get('countryCode')).toBe('234');
    });

    it('returns new tokens, and an access token expires after 15 minutes', async () => {
      const client = new TestClient(app);
      await login(client);
      clock.advance(ACCESS_LIFETIME);
      expect(await client.call('GET', '/me')).toMatchObject({ bizCode: BizCode.loginRequired, status: 401 });
      const before = client.cookies.get('refreshToken');
      expect((await refresh(client)).bizCode).toBe(BizCode.success);
      expect(client.cookies.get('refreshToken')).not.toBe(before);
      expect((await client.call('GET', '/me')).bizCode).toBe(BizCode.success);
    });

    it('gives parallel tabs the same successor', async () => {
      const client = new TestClient(app);
      await login(client);
      const tabs = Array.from({ length: 5 }, () => copyClient(client));
      await Promise.all(tabs.map(refresh));
      expect(new Set(tabs.map((tab) => tab.cookies.get('refreshToken'))).size).toBe(1);
      expect((await refresh(tabs[0] as TestClient)).bizCode).toBe(BizCode.success);
    });

    it('returns a lost response again, however late', async () => {
      const client = new TestClient(app);
      await login(client);
      await refresh(copyClient(client));
      clock.advance(10 * PARALLEL_GRACE);
      expect((await refresh(client)).bizCode).toBe(BizCode.success);
      expect((await client.call('GET', '/me')).bizCode).toBe(BizCode.success);
    });

    it('ends the whole login when an old token is reused, and notifies its sockets and its owner', async () => {
      const client = new TestClient(app);
      await login(client);
      const stolen = copyClient(client);
      await refresh(client);
      await client.call('GET', '/me');
      clock.advance(PARALLEL_GRACE + 1);
      forbidden.length = 0;
      expect(await refresh(stolen)).toMatchObject({ bizCode: BizCode.loginRequired, status: 401 });
      expect(stolen.cookies.has('accessToken')).toBe(false);
      expect((await client.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
      expect((await refresh(client)).bizCode).toBe(BizCode.loginRequired);
      expect(forbidden).toHaveLength(1);
      expect(warned).toContain(PHONE);
    });

    it('ends immediately with an even older token, also within the grace period', async () => {
      const client = new TestClient(app);
      await login(client);
      const old = copyClient(client);
      await refresh(client);
      await refresh(client);
      expect((await refresh(old)).bizCode).toBe(BizCode.loginRequired);
      expect((await refresh(client)).bizCode).toBe(BizCode.loginRequired);
    });

    it('rejects a forged token and an expired login', async () => {
      const client = new TestClient(app);
      client.cookies.set('refreshToken', 'e30.AAAA');
      expect((await refresh(client)).bizCode).toBe(BizCode.loginRequired);
      await login(client, 'right', PHONE, false);
      clock.advance(DAY);
      expect((await refresh(client)).bizCode).toBe(BizCode.loginRequired);
    });

    it.each([
      ['kept', true, LOGIN_DAYS, 20],
      ['not stored', false, 30, 0.9],
    ])(
      'ends a login that is %s at its maximum lifetime, however often it is renewed',
      async (_what, keep, days, every) => {
        const client = new TestClient(app);
        await login(client, 'right', PHONE, keep);
        let lived = 0;
        while (lived + every < days) {
          clock.advance(every * DAY);
          lived += every;
          expect((await refresh(client)).bizCode).toBe(BizCode.success);
        }
        clock.advance((days - lived) * DAY);
        expect((await refresh(client)).bizCode).toBe(BizCode.loginRequired);
      },
    );
  });

  it('logs out: removes the cookies and ends the login', async () => {
    const client = new TestClient(app);
    await login(client);
    const copy = copyClient(client);
    expect((await client.call('DELETE', '/patron/accessToken/delete')).bizCode).toBe(BizCode.success);
    expect([...client.cookies.keys()]).toEqual(['device-id', 'deviceId']);
    expect((await copy.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
  });

  it.each([
    ['that has just ended', ACCESS_LIFETIME, ['accessToken']],
    ['that ended long ago, with the refresh token', 10 * ACCESS_LIFETIME, ['accessToken', 'refreshToken']],
  ])('accepts a logout with an access token %s', async (_name, age, brought) => {
    const client = new TestClient(app);
    await login(client);
    const copy = copyClient(client);
    clock.advance(age);
    for (const name of client.cookies.keys()) if (!brought.includes(name)) client.cookies.delete(name);
    await client.call('DELETE', '/patron/accessToken/delete');
    expect((await refresh(copy)).bizCode).toBe(BizCode.loginRequired);
  });

  it('rejects a logout with only an access token that expired long ago', async () => {
    const client = new TestClient(app);
    await login(client);
    const thief = new TestClient(app);
    thief.cookies.set('accessToken', client.cookies.get('accessToken') ?? '');
    clock.advance(ACCESS_LIFETIME + EXPIRED_GRACE);
    await thief.call('DELETE', '/patron/accessToken/delete');
    expect((await refresh(client)).bizCode).toBe(BizCode.success);
  });
});
