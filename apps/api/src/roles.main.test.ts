import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AccountSummary,
  BizCode,
  type EventsResponse,
  type PlaceOrderResponse,
  type Ticket,
} from '@oware/contracts';
import { buildSync } from 'esbuild';
import { pino } from 'pino';
import { type Api, createApi } from './app';
import { checkLedger } from './audit/check';
import { readConfig } from './config';
import { DEMO_PASSWORD, demoAccounts } from '../demo/seed';
import { hasRedis, openTestRedis, type TestRedis } from './platform/bus/testing';
import { md5, TestClient } from './platform/http/testing';
import { createMigratedPostgres } from '../testing/database';

const ROOT = path.resolve(__dirname, '../../..');
const SCRATCH = path.join(ROOT, 'tmp', `roles-${process.pid}`);
const SERVER = path.join(SCRATCH, 'server.js');
const STAKE = 1_000_000;
const [username = ''] = demoAccounts.ng.phones;
const postgres = process.env.TEST_POSTGRES;

const { privateKey: RSA_PRIVATE_KEY } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

interface Started {
  process: ChildProcess;
  address: string;
}

/** Starts a server in a separate process and waits until it responds. */
async function startServer(environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, API_PORT: '0', LOG_LEVEL: 'info', ...environment },
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (!line.includes('"msg":"listening"')) continue;
    child.stdout?.resume();
    return { process: child, address: (JSON.parse(line) as { address: string }).address };
  }
  throw new Error('The process ended before it listened.');
}

if (postgres !== undefined && hasRedis())
  describe('three processes of different roles', () => {
    let database: Awaited<ReturnType<typeof createMigratedPostgres>>;
    let redis: TestRedis;
    let others: Started[] = [];
    let web: Api;

    beforeAll(async () => {
      mkdirSync(SCRATCH, { recursive: true });
      buildSync({
        entryPoints: [path.join(__dirname, 'main.ts')],
        outfile: SERVER,
        bundle: true,
        platform: 'node',
        target: 'node20',
        packages: 'external',
        loader: { '.sql': 'text' },
        tsconfig: path.join(ROOT, 'tsconfig.base.json'),
        logLevel: 'error',
      });
      [database, redis] = await Promise.all([createMigratedPostgres(postgres), openTestRedis()]);
      const shared = {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        SESSION_SECRET: 'a secret that all processes have in common',
        RSA_PRIVATE_KEY,
      };
      // At this speed, a match of ninety minutes takes nine seconds.
      others = [
        await startServer({ ...shared, ROLES: 'feed', FEED: 'simulator', SIM_SPORTS: 'football', SIM_SPEED: '600' }),
        await startServer({ ...shared, ROLES: 'settle,jobs' }),
      ];
      const config = readConfig({ ...shared, ROLES: 'web,socket', DEMO: '1', API_PORT: '0' });
      web = await createApi(config, { log: pino({ level: 'silent' }), passwordCost: { logN: 4, r: 8, p: 1 } });
      await web.listen();
    });
    afterAll(async () => {
      for (const other of others) other.process.kill('SIGKILL');
      await web.close();
      await redis.stop();
      await database.drop();
      rmSync(SCRATCH, { recursive: true, force: true });
    });

    it('process a bet from price to payout', async () => {
      const client = new TestClient(web.app);
      await client.callEncrypted('POST', '/patron/accessToken', {
        username,
        password: md5(DEMO_PASSWORD),
        keepSignedIn: true,
      });
      const balance = async () => (await client.call<AccountSummary>('GET', '/patron/account/about')).data.balance;
      const before = await balance();

      // One of the three outcomes of a match wins, unless the match is cancelled and each stake is refunded.
      const { events } = (
        await client.call<EventsResponse>('GET', '/factsCenter/events?phase=upcoming&sportId=sr:sport:1&limit=50')
      ).data;
      const tickets: Ticket[] = [];
      for (const event of [...events].sort((a, b) => a.startTime - b.startTime)) {
        const market = event.markets.find(
          ({ id, status, outcomes }) => id === 1 && status === 1 && outcomes.length === 3,
        );
        if (market === undefined) continue;
        const bets = market.outcomes.map(({ id, odds }) => ({
          type: 'single',
          stake: STAKE,
          selections: [{ eventId: event.id, marketId: 1, specifiers: '', outcomeId: id, odds }],
        }));
        const placed = await client.callEncrypted<PlaceOrderResponse>(
          'POST',
          '/orders/order',
          { key: randomUUID(), oddsPolicy: 'any', bets },
          {},
          'trans',
        );
        if (placed.bizCode !== BizCode.success) continue;
        tickets.push(...placed.data.tickets);
        break;
      }
      expect(tickets).toHaveLength(3);
      expect(await balance()).toBe(before - 3 * STAKE);

      const settled = async () =>
        await web.db.query<{ status: string; paid: number }>(
          "select status, gross - tax as paid from bets where user_id = (select id from users where country = 'ng' and phone = $1) and status in ('won', 'lost', 'void')",
          [username],
        );
      while ((await settled()).length < 3) await delay(100);
      const paid = (await settled()).reduce((sum, bet) => sum + bet.paid, 0);
      expect(paid).toBeGreaterThan(0);
      expect(await balance()).toBe(before - 3 * STAKE + paid);
      expect((await checkLedger(web.db)).findings.filter(({ count }) => count > 0)).toEqual([]);
    });

    it('do only the work of their roles', async () => {
      const roles = [['feed'], ['settle', 'jobs']];
      for (const [index, { address }] of others.entries()) {
        const ready = await fetch(`${address}/readyz`);
        expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', roles: roles[index] }]);
        expect((await fetch(`${address}/api/ng/common/config/betslip`)).status).toBe(404);
        expect((await fetch(`${address}/socket.io/?EIO=4&transport=polling`)).status).toBe(404);
      }
      expect(web.services.feed.feed.reads).toBe(false);
      const held = await web.db.query<{ name: string }>('select name from leases where holder = $1', [
        web.leases.holder,
      ]);
      expect(held).toEqual([]);
    });
  });
