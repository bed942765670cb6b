import { and, desc, eq, lt } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { databaseNow } from '../platform/database/now';
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

  /** Adds a row, in the transaction of what it records. */
  async add(sql: Sql, { member, action, subject, before, after }: Deed): Promise<void> {
    const time = decisionTime(this.parts.clock) ?? (await databaseNow(sql));
    await sql.drizzle
      .insert(staffLog)
      .values({ time, member, action, subject, before: json(before), after: json(after) });
  }
}

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
