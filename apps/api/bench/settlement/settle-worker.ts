import { betslipConfig } from '@oware/config';
import { checkLedger } from '../../src/audit/check';
import { createMoney } from '../../testing/money';
import { createSelection, createSingleBet, World } from '../../src/betting/orders/testing';
import { createInProcessBus } from '../../src/platform/bus/in-process';
import { createRedisBus } from '../../src/platform/bus/redis';
import { systemClock } from '../../src/platform/clock';
import { migrate, openDatabase } from '../../src/platform/database';
import { Leases } from '../../src/platform/leases/leases';
import { ownRelease } from '../../src/release';
import { copyForRaw, writeRaw } from './raw-writes';

/** Task from the parent process, as JSON. */
export type SettleWork = { databaseUrl: string } &
  /** Creates a database with so many bets on one match, half of them on each outcome, and ends. */
  (
    | { do: 'load'; bets: number; event: string }
    /**
     * Runs the background jobs of the money domains like one process of the server; sends `{ ready: its lease holder id }`.
     */
    | { do: 'settle'; redisUrl?: string }
    /**
     * Stores the result of the match and queues its line; when all is settled, sends whether the ledger is correct and, for `raw`, how long
     * the same rows take in plain statements (ms, otherwise null), and ends.
     */
    | { do: 'watch'; event: string; raw: boolean }
  );

/** Bets per player, in orders of 50. */
const PER_PLAYER = 50;
const say = (message: unknown): void => void process.send?.(message);

async function load(databaseUrl: string, bets: number, event: string): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  await migrate(db, ownRelease());
  const world = new World(db);
  world.tuning = { ...betslipConfig.ng, liveDelay: 0 };
  await world.match('notStarted', event);
  const order = Array.from({ length: PER_PLAYER }, (_, no) =>
    createSingleBet(10, no % 2 === 0 ? createSelection(event, '1', 2) : createSelection(event, '2', 3)),
  );
  let left = Math.ceil(bets / PER_PLAYER);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await world.place(await world.player(10 * PER_PLAYER), { bets: order });
    }),
  );
  await copyForRaw(db);
  await db.script('analyze');
  await db.close();
}

// Errors of Redis are ignored: it decides nothing.
async function settle(databaseUrl: string, redisUrl: string | undefined): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  const bus = redisUrl === undefined ? createInProcessBus(fail) : await createRedisBus(redisUrl, () => undefined);
  const leases = new Leases({ db, clock: systemClock });
  createMoney({ db, bus, clock: systemClock, leases, onError: fail }).jobs.start();
  process.on('message', () => say({ memory: process.resourceUsage().maxRSS * 1024 }));
  say({ ready: leases.holder });
}

async function watch(databaseUrl: string, event: string, raw: boolean): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  const started = performance.now();
  await new World(db).storeResult(event, { 1: { result: 1 } });
  while ((await db.query('select 1 from settlement_queue limit 1')).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const ms = performance.now() - started;
  const [open] = await db.query<{ n: number }>("select count(*) as n from bets where status = 'open'");
  const { clean } = await checkLedger(db);
  say({ ms, raw: raw ? await writeRaw(db) : null, open: open?.n, clean });
  await db.close();
}

async function main(work: SettleWork): Promise<void> {
  if (work.do === 'settle') {
    await settle(work.databaseUrl, work.redisUrl);
    return;
  }
  if (work.do === 'load') await load(work.databaseUrl, work.bets, work.event);
  else await watch(work.databaseUrl, work.event, work.raw);
  process.disconnect();
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

process.on('disconnect', () => process.exit(0));
main(JSON.parse(process.argv[2] ?? '{}') as SettleWork).catch(fail);
