import { type Clock, decisionTime } from '../clock';
import { type Database } from '../database';
import { DATABASE_NOW } from '../database/now';
import { LeasedJob } from '../leases/leased-job';
import { type Leases } from '../leases/leases';

/** What of a table goes when: rows whose time stands longer ago than they are kept. Domains declare it beside their tables. */
export interface Sweep {
  table: string;
  /** The time by which a row is over, an SQL expression in ms since 1970; rows for which it is null stay. */
  over: string;
  /** The rows that may go at all, an SQL condition; all when it is not set. */
  where?: string;
  /** So long they are kept after that, ms. */
  keep: number;
}

/** Rows in one statement: bounds its time and its locks. */
const PAGE = 1_000;
/** How often it is swept, ms. */
const EVERY = 60_000;

/** Deletes what is over. @returns how many rows of each table */
export async function sweep(db: Database, clock: Clock, sweeps: readonly Sweep[]): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, over, where = 'true', keep } of sweeps) {
    gone[table] ??= 0;
    for (let found = PAGE; found === PAGE; gone[table] += found) {
      const rows = await db.query(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${where} and ${over} < coalesce($1::bigint, ${DATABASE_NOW}) - $2::bigint limit ${PAGE} for update skip locked
         )) returning 1`,
        [decisionTime(clock), keep],
      );
      found = rows.length;
    }
  }
  return gone;
}

/** Sweeps every minute, in one process at a time. */
export function sweepJob(parts: {
  db: Database;
  clock: Clock;
  leases: Leases;
  sweeps: readonly Sweep[];
  onError(error: unknown): void;
}): LeasedJob {
  const { db, clock, sweeps } = parts;
  return new LeasedJob({
    ...parts,
    name: 'sweep',
    async work() {
      await sweep(db, clock, sweeps);
      return EVERY;
    },
  });
}
