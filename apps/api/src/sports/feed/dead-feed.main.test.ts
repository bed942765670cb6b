import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { BizCode, type EventsResponse, FEED_TOPIC, type FeedDelta, type Push } from '@oware/contracts';
import { buildSync } from 'esbuild';
import { pino } from 'pino';
import { type Api, createApi } from '../../app';
import { ALIVE_FOR } from '../catalogue/deadline';
import { DEMO_PASSWORD, demoAccounts } from '../../../demo/seed';
import { START, World } from '../../betting/orders/testing';
import { SetClock } from '../../platform/clock';
import { hasRedis, openTestRedis, type TestRedis } from '../../platform/bus/testing';
import { readConfig } from '../../config';
import { createMigratedPostgres, openTestDatabase } from '../../../testing/database';
import { md5, TestClient } from '../../platform/http/testing';
import { connect, type Socket } from '../../platform/realtime/testing';

const ROOT = path.resolve(__dirname, '../../../../..');
const SCRATCH = path.join(ROOT, 'tmp', `dead-feed-${process.pid}`);
const SERVER = path.join(SCRATCH, 'server.js');
const postgres = process.env.TEST_POSTGRES;

/** Starts the server that reads the feed as a separate process, and waits until it responds. */
async function feedProcess(shared: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...shared,
      FEED: 'simulator',
      SIM_SPORTS: 'football',
      API_PORT: '0',
      LOG_LEVEL: 'info',
    },
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (line.includes('listening')) return child;
  }
  throw new Error('The process with the feed ended before it listened.');
}

function twoProcesses(postgres: string): void {
  let database: Awaited<ReturnType<typeof createMigratedPostgres>>;
  let redis: TestRedis;
  let feed: ChildProcess;
  let api: Api;
  let address: string;
  let socket: Socket;

  beforeAll(async () => {
    mkdirSync(SCRATCH, { recursive: true });
    buildSync({
      entryPoints: [path.join(__dirname, '../../main.ts')],
      outfile: SERVER,
      bundle: true,
      platform: 'node',
      target: 'node20',
      packages: 'external',
      loader: { '.sql': 'text' },
      tsconfig: path.join(ROOT, 'tsconfig.base.json'),
      logLevel: 'error',
    });
    database = await createMigratedPostgres(postgres);
    redis = await openTestRedis();
    const shared = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: 'a secret that both processes have in common',
    };
    feed = await feedProcess(shared);
    const config = readConfig({ DEMO: '1', FEED: 'none', API_PORT: '0', ...shared });
    api = await createApi(config, { log: pino({ level: 'silent' }), passwordCost: { logN: 4, r: 8, p: 1 } });
    address = await api.listen();
    socket = connect(address, { transports: ['websocket'] });
  });
  afterAll(async () => {
    feed.kill('SIGKILL');
    socket.disconnect();
    await api.close();
    await redis.stop();
    await database.drop();
    rmSync(SCRATCH, { recursive: true, force: true });
  });

  it('closes betting when that process is killed, notifies its clients, and serves everything else', async () => {
    const client = new TestClient(api.app);
    await client.callEncrypted('POST', '/patron/accessToken', {
      username: demoAccounts.ng.phones[0],
      password: md5(DEMO_PASSWORD),
      keepSignedIn: true,
    });
    const events = async () => (await client.call<EventsResponse>('GET', '/factsCenter/events?limit=300')).data;
    const offered = async () =>
      (await events()).events.flatMap((each) => {
        const open = each.markets.find(({ status, outcomes }) => status === 1 && outcomes[0]?.active === true);
        return open === undefined || each.startTime < Date.now() + 600_000 ? [] : [[each, open] as const];
      });
    // A server listens before its feed has reported all matches.
    let offers = await offered();
    while (offers.length === 0) {
      await setTimeout(50);
      offers = await offered();
    }
    const [event, market] = offers[0] ?? [];
    const place = () =>
      client.callEncrypted(
        'POST',
        '/orders/order',
        {
          key: randomUUID(),
          oddsPolicy: 'any',
          bets: [
            {
              type: 'single',
              stake: 1_000_000,
              selections: [
                {
                  eventId: event?.id,
                  marketId: market?.id,
                  specifiers: market?.specifiers,
                  outcomeId: market?.outcomes[0]?.id,
                  odds: 10_000,
                },
              ],
            },
          ],
        },
        {},
        'trans',
      );
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await place()).toMatchObject({ bizCode: BizCode.success });

    await socket.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode: 307 });
    await socket.emitWithAck('sub', { topic: FEED_TOPIC, subType: 'SUB', pushType: 'GROUP' });
    const down = new Set<number>();
    const received = new Promise<void>((resolve) => {
      socket.on('push', (...pushes: Push<FeedDelta>[]) => {
        for (const { topic, body } of pushes) if (topic === FEED_TOPIC && !body.up) down.add(body.producer);
        if (down.size === 2) resolve();
      });
    });
    const killed = new Promise((resolve) => feed.once('exit', resolve));
    feed.kill('SIGKILL');
    await killed;
    // Simulates that twenty seconds pass in the database.
    await api.db.query('update producers set alive_at = alive_at - 20000');
    expect(await place()).toMatchObject({ bizCode: BizCode.feedDown });
    await received;

    const response = await events();
    expect(response.feed.producers.map(({ up }) => up)).toEqual([false, false]);
    expect(new Set(response.events.flatMap(({ markets }) => markets.map(({ status }) => status)))).not.toContain(1);
    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { bets: 'closed', reasons: ['feed'] }]);
  });
}

describe('a server whose source is silent', () => {
  it('closes all lines and rejects bets after the deadline, without a query, and serves everything else', async () => {
    const clock = new SetClock(START);
    const api = await createApi(readConfig({ FEED: 'none', API_PORT: '0' }), {
      clock,
      log: pino({ level: 'silent' }),
      db: await openTestDatabase(),
    });
    const eventId = await new World(api.db).match('live');
    await api.db.query('update producers set alive_at = $1::bigint', [START]);
    const address = await api.listen();
    const shown = async () =>
      (await api.services.feed.feed.catalogue.event(eventId)).event.markets.map(({ status }) => status);
    clock.advance(ALIVE_FOR);
    expect(await shown()).toEqual([1]);
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ready', bets: 'open' });
    clock.advance(1);
    expect(await shown()).toEqual([-1]);
    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { bets: 'closed', reasons: ['feed'] }]);
    await api.close();
  });
});

if (postgres !== undefined && hasRedis())
  describe('a process whose feed is read by another process', () => twoProcesses(postgres));
