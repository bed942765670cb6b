import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { vacuum } from '../../platform/database/vacuum';
import { LeasedJob } from '../../platform/leases/leased-job';
import { type Leases } from '../../platform/leases/leases';
import { type Forget, pruneCatalogue } from './retention';

/** How often it looks, ms; more often when what is over is kept only shortly. */
const EVERY = 60_000;

/** Takes away what is over for longer than the retention, in one process at a time. @param keepMs the retention, ms */
export function retentionJob(parts: {
  db: Database;
  clock: Clock;
  leases: Leases;
  keepMs: number;
  forget: readonly Forget[];
  onError(error: unknown): void;
}): LeasedJob {
  const { db, clock, keepMs, forget } = parts;
  return new LeasedJob({
    ...parts,
    name: 'retention',
    async work() {
      await pruneCatalogue(db, clock.now(), keepMs, forget);
      await vacuum(db);
      return Math.min(EVERY, keepMs / 4);
    },
  });
}
