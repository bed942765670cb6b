import { and, asc, desc, eq, isNull, sql as text } from 'drizzle-orm';
import { type Database, type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { feedCases, feedRejects } from './tables';

/** A match that became another one after lines of it were sold. */
export type NewFeedCase = Omit<typeof feedCases.$inferInsert, 'id' | 'closedAt' | 'closedBy'>;
export type FeedCase = typeof feedCases.$inferSelect;

export async function addFeedCase({ drizzle }: Sql, feedCase: NewFeedCase): Promise<void> {
  await drizzle.insert(feedCases).values(feedCase);
}

/** Returns open cases, oldest first, and then the ones that were closed last. @param limit of all rows */
export const listFeedCases = ({ drizzle }: Database, limit: number): Promise<FeedCase[]> =>
  drizzle
    .select()
    .from(feedCases)
    .orderBy(text`${feedCases.closedAt} desc nulls first`, asc(feedCases.id))
    .limit(limit);

/** Closes an open case. @param now ms since 1970 @returns the case; undefined when it is not open */
export const closeFeedCase = (
  { drizzle }: Sql,
  id: number,
  { member, now }: { member: string; now: number },
): Promise<FeedCase | undefined> =>
  first(
    drizzle
      .update(feedCases)
      .set({ closedAt: now, closedBy: member })
      .where(and(eq(feedCases.id, id), isNull(feedCases.closedAt)))
      .returning(),
  );

/** Returns the newest messages that could not be used, without their text. */
export const listFeedRejects = (
  { drizzle }: Database,
  limit: number,
): Promise<Omit<typeof feedRejects.$inferSelect, 'body'>[]> => {
  const { id, time, reason, detail } = feedRejects;
  return drizzle.select({ id, time, reason, detail }).from(feedRejects).orderBy(desc(id)).limit(limit);
};
