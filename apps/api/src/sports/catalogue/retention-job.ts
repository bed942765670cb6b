import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { vacuum } from '../../platform/database/vacuum';
import { LeasedJob } from '../../platform/leases/leased-job';
import { type Leases } from '../../platform/leases/leases';
import { type DeleteEventData, pruneCatalogue } from './retention';

/** Longest interval between two runs, ms; shorter when the retention is short. */
const EVERY = 60_000;

/**
 * Creates the job that deletes events past their retention, in one process at a time.
 * @param keepMs the retention, ms
 */
export function createRetentionJob(parts: {
  db: Database;
  clock: Clock;
  leases: Leases;
  keepMs: number;
  forget: readonly DeleteEventData[];
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
