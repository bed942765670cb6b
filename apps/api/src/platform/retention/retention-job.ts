import { type Clock, getDecisionTime } from '../clock';
import { type Database } from '../database';
import { DATABASE_NOW } from '../database/now';
import { LeasedJob } from '../leases/leased-job';
import { type Leases } from '../leases/leases';

/**
 * Rule for deleting rows of a table: those that are older than their retention. Domains declare it next to their tables.
 */
export interface RetentionRule {
  table: string;
  /** SQL expression for the time when a row expires, ms since 1970; rows for which it is null are kept. */
  over: string;
  /** SQL condition for the rows that may be deleted; default all. */
  where?: string;
  /** Retention after that time, ms. */
  keep: number;
}

/** Maximum number of rows per statement: limits its time and its locks. */
const PAGE = 1_000;
/** Interval between runs, ms. */
const EVERY = 60_000;

/**
 * Deletes expired rows.
 * @returns the number of deleted rows by table
 */
export async function deleteExpired(
  db: Database,
  clock: Clock,
  sweeps: readonly RetentionRule[],
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, over, where = 'true', keep } of sweeps) {
    gone[table] ??= 0;
    for (let found = PAGE; found === PAGE; gone[table] += found) {
      const rows = await db.query(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${where} and ${over} < coalesce($1::bigint, ${DATABASE_NOW}) - $2::bigint limit ${PAGE} for update skip locked
         )) returning 1`,
        [getDecisionTime(clock), keep],
      );
      found = rows.length;
    }
  }
  return gone;
}

/** Creates the retention job, which runs every minute in one process at a time. */
export function createRetentionJob(parts: {
  db: Database;
  clock: Clock;
  leases: Leases;
  sweeps: readonly RetentionRule[];
  onError(error: unknown): void;
}): LeasedJob {
  const { db, clock, sweeps } = parts;
  return new LeasedJob({
    ...parts,
    name: 'sweep',
    async work() {
      await deleteExpired(db, clock, sweeps);
      return EVERY;
    },
  });
}
