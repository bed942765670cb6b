import { and, arrayContains, eq, gt, not, sql } from 'drizzle-orm';
import { type Database, type Sql } from '../database';
import { DATABASE_NOW } from '../database/now';
import { RepeatedJob } from '../jobs/repeated-job';
import { servers } from './tables';

/** How often a server announces itself, ms. */
export const ANNOUNCED_EVERY = 5_000;
/** A server that has not announced itself for so long counts as gone, ms. One that was killed counts as running until then. */
export const GONE_AFTER = 60_000;

/** A server as operators know it. */
export interface ServerName {
  host: string;
  pid: number;
  roles: string;
}

const now = sql.raw(DATABASE_NOW);

/**
 * Announces a server to the other processes of its database: that it runs, and which keys of secrets at rest it can open. Nothing is
 * sealed under a key that a running server lacks (`seal/known-keys.ts`).
 */
export class Presence {
  /** Names this process; another one after each start. */
  readonly instance: string;
  readonly #job: RepeatedJob;

  /** @param parts.sealKeys gives the ids of its keys as they are now */
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

  /** Announces the server now, with its present keys. */
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

  /** Takes the announcement back: the server runs no more. */
  async stop(): Promise<void> {
    await this.#job.stop();
    const { db, instance, onError } = this.parts;
    await Promise.resolve(db.drizzle.delete(servers).where(eq(servers.instance, instance))).catch(onError);
  }
}

/** Running servers that cannot open what is sealed under a key. @param id of the key */
export async function findServersWithout({ drizzle }: Sql, id: string): Promise<ServerName[]> {
  return drizzle
    .select({ host: servers.host, pid: servers.pid, roles: servers.roles })
    .from(servers)
    .where(and(gt(servers.seenAt, sql`${now} - ${GONE_AFTER}::bigint`), not(arrayContains(servers.sealKeys, [id]))))
    .orderBy(servers.host, servers.pid);
}
