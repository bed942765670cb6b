import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type QueryOptions, type Sql } from './database';

/**
 * Maximum wait of a change for the locks of its tables, by attempt, ms. Orders queue behind a lock that is waited for, so the first
 * attempts give up soon. All are below PostgreSQL's `deadlock_timeout` of 1 s: in a deadlock with an order, the change gives up before the
 * database aborts either.
 */
const LOCK_WAITS = [100, 200, 400, 800] as const;
/** Minimum wait for each statement of a change, ms, however long the statements before it took. */
const MIN_WAIT = 50;
/** First and longest pause after an attempt, ms. */
const PAUSES = { first: 250, most: 5_000 } as const;

/** `lock_not_available`, `deadlock_detected`: another try may succeed. */
const LOCKED = new Set(['55P03', '40P01']);

/** Options for waiting. */
export interface Patience {
  /** Called with the reason for waiting, in sentences. */
  say(line: string): void;
  /** Maximum time to wait, ms. */
  timeoutMs: number;
}

/** Thrown when another process is doing the same work. */
export class Busy extends Error {}

const isLocked = (error: unknown): boolean =>
  error instanceof Busy || LOCKED.has((error as { code?: string }).code ?? '');

/**
 * Retries work until it gets its locks. Work that fails for another reason is not retried.
 * @param work its argument is the maximum wait for locks in this attempt, ms
 * @throws Error when the time is up
 */
export async function retryUntilUnlocked<T>(
  db: Database,
  what: string,
  { say, timeoutMs }: Patience,
  work: (lockWait: number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (let tried = 0; ; tried++) {
    try {
      return await work(LOCK_WAITS[Math.min(tried, LOCK_WAITS.length - 1)] as number);
    } catch (error) {
      if (!isLocked(error)) throw error;
      const reason = error instanceof Busy ? error.message : `a lock is held${await describeLongestTransaction(db)}`;
      if (performance.now() >= until)
        throw new Error(`${what}: gave up, ${reason}. Nothing was changed; run it again.`, { cause: error });
      // Reported only when attempts become rare, so that a short wait prints nothing.
      if (tried >= LOCK_WAITS.length - 1) say(`${what}: ${reason}; trying again.`);
      await delay(Math.min(PAUSES.first * 2 ** tried, PAUSES.most) * (0.5 + Math.random() / 2));
    }
  }
}

/** Describes the transaction that has been open longest: it probably holds the lock. */
async function describeLongestTransaction(db: Database): Promise<string> {
  const [row] = await db.query<{ pid: number; application: string; seconds: number }>(
    `select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 second' and state <> 'idle'
       and query not like '%pg_try_advisory_xact_lock%'
     order by xact_start limit 1`,
  );
  return row === undefined
    ? ''
    : ` (the longest transaction has been open for ${row.seconds} s: process ${row.pid} ${row.application})`;
}

/** Runs statements in one transaction that waits for locks for at most `lockWait` ms in total. */
export async function runWithLockTimeout(
  db: Database,
  lockWait: number,
  work: (tx: Sql) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The embedded database has only one user, so there are no locks to wait for.
    if (db.engine === 'pglite') return work(tx);
    const begun = performance.now();
    await work({
      ...tx,
      async query<Row>(text: string, params?: unknown[], options?: QueryOptions) {
        const left = Math.max(MIN_WAIT, Math.round(lockWait - (performance.now() - begun)));
        await tx.query(`set local lock_timeout = ${left}`);
        return tx.query<Row>(text, params, options);
      },
    });
  });
}
