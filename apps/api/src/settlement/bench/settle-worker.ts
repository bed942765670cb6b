import { inProcessBus } from '../../platform/bus/in-process';
import { redisBus } from '../../platform/bus/redis';
import { systemClock } from '../../platform/clock';
import { migrate, openDatabase } from '../../platform/database';
import { Leases } from '../../platform/leases/leases';
import { createMoney } from '../../orders/money';

/** What the parent process hands in as JSON. */
export interface SettleWork { databaseUrl: string; redisUrl?: string }

const say = (message: unknown): void => void process.send?.(message);

/**
 * One process of the server as far as settlement is concerned: its background jobs on a database and a bus. Says 'ready' when they
 * have begun, and on 'memory' the most bytes that it has held.
 */
async function main({ databaseUrl, redisUrl }: SettleWork): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  await migrate(db);
  const bus = redisUrl === undefined ? inProcessBus(fail) : await redisBus(redisUrl, fail);
  const money = createMoney({ db, bus, clock: systemClock, leases: new Leases({ db, clock: systemClock }), onError: fail });
  money.jobs.start();
  process.on('message', () => say({ memory: process.resourceUsage().maxRSS * 1024, cpu: process.cpuUsage() }));
  process.on('disconnect', () => process.exit(0));
  say('ready');
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main(JSON.parse(process.argv[2] ?? '{}') as SettleWork).catch(fail);
