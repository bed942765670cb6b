import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { checkLedger, formatReport } from '../../audit/check';
import { createSelection, createSingleBet, World } from '../orders/testing';
import { hasRedis, openTestRedis } from '../../platform/bus/testing';
import { openDatabase } from '../../platform/database';
import { createMigratedPostgres } from '../../../testing/database';

const ROOT = path.resolve(__dirname, '../../../../..');
const SCRATCH = path.join(ROOT, 'tmp', `takeover-${process.pid}`);
const WORKER = path.join(SCRATCH, 'worker.js');
const PLAYERS = 100;

const postgres = process.env.TEST_POSTGRES;
if (postgres !== undefined && hasRedis())
  describe('process killed during a settlement', () => {
    beforeAll(() => {
      mkdirSync(SCRATCH, { recursive: true });
      buildSync({
        entryPoints: [path.join(__dirname, '../../../bench/settlement/settle-worker.ts')],
        outfile: WORKER,
        bundle: true,
        platform: 'node',
        target: 'node20',
        packages: 'external',
        loader: { '.sql': 'text' },
        tsconfig: path.join(ROOT, 'tsconfig.base.json'),
        logLevel: 'error',
      });
    });
    afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));

    it('loses no work: another takes over, even while Redis is frozen', async () => {
      const { url, drop } = await createMigratedPostgres(postgres);
      const redis = await openTestRedis();
      const db = await openDatabase({ databaseUrl: url });
      const world = new World(db);
      const event = await world.match();
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player(500)));
      await Promise.all(
        players.map((user) =>
          world.place(user, { bets: Array.from({ length: 50 }, () => createSingleBet(10, createSelection(event))) }),
        ),
      );

      const start = (): Promise<{ child: ChildProcess; holder: string }> =>
        new Promise((resolve, reject) => {
          const child = fork(WORKER, [JSON.stringify({ do: 'settle', databaseUrl: url, redisUrl: redis.url })], {
            cwd: ROOT,
          });
          child.once('message', (message) => resolve({ child, holder: (message as { ready: string }).ready }));
          child.once('error', reject);
        });
      const ended = ({ child }: { child: ChildProcess }): Promise<void> =>
        new Promise((resolve) => void child.once('exit', () => resolve()));
      const workers = await Promise.all([start(), start()]);
      const ends = workers.map(ended);
      const check = async (text: string): Promise<number> => (await db.query(text)).length;
      while ((await check("select 1 from leases where name = 'settlement'")) === 0);
      const [lease] = await db.query<{ holder: string }>("select holder from leases where name = 'settlement'");
      await world.storeResult(event, { 1: { result: 1 } });
      while ((await check("select 1 from bets where status = 'won' limit 1")) === 0);
      redis.freeze();
      workers.find(({ holder }) => holder === lease?.holder)?.child.kill('SIGKILL');
      while ((await check('select 1 from settlement_queue limit 1')) > 0);

      expect(await db.query('select status, count(*) as n from bets group by 1')).toEqual([
        { status: 'won', n: PLAYERS * 50 },
      ]);
      const report = await checkLedger(db);
      if (!report.clean) throw new Error(formatReport(report));
      for (const { child } of workers) child.kill('SIGKILL');
      await Promise.all(ends);
      redis.thaw();
      await redis.stop();
      await db.close();
      await drop();
    });
  });
