import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { type Database, type Sql } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { getFirst } from '../platform/database/typed-queries';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type AtRestKeys } from '../platform/encryption/encryption-keys';
import { type LogHead, LogHeads } from './log-head';
import { staffLog } from './tables';

export type LogRow = typeof staffLog.$inferSelect;

/** An action of a member. `before` and `after` are stored as JSON and must not identify a player. */
export interface LogEntry {
  member: string;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Records actions of staff; rows are only added. */
export class StaffLog {
  readonly #heads: LogHeads;

  constructor(private readonly parts: { clock: Clock; sealKeys: AtRestKeys }) {
    this.#heads = new LogHeads(parts.sealKeys);
  }

  /**
   * Adds a row in the transaction of the recorded change; writers wait for each other. The head advances only if it matches the last row:
   * when a log has lost its last rows, the head keeps contradicting it.
   */
  async add(tx: Sql, deed: LogEntry): Promise<void> {
    // Servers of the previous release insert rows without this lock: the table lock makes them wait too.
    await tx.query('lock table staff_log in share row exclusive mode');
    const last = await readLastRow(tx);
    const head = await this.#heads.read(tx);
    const added = await this.#insert(tx, deed, last);
    if (matchesLastRow(head, last)) await this.#heads.write(tx, { ...added, count: (head?.count ?? 0) + 1 });
  }

  /**
   * Writes a new head for the log in its current state, with a log entry about the previous head. For a log that was written by servers
   * without a head.
   */
  async sign(db: Database, by: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.query('lock table staff_log in share row exclusive mode');
      const previous = await this.#heads.read(tx);
      const before = previous instanceof Error ? previous.message : previous;
      const deed = { member: by, action: 'log signed', subject: 'log of staff', before };
      const added = await this.#insert(tx, deed, await readLastRow(tx));
      await this.#heads.write(tx, { ...added, count: await tx.drizzle.$count(staffLog) });
    });
  }

  async #insert(tx: Sql, deed: LogEntry, last: LogRow | undefined): Promise<{ id: number; hash: string }> {
    const time = getDecisionTime(this.parts.clock) ?? (await getDatabaseTime(tx));
    const row = { ...deed, time, before: json(deed.before), after: json(deed.after) };
    const hash = computeHash(row, last?.hash ?? '');
    const added = await tx.drizzle
      .insert(staffLog)
      .values({ ...row, hash })
      .returning({ id: staffLog.id });
    return { id: added[0]?.id ?? 0, hash };
  }

  /** Adds a row in a separate transaction. */
  addAlone(db: Database, deed: LogEntry): Promise<void> {
    return db.transaction((tx) => this.add(tx, deed));
  }
}

/** Computes the hash of a row, which follows a row with `hashBefore`; SHA-256 in hex. */
export const computeHash = (
  { time, member, action, subject, before, after }: Omit<LogRow, 'id' | 'hash'>,
  hashBefore: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([hashBefore, time, member, action, subject, before, after]))
    .digest('hex');

const readLastRow = (tx: Sql): Promise<LogRow | undefined> =>
  getFirst(tx.drizzle.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1));

/** Returns whether the head matches a log with this last row. An empty log has no head. */
function matchesLastRow(head: LogHead | Error | undefined, last: LogRow | undefined): head is LogHead | undefined {
  if (head instanceof Error) return false;
  return head === undefined ? last === undefined : head.id === last?.id && head.hash === last.hash;
}

/** Returns the newest row about a subject with one of these actions. */
export const findLastEntry = (
  { drizzle }: Sql,
  subject: string,
  actions: readonly string[],
): Promise<LogRow | undefined> =>
  getFirst(
    drizzle
      .select()
      .from(staffLog)
      .where(and(eq(staffLog.subject, subject), inArray(staffLog.action, [...actions])))
      .orderBy(desc(staffLog.id))
      .limit(1),
  );

/**
 * Lists rows of the log, newest first.
 * @param of filters by member and by ids below a value
 */
export const readLog = (
  { drizzle }: Sql,
  of: { member?: string | undefined; below?: number | undefined },
  limit: number,
): Promise<LogRow[]> =>
  drizzle
    .select()
    .from(staffLog)
    .where(
      and(
        of.member === undefined ? undefined : eq(staffLog.member, of.member),
        of.below === undefined ? undefined : lt(staffLog.id, of.below),
      ),
    )
    .orderBy(desc(staffLog.id))
    .limit(limit);
