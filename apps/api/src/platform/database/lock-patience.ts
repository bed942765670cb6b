import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type Sql } from './database';

/**
 * How long a change waits for the locks of its tables in each try, ms. Orders queue behind a lock that is waited for, so the first
 * tries give way soon. All stay below PostgreSQL's `deadlock_timeout` of 1 s: who waits in a circle with the change is an order,
 * and the change gives up before the database ends either.
 */
const LOCK_WAITS = [100, 200, 400, 800] as const;
/** What each statement of a change may wait at least, ms, however long those before it took. */
const LEAST_WAIT = 50;
/** Pause after a try, ms, at first and at most. */
const PAUSES = { first: 250, most: 5_000 } as const;

/** `lock_not_available`, `deadlock_detected`: another try may succeed. */
const LOCKED = new Set(['55P03', '40P01']);

/** How a change waits for others. */
export interface Patience {
  /** Called with what is waited for, in sentences. */
  say(line: string): void;
  /** Gives up after so long, ms. */
  patience: number;
}

/** Another process is doing the same. */
export class Busy extends Error {}

const isLocked = (error: unknown): boolean =>
  error instanceof Busy || LOCKED.has((error as { code?: string }).code ?? '');

/**
 * Tries work until it gets its locks. Work that fails otherwise fails at once.
 * @param work takes how long it may wait for locks in this try, ms
 * @throws Error when patience is at its end
 */
export async function tryForLocks<T>(
  db: Database,
  what: string,
  { say, patience }: Patience,
  work: (lockWait: number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + patience;
  for (let tried = 0; ; tried++) {
    try {
      return await work(LOCK_WAITS[Math.min(tried, LOCK_WAITS.length - 1)] as number);
    } catch (error) {
      if (!isLocked(error)) throw error;
      const reason = error instanceof Busy ? error.message : `a lock is held${await longestTransaction(db)}`;
      if (performance.now() >= until)
        throw new Error(`${what}: gave up, ${reason}. Nothing of it was done; run it again.`, { cause: error });
      // Called when tries become rare, so that a short wait says nothing.
      if (tried >= LOCK_WAITS.length - 1) say(`${what}: ${reason}; tries again.`);
      await delay(Math.min(PAUSES.first * 2 ** tried, PAUSES.most) * (0.5 + Math.random() / 2));
    }
  }
}

/** Who is likely to hold the lock: the transaction that has been open longest. */
async function longestTransaction(db: Database): Promise<string> {
  const [row] = await db.query<{ pid: number; application: string; seconds: number }>(
    `select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 second' and state <> 'idle'
       and query not like '%pg_try_advisory_xact_lock%'
     order by xact_start limit 1`,
  );
  return row === undefined
    ? ''
    : ` (the longest transaction is open for ${row.seconds} s: process ${row.pid} ${row.application})`;
}

/** Runs statements in one transaction that waits for locks no longer than `lockWait` ms altogether. */
export async function shortly(db: Database, lockWait: number, work: (tx: Sql) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // The embedded database has one user, who waits for nobody.
    if (db.engine === 'pglite') return work(tx);
    const begun = performance.now();
    await work({
      ...tx,
      async query<Row>(text: string, params?: unknown[]) {
        const left = Math.max(LEAST_WAIT, Math.round(lockWait - (performance.now() - begun)));
        await tx.query(`set local lock_timeout = ${left}`);
        return tx.query<Row>(text, params);
      },
    });
  });
}
