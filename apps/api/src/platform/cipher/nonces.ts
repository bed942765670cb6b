import { createHash } from 'node:crypto';
import { CIPHER } from '@oware/contracts';
import { type Clock } from '../clock';
import { type Database } from '../database';
import { RepeatedJob } from '../jobs/repeated-job';

/** Remembers which bodies have come already, for as long as their keys live. */
export interface Nonces {
  /**
   * True the first time, false when the pair was used before.
   * @param expiresAt end of the key, ms since 1970; always the same for a key
   */
  use(keyId: string, nonce: string, expiresAt: number): Promise<boolean>;
}

/** 128 bits of a hash, as PostgreSQL's uuid takes them. */
const markOf = (keyId: string, nonce: string): string =>
  createHash('sha256').update(`${keyId}\n${nonce}`).digest('hex').slice(0, 32);

/** In this process, for tests of one domain: keys must be sealed under a secret of the process too, so that none outlives this memory. */
export function nonceMemory(clock: Clock): Nonces {
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
      const entry = markOf(keyId, nonce);
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

/** Bodies in one statement. */
const MOST = 500;
/** Rows that are removed in one statement, and how often it is looked for old ones, ms. */
const SWEPT = 5_000;
const SWEEP_EVERY = 60_000;
/** Clocks of servers may differ by so much, ms: until then a row of a key that has ended is kept. */
const SPARE = 600_000;

/**
 * In the database, for all servers together: of two that get the same body one sees a row that is there. Bodies that come while a
 * statement runs wait and go together in the next, as orders do.
 *
 * The commit does not wait for the disk (`synchronous_commit`): all servers see the row at once, and only if the database's machine
 * fails within the fraction of a second before it is written, a body that came in that time would be read once more. That is
 * no harm to money, because whatever moves money has a key of its own in the same database as the money.
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
      this.#waiting.push({ mark: markOf(keyId, nonce), expiresAt, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Removes some of what is not needed any more, and gives how many rows. */
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

  /** Removes old rows from time to time, until `stop`. */
  start(): void {
    this.#sweep.start();
  }

  async stop(): Promise<void> {
    await this.#sweep.stop();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What has arrived but is not read yet comes along.
      await new Promise(setImmediate);
      const batch = this.#waiting.splice(0, MOST);
      try {
        const fresh = await this.#insert(batch);
        for (const { mark, resolve } of batch) resolve(fresh.delete(mark));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = null;
  }

  /** The marks that were not there; of equal ones in a batch the first counts. */
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
