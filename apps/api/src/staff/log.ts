import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { type Database, type Sql } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { first } from '../platform/database/typed-queries';
import { type Clock, decisionTime } from '../platform/clock';
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
  constructor(private readonly parts: { clock: Clock }) {}

  /** Adds a row behind the last one, in the transaction of what it records. Writers wait for each other. */
  async add(tx: Sql, deed: Deed): Promise<void> {
    // Servers of the release before add rows without asking anybody: they wait too.
    await tx.query('lock table staff_log in share row exclusive mode');
    const time = decisionTime(this.parts.clock) ?? (await databaseNow(tx));
    const row = { ...deed, time, before: json(deed.before), after: json(deed.after) };
    const last = await first(tx.drizzle.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1));
    await tx.drizzle.insert(staffLog).values({ ...row, hash: hashOf(row, last?.hash ?? '') });
  }

  /** The same in a transaction of its own. */
  addAlone(db: Database, deed: Deed): Promise<void> {
    return db.transaction((tx) => this.add(tx, deed));
  }
}

const hashOf = (
  { time, member, action, subject, before, after }: Omit<LogRow, 'id' | 'hash'>,
  hashBefore: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([hashBefore, time, member, action, subject, before, after]))
    .digest('hex');

/**
 * `staff:check`: follows the chain of the log. Rows without a hash are of releases that did not chain them: they break nothing where they stand, and
 * are counted. @returns 1 when a row was changed or taken out
 */
export async function checkStaffLog({ drizzle }: Sql, print: (line: string) => void): Promise<0 | 1> {
  const rows = await drizzle.select().from(staffLog).orderBy(asc(staffLog.id));
  let [before, broken] = ['', 0];
  for (const row of rows) {
    if (row.hash !== null && row.hash !== hashOf(row, before)) {
      broken += 1;
      print(`row ${row.id} was changed, or one before it was taken out`);
    }
    before = row.hash ?? '';
  }
  print(`${rows.length} rows, ${rows.filter(({ hash }) => hash === null).length} without a hash, ${broken} broken.`);
  return broken === 0 ? 0 : 1;
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
