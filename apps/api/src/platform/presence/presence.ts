import { and, arrayContains, eq, gt, not, sql } from 'drizzle-orm';
import { type Database, type Sql } from '../database';
import { DATABASE_NOW } from '../database/now';
import { RepeatedJob } from '../jobs/repeated-job';
import { servers } from './tables';

/** Interval between announcements of a server, ms. */
export const ANNOUNCED_EVERY = 5_000;
/**
 * Time without an announcement after which a server counts as gone, ms. A killed server counts as running until then.
 */
export const GONE_AFTER = 60_000;

/** A server as it is named to operators. */
export interface ServerName {
  host: string;
  pid: number;
  roles: string;
}

const now = sql.raw(DATABASE_NOW);

/**
 * Announces a server to the other processes of its database: that it runs, and which keys for encryption at rest it has. Data is never
 * encrypted under a key that a running server lacks (`seal/known-keys.ts`).
 */
export class Presence {
  /** Id of this process; a new one after each start. */
  readonly instance: string;
  readonly #job: RepeatedJob;

  /** @param parts.sealKeys returns the current ids of its keys */
  constructor(
    private readonly parts: {
      db: Database;
      instance: string;
      server: ServerName & { release: string };
      sealKeys(): readonly string[];
      onError(error: unknown): void;
    },
  ) {
    this.instance = parts.instance;
    this.#job = new RepeatedJob(() => this.announce().then(() => ANNOUNCED_EVERY), parts.onError, ANNOUNCED_EVERY);
  }

  /** Announces the server now, with its current keys. */
  async announce(): Promise<void> {
    const { db, instance, server, sealKeys } = this.parts;
    const keys = [...sealKeys()];
    await db.drizzle
      .insert(servers)
      .values({ instance, ...server, sealKeys: keys, startedAt: now, seenAt: now })
      .onConflictDoUpdate({ target: servers.instance, set: { sealKeys: keys, seenAt: now } });
  }

  start(): void {
    this.#job.start();
  }

  /** Withdraws the announcement: the server has stopped. */
  async stop(): Promise<void> {
    await this.#job.stop();
    const { db, instance, onError } = this.parts;
    await Promise.resolve(db.drizzle.delete(servers).where(eq(servers.instance, instance))).catch(onError);
  }
}

/**
 * Finds the running servers that lack a key for encryption at rest.
 * @param id of the key
 */
export async function findServersWithout({ drizzle }: Sql, id: string): Promise<ServerName[]> {
  return drizzle
    .select({ host: servers.host, pid: servers.pid, roles: servers.roles })
    .from(servers)
    .where(and(gt(servers.seenAt, sql`${now} - ${GONE_AFTER}::bigint`), not(arrayContains(servers.sealKeys, [id]))))
    .orderBy(servers.host, servers.pid);
}
