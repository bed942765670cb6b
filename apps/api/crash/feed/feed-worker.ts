import { createEndlessSimulator } from '@oware/simulator';
import { createRedisBus } from '../../src/platform/bus/redis';
import { systemClock } from '../../src/platform/clock';
import { openDatabase } from '../../src/platform/database';
import { Leases } from '../../src/platform/leases/leases';
import { Feed } from '../../src/sports/feed/feed';
import { createDatabaseStateStore } from '../../src/sports/feed/simulator-states';

/** Task from the parent process, as JSON. */
export interface FeedWorker {
  databaseUrl: string;
  redisUrl: string;
  speed: number;
  /** Sports that the simulator plays, as in the parent. */
  sports: string[];
}

/** Runs a process with the simulator's feed, for the parent to kill. Reports whether it reads or is a standby. */
async function live({ databaseUrl, redisUrl, speed, sports }: FeedWorker): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  const bus = await createRedisBus(redisUrl, fail);
  const source = createEndlessSimulator({
    clock: systemClock,
    onError: fail,
    seed: 'takeover',
    speed,
    sports,
    store: createDatabaseStateStore(db, 'endless'),
  });
  const feed = new Feed({
    db,
    bus,
    clock: systemClock,
    leases: new Leases({ db, clock: systemClock }),
    source,
    onError: fail,
  });
  await feed.start();
  process.stdout.write(feed.reads ? 'reads\n' : 'stands by\n');
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

live(JSON.parse(process.argv[2] ?? '') as FeedWorker).catch(fail);
