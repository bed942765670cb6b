import { readFileSync } from 'node:fs';
import { BizCode } from '@oware/contracts';
import { pino } from 'pino';
import { createApi } from '../../app';
import { readConfig } from '../../config';
import { createMigratedPostgres } from '../../../testing/database';
import { getServerSecrets } from '../../../testing/rsa-keys';
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy';
import { TestClient } from '../http/testing';
import { type Database, openDatabase } from './index';

const STATEMENT = 500;
const CONNECT = 500;
/**
 * A call may wait for a connection, then for its statement and one more second; the rest is a margin for slow machines, ms.
 */
const GIVEN_UP = CONNECT + STATEMENT + 1_000 + 3_000;

const postgres = process.env.TEST_POSTGRES;
if (postgres !== undefined)
  describe('PostgreSQL that becomes silent', () => {
    let place: Awaited<ReturnType<typeof createMigratedPostgres>>;
    let proxy: TcpProxy;
    let through: string;
    beforeAll(async () => {
      place = await createMigratedPostgres(postgres);
    });
    beforeEach(async () => {
      const url = new URL(place.url);
      proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
      url.hostname = '127.0.0.1';
      url.port = String(proxy.port);
      through = url.href;
    });
    afterEach(() => proxy.close());
    afterAll(() => place.drop());

    const open = (): Promise<Database> =>
      openDatabase({ databaseUrl: through, poolSize: 3, connectTimeoutMs: CONNECT, statementTimeoutMs: STATEMENT });

    it('fails statements and transactions in time, and then works on new connections immediately', async () => {
      const db = await open();
      const inTransaction = (): Promise<unknown> =>
        db.transaction(async (tx) => {
          await tx.query('select 1');
          proxy.silence();
          await tx.query('select 2');
        });
      const begun = performance.now();
      const results = await Promise.allSettled([
        inTransaction(),
        inTransaction(),
        inTransaction(),
        db.query('select 3'),
      ]);
      expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      expect(performance.now() - begun).toBeLessThan(GIVEN_UP);

      await expect(db.query('select 4')).rejects.toThrow();
      proxy.restore();
      const healed = performance.now();
      expect(await db.query('select 5 as five')).toEqual([{ five: 5 }]);
      expect(performance.now() - healed).toBeLessThan(CONNECT + 3_000);
      await db.close();
    });

    it('fails calls with the product’s error, and serves them again afterwards', async () => {
      const config = readConfig({
        ...getServerSecrets(),
        DATABASE_URL: through,
        DATABASE_POOL_SIZE: '3',
        DATABASE_CONNECT_TIMEOUT_MS: String(CONNECT),
        DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT),
        FEED: 'none',
        API_PORT: '0',
      });
      const api = await createApi(config, { log: pino({ level: 'silent' }) });
      const call = () => new TestClient(api.app).call('GET', '/orders/bookingCode/ABCDEF');
      const { bizCode } = await call();
      expect(bizCode).not.toBe(BizCode.internal);
      proxy.silence();
      const begun = performance.now();
      const failed = await Promise.all([call(), call(), call(), call()]);
      expect(failed.map(({ status, bizCode: code }) => [status, code])).toEqual(Array(4).fill([500, BizCode.internal]));
      expect(performance.now() - begun).toBeLessThan(GIVEN_UP);
      proxy.restore();
      expect((await call()).bizCode).toBe(bizCode);
      await api.close();
    });

    it('ends a statement that takes too long, but not a script', async () => {
      const db = await open();
      await expect(db.query('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
      await db.script(`select pg_sleep(${(STATEMENT + 200) / 1000})`);
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
      await db.close();
    });

    it('probes silent connections', async () => {
      const db = await open();
      // The kernel lists a timer for each socket; 02 is keep-alive.
      const timers = readFileSync('/proc/net/tcp', 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , remote]) => remote?.endsWith(`:${proxy.port.toString(16).toUpperCase().padStart(4, '0')}`))
        .map(([, , , , , timer]) => timer?.slice(0, 2));
      expect(timers).toContain('02');
      await db.close();
    });

    it('closes connections to a server that has become a standby', async () => {
      const db = await open();
      const getId = async (): Promise<unknown> => (await db.query('select pg_backend_pid() as pid'))[0];
      const before = await getId();
      await expect(
        db.transaction(async (tx) => {
          await tx.query('set transaction read only');
          await tx.query('delete from counters');
        }),
      ).rejects.toMatchObject({ code: '25006' });
      expect(await getId()).not.toEqual(before);
      await db.close();
    });
  });
