import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { createEndlessSimulator } from '@oware/simulator';
import { type Bus } from '../../src/platform/bus';
import { createRedisBus } from '../../src/platform/bus/redis';
import { systemClock } from '../../src/platform/clock';
import { type Database } from '../../src/platform/database';
import { forEachDatabase } from '../../testing/database';
import { STANDBY_CHECK } from '../../src/platform/leases/leased-job';
import { LEASE_TTL, Leases } from '../../src/platform/leases/leases';
import { Feed } from '../../src/sports/feed/feed';
import { type FeedWorker } from './feed-worker';
import { createDatabaseStateStore } from '../../src/sports/feed/simulator-states';

const ROOT = path.resolve(__dirname, '../../../..');
const SCRATCH = path.join(ROOT, 'tmp', `takeover-${process.pid}`);
const WORKER = path.join(SCRATCH, 'worker.js');
const SPEED = 30;
/** One sport with a clock, one with points: the others differ only in their model. */
const SPORTS = ['sr:sport:1', 'sr:sport:5'];
/** Number of pushes to receive from each process before it ends. */
const ENOUGH = 40;

const fail = (error: unknown): void => {
  throw error;
};
const redisServer = spawnSync('redis-server', ['--version']).status === 0;
if (!redisServer) console.warn('No redis-server on this machine: the tests of the feed with two servers are skipped.');

/** Starts a separate Redis with a socket in the folder. */
async function startRedis(folder: string): Promise<{ url: string; server: ChildProcess }> {
  const url = path.join(folder, 'redis.sock');
  const server = spawn('redis-server', ['--port', '0', '--unixsocket', url, '--save', '', '--dir', folder]);
  await new Promise<void>((resolve) => {
    server.stdout?.on('data', (text: Buffer) => /ready to accept/i.test(String(text)) && resolve());
  });
  return { url, server };
}

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve));

/** Counts the pushes of events, and those whose version is not above the previous one. */
class Listener {
  heard = 0;
  readonly back: string[] = [];
  readonly #newest = new Map<string, number>();
  #wake = (): void => undefined;

  constructor(bus: Bus) {
    bus.subscribe('event-delta', ({ eventId, version }) => {
      this.heard++;
      const before = this.#newest.get(eventId) ?? 0;
      if (version <= before) this.back.push(`${eventId}: ${before} to ${version}`);
      this.#newest.set(eventId, Math.max(before, version));
      this.#wake();
    });
  }

  async more(count: number): Promise<void> {
    const enough = this.heard + count;
    while (this.heard < enough) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}

/**
 * Time within which another process must hold the lease after a kill, ms; the rest of 10 s is for starting the source.
 */
const TAKEOVER = 8_000;

it('checks the lease often enough to take over within 10 s', () => {
  expect(LEASE_TTL + STANDBY_CHECK).toBeLessThan(TAKEOVER);
});

if (redisServer)
  forEachDatabase((name, openDatabase) => {
    // The embedded database serves one process.
    if (name === 'PGlite') return;

    let db: Database;
    let folder: string;
    let redis: ChildProcess;
    let redisUrl: string;
    beforeAll(async () => {
      mkdirSync(SCRATCH, { recursive: true });
      buildSync({
        entryPoints: [path.join(__dirname, 'feed-worker.ts')],
        outfile: WORKER,
        bundle: true,
        platform: 'node',
        target: 'node20',
        packages: 'external',
        loader: { '.sql': 'text' },
        tsconfig: path.join(ROOT, 'tsconfig.base.json'),
        logLevel: 'error',
      });
      folder = mkdtempSync(path.join(tmpdir(), 'oware-redis-'));
      ({ url: redisUrl, server: redis } = await startRedis(folder));
      db = await openDatabase();
    });
    afterAll(async () => {
      const gone = ended(redis);
      redis.kill();
      await gone;
      await db.close();
      for (const scratch of [folder, SCRATCH]) rmSync(scratch, { recursive: true, force: true });
    });

    it('continues in the standby when the reader is killed, without a lower version', async () => {
      const [{ current }] = (await db.query<{ current: string }>('select current_database() as current')) as [
        { current: string },
      ];
      const databaseUrl = new URL(process.env.TEST_POSTGRES as string);
      databaseUrl.pathname = `/${current}`;
      const parts: FeedWorker = { databaseUrl: databaseUrl.href, redisUrl, speed: SPEED, sports: SPORTS };
      const worker = spawn(process.execPath, [WORKER, JSON.stringify(parts)], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const { value: role } = (await createInterface({ input: worker.stdout })[Symbol.asyncIterator]().next()) as {
        value: string;
      };
      expect(role).toBe('reads');

      const [own, ears] = [await createRedisBus(redisUrl, fail), await createRedisBus(redisUrl, fail)];
      const listener = new Listener(ears);
      const source = createEndlessSimulator({
        clock: systemClock,
        onError: fail,
        seed: 'takeover',
        speed: SPEED,
        sports: SPORTS,
        store: createDatabaseStateStore(db, 'endless'),
      });
      const feed = new Feed({
        db,
        bus: own,
        clock: systemClock,
        leases: new Leases({ db, clock: systemClock }),
        source,
        onError: fail,
      });
      try {
        await feed.start();
        expect(feed.reads).toBe(false);
        await listener.more(ENOUGH);

        const gone = ended(worker);
        worker.kill('SIGKILL');
        await gone;
        const killedAt = performance.now();
        const epoch = async () =>
          (await db.query<{ epoch: number }>("select epoch from leases where name = 'feed'"))[0]?.epoch;
        while ((await epoch()) === 1) {
          expect(performance.now() - killedAt).toBeLessThan(TAKEOVER);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        // Messages of the killed process may still arrive.
        while (!feed.reads) await listener.more(1);
        await listener.more(ENOUGH);
        expect(await db.query("select epoch from leases where name = 'feed'")).toEqual([{ epoch: 2 }]);
        expect(listener.back).toEqual([]);
        // The database has the version that was shown, or a later one.
        const [wrong] = await db.query<{ n: number }>(
          'select count(*) as n from events e join jsonb_to_recordset($1::jsonb) as b(id text, version bigint) using (id) where e.version < b.version',
          [JSON.stringify([...feed.board.events()].map(({ id, version }) => ({ id, version })))],
        );
        expect(wrong?.n).toBe(0);
      } finally {
        worker.kill('SIGKILL');
        await feed.stop();
        await own.close();
        await ears.close();
      }
    }, 180_000);
  });
