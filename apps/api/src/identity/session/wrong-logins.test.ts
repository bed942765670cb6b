import { randomUUID } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { pino } from 'pino';
import { type Api, createApi } from '../../app';
import { hasRedis, openTestRedis } from '../../platform/bus/testing';
import { readConfig } from '../../config';
import { onDatabase } from '../../../testing/database';
import { getServerSecrets } from '../../../testing/rsa-keys';
import { HashThreads } from '../../platform/hashing/hash-threads';
import { SetClock } from '../../platform/clock';
import { md5, TestClient } from '../../platform/http/testing';
import { LoginThrottle } from './throttle';

/** Expensive enough that parallel hashes have to wait. */
const cost = { logN: 13, r: 8, p: 1 };

onDatabase((_name, open) => {
  let close: () => Promise<void>;
  /** Two servers on one PostgreSQL and Redis; without PostgreSQL, the same server twice. */
  let servers: [Api, Api];

  beforeAll(async () => {
    const db = await open();
    const [{ name }] = (await db.query<{ name: string }>('select current_database() as name')) as [{ name: string }];
    const log = pino({ level: 'silent' });
    const redis = db.engine === 'postgres' && hasRedis() ? await openTestRedis() : undefined;
    const bus = redis && { REDIS_URL: redis.url };
    const start = (): Promise<Api> => {
      const url = new URL(process.env.TEST_POSTGRES ?? 'postgres://nowhere');
      url.pathname = `/${name}`;
      const where = { DATABASE_URL: url.href, ...bus };
      return createApi(
        readConfig({
          ...getServerSecrets(),
          FEED: 'none',
          LOG_LEVEL: 'silent',
          ...(db.engine === 'postgres' ? where : {}),
        }),
        {
          log,
          passwordCost: cost,
          hashThreads: 1,
          ...(db.engine === 'postgres' ? {} : { db }),
        },
      );
    };
    const one = await start();
    servers = [one, db.engine === 'postgres' ? await start() : one];
    close = async () => {
      for (const server of new Set(servers)) await server.close();
      await redis?.stop();
      if (db.engine === 'postgres') await db.close();
    };
  });
  afterAll(() => close());

  const login = (client: TestClient, username: string, password: string, remoteAddress: string) =>
    client.callEncrypted(
      'POST',
      '/patron/accessToken',
      { username, password: md5(password), keepSignedIn: true },
      { remoteAddress },
    );
  const player = async (): Promise<string> => {
    const phone = `803${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    await servers[0].services.session.sessions.createUser('ng', phone, md5('right'));
    return phone;
  };

  it('150 parallel wrong logins: some are checked, the rest get the time to wait; other calls do not wait, and an owner can log in', async () => {
    const [server] = servers;
    const phone = await player();
    const owner = new TestClient(server.app);
    expect((await login(owner, phone, 'right', '10.0.0.9')).bizCode).toBe(BizCode.success);
    const wrong = Array.from({ length: 150 }, (_, at) => {
      const client = new TestClient(server.app);
      client.cookies.set('device-id', `device-${randomUUID()}`);
      return login(client, `81000${String(at).padStart(5, '0')}`, 'wrong', `10.1.0.${at}`);
    });
    let hashing = wrong.length;
    for (const each of wrong) void each.finally(() => hashing--);
    const events = await new TestClient(server.app).call('GET', '/factsCenter/events?limit=10');
    // Some hashes are still pending: other calls did not wait for them.
    expect([events.bizCode, hashing > 0]).toEqual([BizCode.success, true]);
    expect((await login(owner, phone, 'right', '10.0.0.9')).bizCode).toBe(BizCode.success);
    let rejected = 0;
    for (const { bizCode, status, response, data } of await Promise.all(wrong)) {
      if (bizCode === BizCode.wrongCredentials) continue;
      rejected++;
      expect([bizCode, status]).toEqual([BizCode.tooManyAttempts, 429]);
      expect(response.headers['retry-after']).toBe(String((data as { retryAfter: number }).retryAfter));
    }
    expect(rejected).toBeGreaterThan(0);
    expect(rejected).toBeLessThan(wrong.length);
  });

  it('a login that could not be checked is not counted as a wrong one', async () => {
    const [server] = servers;
    const phone = await player();
    const full = jest.spyOn(HashThreads.prototype, 'run').mockRejectedValue(Object.assign(new Error('full')));
    const client = new TestClient(server.app);
    client.cookies.set('device-id', `device-${randomUUID()}`);
    for (let tries = 0; tries < 3; tries++) await login(client, phone, 'right', '10.0.0.7');
    full.mockRestore();
    const rows = await server.db.query('select failures, locked_until from login_failures where key like $1', [
      `account:ng/${phone}%`,
    ]);
    expect(rows).toEqual([{ failures: 0, locked_until: 0 }]);
  });

  it('counts guesses with another device, account, browser and address of the same block each time', async () => {
    const [{ db }] = servers;
    const throttle = new LoginThrottle(db, new SetClock(Date.UTC(2026, 5, 1)));
    const attempt = (at: number, network = 1) => ({
      ...{ account: `ng/${network}-${at}`, deviceId: randomUUID(), deviceKnown: false },
      ...{ address: `2001:db8:${network}:${at.toString(16)}::/64`, fingerprint: randomUUID() },
    });
    await throttle.begin(attempt(0));
    await db.query("update login_failures set failures = 998 where key like 'block:2001:db8:1:%'");
    for (const at of [1, 2]) await throttle.begin(attempt(at));
    await expect(throttle.begin(attempt(1001))).rejects.toMatchObject({ code: BizCode.tooManyAttempts });
    await expect(throttle.begin({ ...attempt(1002), captchaPassed: true })).resolves.toBeUndefined();
    await expect(throttle.begin({ ...attempt(1003), deviceKnown: true })).resolves.toBeUndefined();
    await expect(throttle.begin(attempt(1, 2))).resolves.toBeUndefined();
  });

  it('counts guesses at two servers together', async () => {
    const phone = await player();
    const codes: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const server = servers[tries % 2] as Api;
      // Each from another address; captchas are switched off, since they would be required by phone.
      await server.db.query('delete from counters');
      codes.push((await login(new TestClient(server.app), phone, 'wrong', `10.2.0.${tries}`)).bizCode);
    }
    expect(codes).toEqual([
      ...Array<number>(5).fill(BizCode.wrongCredentials),
      ...Array<number>(3).fill(BizCode.tooManyAttempts),
    ]);
  });

  it('limits the logins of an account per hour at both servers together, even with the right password', async () => {
    const phone = await player();
    const enter = (at: number) => login(new TestClient((servers[at % 2] as Api).app), phone, 'right', `10.4.0.${at}`);
    expect((await enter(0)).bizCode).toBe(BizCode.success);
    await servers[0].db.query("update counters set count = 599 where key like 'login:user:%' and count = 1");
    expect((await enter(1)).bizCode).toBe(BizCode.success);
    for (const at of [0, 1]) expect(await enter(at)).toMatchObject({ status: 429, bizCode: BizCode.tooManyAttempts });
  });

  it('counts registrations at two servers together', async () => {
    const deviceId = `device-${randomUUID()}`;
    const codes: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const server = servers[tries % 2] as Api;
      await server.db.query("delete from counters where key like 'captcha:%'");
      const client = new TestClient(server.app);
      client.cookies.set('device-id', deviceId);
      const body = {
        phone: `0809000${1000 + tries}`,
        phoneCountryCode: '234',
        password: md5('x'),
        dateOfBirth: '2000-01-01',
        termsAccepted: true,
      };
      codes.push(
        (await client.callEncrypted('POST', '/patron/register/preRegister', body, { remoteAddress: '10.3.0.1' }))
          .bizCode,
      );
    }
    expect(codes.slice(6)).toEqual([BizCode.tooManyAttempts, BizCode.tooManyAttempts]);
    expect(codes.slice(0, 6)).not.toContain(BizCode.tooManyAttempts);
  });
});
