import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { BizCode, type PlaceOrderResponse } from '@oware/contracts';
import { pino } from 'pino';
import { type Api, createApi } from './app';
import { DEMO_PASSWORD, demoAccounts } from '../demo/seed';
import { createSelection, createSingleBet, START, World } from './betting/orders/testing';
import { hasRedis, openTestRedis, type TestRedis } from './platform/bus/testing';
import { encryptBody } from './platform/cipher/body';
import { SetClock } from './platform/clock';
import { readConfig } from './config';
import { migrate, openDatabase } from './platform/database';
import { createEmptyPostgres } from '../testing/database';
import { md5, TestClient } from './platform/http/testing';
import { ownRelease } from './release';

const postgres = process.env.TEST_POSTGRES;
const { privateKey: RSA_PRIVATE_KEY } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const keys = { SESSION_SECRET: 's'.repeat(40), RSA_PRIVATE_KEY };

if (postgres !== undefined && hasRedis())
  describe('two servers on one PostgreSQL and Redis', () => {
    let redis: TestRedis;
    let database: Awaited<ReturnType<typeof createEmptyPostgres>>;
    let servers: Api[] = [];
    const start = async (): Promise<Api> => {
      const config = readConfig({
        DEMO: '1',
        FEED: 'none',
        API_PORT: '0',
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        ...keys,
      });
      const api = await createApi(config, {
        clock: new SetClock(START),
        log: pino({ level: 'silent' }),
        passwordCost: { logN: 4, r: 8, p: 1 },
      });
      servers.push(api);
      await api.listen();
      return api;
    };
    beforeAll(async () => {
      [redis, database] = await Promise.all([openTestRedis(), createEmptyPostgres(postgres)]);
      const db = await openDatabase({ databaseUrl: database.url });
      await migrate(db, ownRelease());
      await db.close();
      await start();
      await start();
    });
    afterEach(() => redis.thaw());
    afterAll(async () => {
      await Promise.all(servers.map((api) => api.close()));
      servers = [];
      await redis.stop();
      await database.drop();
    });

    const ready = async (api: Api): Promise<{ status: number; body: unknown }> => {
      const response = await api.app.inject('/readyz');
      return { status: response.statusCode, body: response.json() };
    };

    it('both take orders and report a warning while Redis is frozen, and exchange notifications again afterwards', async () => {
      const [one, two] = servers as [Api, Api];
      const eventId = await new World(one.db).match();
      const clients = await Promise.all(
        servers.map(async ({ app }, no) => {
          const client = new TestClient(app);
          const payload = { username: demoAccounts.ng.phones[no], password: md5(DEMO_PASSWORD), keepSignedIn: true };
          expect((await client.callEncrypted('POST', '/patron/accessToken', payload)).bizCode).toBe(BizCode.success);
          return client;
        }),
      );
      redis.freeze();
      for (let round = 0; round < 5; round++) {
        const placed = await Promise.all(
          clients.map((client) =>
            client.callEncrypted<PlaceOrderResponse>(
              'POST',
              '/orders/order',
              { key: randomUUID(), bets: [createSingleBet(10, createSelection(eventId))] },
              {},
              'trans',
            ),
          ),
        );
        expect(placed.map(({ bizCode }) => bizCode)).toEqual([BizCode.success, BizCode.success]);
      }
      // Redis counts as away only after it has not responded for a while.
      while (one.bus.trouble() === null) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await ready(one)).toMatchObject({
        status: 200,
        body: { status: 'ready', bets: 'open', reasons: ['redis'] },
      });
      const heard = new Promise((resolve) => two.bus.subscribe('results', resolve));
      one.bus.publish('results', { eventId });
      redis.thaw();
      expect(await heard).toEqual({ eventId });
    });

    it('accepts a body once, on whichever server, also while Redis is frozen and on a server that starts then', async () => {
      const [one, two] = servers as [Api, Api];
      const { ursId: id, password } = one.app.cipher.issueAccountKey();
      const [key, call] = [
        Buffer.from(password, 'base64'),
        { direction: 'request', method: 'POST', path: '/x' } as const,
      ];
      const body = () => encryptBody(key, call, '{}', { id, nonce: randomBytes(16).toString('base64'), time: 0 });
      const open = ({ app }: Api, sent: unknown): Promise<unknown> =>
        app.cipher.open('urs', 'POST', '/x', sent, '10.0.0.1').then(
          () => BizCode.success,
          ({ code }: { code: BizCode }) => code,
        );
      redis.freeze();
      const three = await start();
      for (const [first, second] of [
        [one, two],
        [two, three],
        [three, one],
      ] as const) {
        const sent = body();
        expect(await open(first, sent)).toBe(BizCode.success);
        expect(await open(second, sent)).toBe(BizCode.cipherReplayed);
        expect(await open(first, sent)).toBe(BizCode.cipherReplayed);
      }
    });
  });
