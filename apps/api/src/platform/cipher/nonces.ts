import { createHash } from 'node:crypto';
import { CIPHER } from '@oware/contracts';
import { type Clock } from '../clock';
import { type Database } from '../database';
import { RepeatedJob } from '../jobs/repeated-job';

/** Stores which bodies have been received, as long as their keys are valid. */
export interface Nonces {
  /**
   * Marks a pair as used; true the first time, false when it was used before.
   * @param expiresAt end of the key, ms since 1970; always the same for a key
   */
  use(keyId: string, nonce: string, expiresAt: number): Promise<boolean>;
}

/** Computes a 128-bit hash, which fits into PostgreSQL's uuid. */
const getMark = (keyId: string, nonce: string): string =>
  createHash('sha256').update(`${keyId}\n${nonce}`).digest('hex').slice(0, 32);

/**
 * Creates nonces in memory, for tests of one domain. The secret of the keys must end with the process too, so that no key outlives this
 * memory.
 */
export function createMemoryNonces(clock: Clock): Nonces {
  let since = clock.now();
  let current = new Set<string>();
  let previous = new Set<string>();
  return {
    async use(keyId, nonce) {
      if (clock.now() - since >= CIPHER.keyLifetime) {
        previous = current;
        current = new Set();
        since = clock.now();
      }
      const entry = getMark(keyId, nonce);
      if (current.has(entry) || previous.has(entry)) return false;
      current.add(entry);
      return true;
    },
  };
}

interface Waiting {
  mark: string;
  expiresAt: number;
  resolve(first: boolean): void;
  reject(error: unknown): void;
}

/** Maximum number of bodies in one statement. */
const MAX = 500;
/** Maximum number of rows that one statement deletes, and the interval between searches for old rows, ms. */
const SWEPT = 5_000;
const SWEEP_EVERY = 60_000;
/** Maximum difference between the clocks of servers, ms: rows of an expired key are kept for this time. */
const SPARE = 600_000;

/**
 * Nonces in the database, shared by all servers: when two servers receive the same body, only one of them inserts its row. Bodies that
 * arrive while a statement runs are stored together by the next one, as orders are.
 *
 * The commit does not wait for the disk (`synchronous_commit`): all servers see the row immediately, and only if the database's machine
 * fails in the fraction of a second before it is written, a body of that time would be accepted again. This cannot duplicate money, because
 * every call that moves money has its own idempotency key in the database of the money.
 */
export class DatabaseNonces implements Nonces {
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  readonly #sweep: RepeatedJob;

  constructor(private readonly parts: { db: Database; clock: Clock; onError(error: unknown): void }) {
    this.#sweep = new RepeatedJob(
      async () => ((await this.sweep()) < SWEPT ? SWEEP_EVERY : 1),
      parts.onError,
      SWEEP_EVERY,
    );
  }

  use(keyId: string, nonce: string, expiresAt: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ mark: getMark(keyId, nonce), expiresAt, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /**
   * Deletes some expired rows.
   * @returns the number of deleted rows
   */
  async sweep(): Promise<number> {
    const { db, clock } = this.parts;
    const rows = await db.query(
      `delete from cipher_nonces where (expires_at, mark) in (
         select expires_at, mark from cipher_nonces where expires_at < $1 order by expires_at, mark limit $2 for update skip locked)
       returning 1`,
      [clock.now() - SPARE, SWEPT],
    );
    return rows.length;
  }

  /** Deletes old rows regularly, until `stop`. */
  start(): void {
    this.#sweep.start();
  }

  async stop(): Promise<void> {
    await this.#sweep.stop();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Includes bodies that have arrived but have not been read yet.
      await new Promise(setImmediate);
      const batch = this.#waiting.splice(0, MAX);
      try {
        const fresh = await this.#insert(batch);
        for (const { mark, resolve } of batch) resolve(fresh.delete(mark));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = null;
  }

  /**
   * Inserts marks.
   * @returns the new ones; of equal marks in a batch, the first counts
   */
  async #insert(batch: readonly Waiting[]): Promise<Set<string>> {
    const rows = await this.parts.db.query<{ mark: string }>(
      `insert into cipher_nonces (expires_at, mark)
       select n.expires_at, n.mark
       from (select set_config('synchronous_commit', 'off', true) as mode) setting
       join unnest($1::bigint[], $2::uuid[]) as n(expires_at, mark) on setting.mode = 'off'
       order by 1, 2
       on conflict do nothing
       returning replace(mark::text, '-', '') as mark`,
      [batch.map(({ expiresAt }) => expiresAt), batch.map(({ mark }) => mark)],
    );
    return new Set(rows.map(({ mark }) => mark));
  }
}
