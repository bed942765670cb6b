import { endlessSimulator } from '@oware/simulator';
import { redisBus } from '../../src/platform/bus/redis';
import { systemClock } from '../../src/platform/clock';
import { openDatabase } from '../../src/platform/database';
import { Leases } from '../../src/platform/leases/leases';
import { Feed } from '../../src/sports/feed/feed';
import { databaseStateStore } from '../../src/sports/feed/simulator-states';

/** What the parent process hands in as JSON. */
export interface FeedWorker {
  databaseUrl: string;
  redisUrl: string;
  speed: number;
  /** Which ones the simulator plays, as in the parent. */
  sports: string[];
}

/** A process with the simulator's feed, for the parent to kill. Says whether it reads or stands by. */
async function live({ databaseUrl, redisUrl, speed, sports }: FeedWorker): Promise<void> {
  const db = await openDatabase({ databaseUrl });
  const bus = await redisBus(redisUrl, fail);
  const source = endlessSimulator({
    clock: systemClock,
    onError: fail,
    seed: 'takeover',
    speed,
    sports,
    store: databaseStateStore(db, 'endless'),
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
