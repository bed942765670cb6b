import { setTimeout as delay } from 'node:timers/promises';
import { generateKeyPairSync } from 'node:crypto';
import { pino } from 'pino';
import { createMigratedPostgres } from '../testing/database';
import { type Api, createApi } from './app';
import { World } from './betting/orders/testing';
import { readConfig } from './config';
import { hasRedis, openTestRedis, type TestRedis } from './platform/bus/testing';

/** Documented time (docs/operations.md) until all other processes warn that a process was killed, ms. */
const NOTICED_WITHIN = 30_000;

const { privateKey: RSA_PRIVATE_KEY } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const postgres = process.env.TEST_POSTGRES;

if (postgres !== undefined && hasRedis())
  describe('a product without a process that settles', () => {
    let redis: TestRedis;
    let database: Awaited<ReturnType<typeof createMigratedPostgres>>;
    const servers: Api[] = [];
    const start = async (ROLES: string): Promise<Api> => {
      const config = readConfig({
        ROLES,
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        SESSION_SECRET: 's'.repeat(40),
        RSA_PRIVATE_KEY,
        FEED: 'none',
        API_PORT: '0',
      });
      const api = await createApi(config, { log: pino({ level: 'silent' }) });
      servers.push(api);
      await api.listen();
      return api;
    };
    beforeAll(async () => {
      [redis, database] = await Promise.all([openTestRedis(), createMigratedPostgres(postgres)]);
    });
    afterAll(async () => {
      await Promise.all(servers.map((api) => api.close()));
      await redis.stop();
      await database.drop();
    });

    it('is a warning and a metric on its other processes within the documented time, until one settles again', async () => {
      const web = await start('web,socket,jobs');
      const begun = performance.now();
      const readyz = async () =>
        (await web.app.inject('/readyz')).json<{ status: string; reasons?: string[]; details?: unknown }>();
      const eventId = await new World(web.db).match();
      await web.db.query(
        'insert into settlement_queue (event_id, market_id, queued_at) values ($1, 1, (extract(epoch from now()) * 1000)::bigint - 90000)',
        [eventId],
      );
      while ((await readyz()).reasons?.length !== 2) await delay(200);
      expect(performance.now() - begun).toBeLessThan(NOTICED_WITHIN);
      expect(await readyz()).toMatchObject({
        status: 'ready',
        reasons: ['leases', 'settlement'],
        details: { unheld: expect.arrayContaining(['settlement', 'targets']), overdue: [] },
      });
      const { body } = await web.app.inject('/metrics');
      expect(Number(/oware_lease_unheld_seconds\{job="settlement"\} ([\d.]+)/.exec(body)?.[1])).toBeGreaterThan(10);
      expect(Number(/oware_lease_unheld_seconds\{job="sweep"\} ([\d.]+)/.exec(body)?.[1])).toBe(0);
      expect(Number(/oware_settlement_age_seconds ([\d.]+)/.exec(body)?.[1])).toBeGreaterThan(90);

      await start('settle');
      while ((await readyz()).reasons !== undefined) await delay(200);
      expect(await web.db.query('select 1 from settlement_queue')).toEqual([]);
    });
  });
