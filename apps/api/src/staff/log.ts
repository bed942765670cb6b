import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { type Database, type Sql } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { first } from '../platform/database/typed-queries';
import { type Clock, decisionTime } from '../platform/clock';
import { type SealKeys } from '../platform/seal/seal-keys';
import { type LogHead, LogHeads } from './log-head';
import { staffLog } from './tables';

export type LogRow = typeof staffLog.$inferSelect;

/** What a member did. `before` and `after` are kept as JSON; nothing in them may say who a player is. */
export interface Deed {
  member: string;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes down what staff does; rows are only added. */
export class StaffLog {
  readonly #heads: LogHeads;

  constructor(private readonly parts: { clock: Clock; sealKeys: SealKeys }) {
    this.#heads = new LogHeads(parts.sealKeys);
  }

  /**
   * Adds a row behind the last one, in the transaction of what it records. Writers wait for each other. The head follows only from where it
   * is: a log that lost its last rows keeps a head that contradicts it.
   */
  async add(tx: Sql, deed: Deed): Promise<void> {
    // Servers of the release before add rows without asking anybody: they wait too.
    await tx.query('lock table staff_log in share row exclusive mode');
    const last = await readLastRow(tx);
    const head = await this.#heads.read(tx);
    const added = await this.#insert(tx, deed, last);
    if (isHeadOf(head, last)) await this.#heads.write(tx, { ...added, count: (head?.count ?? 0) + 1 });
  }

  /** Seals a head for the log as it is, with an entry about the previous one. For a log that servers without a head have written. */
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

  async #insert(tx: Sql, deed: Deed, last: LogRow | undefined): Promise<{ id: number; hash: string }> {
    const time = decisionTime(this.parts.clock) ?? (await databaseNow(tx));
    const row = { ...deed, time, before: json(deed.before), after: json(deed.after) };
    const hash = hashOf(row, last?.hash ?? '');
    const added = await tx.drizzle
      .insert(staffLog)
      .values({ ...row, hash })
      .returning({ id: staffLog.id });
    return { id: added[0]?.id ?? 0, hash };
  }

  /** The same in a transaction of its own. */
  addAlone(db: Database, deed: Deed): Promise<void> {
    return db.transaction((tx) => this.add(tx, deed));
  }
}

/** Of a row, which stands behind another with `hashBefore`; SHA-256 in hex. */
export const hashOf = (
  { time, member, action, subject, before, after }: Omit<LogRow, 'id' | 'hash'>,
  hashBefore: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([hashBefore, time, member, action, subject, before, after]))
    .digest('hex');

const readLastRow = (tx: Sql): Promise<LogRow | undefined> =>
  first(tx.drizzle.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1));

/** Whether the head is that of a log with this last row. A log without a row begins without a head. */
function isHeadOf(head: LogHead | Error | undefined, last: LogRow | undefined): head is LogHead | undefined {
  if (head instanceof Error) return false;
  return head === undefined ? last === undefined : head.id === last?.id && head.hash === last.hash;
}

/** The newest row with one of these actions on a subject. */
export const findLastDeed = (
  { drizzle }: Sql,
  subject: string,
  actions: readonly string[],
): Promise<LogRow | undefined> =>
  first(
    drizzle
      .select()
      .from(staffLog)
      .where(and(eq(staffLog.subject, subject), inArray(staffLog.action, [...actions])))
      .orderBy(desc(staffLog.id))
      .limit(1),
  );

/** Rows of the log, newest first. @param of a member's alone, and rows below an id */
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
