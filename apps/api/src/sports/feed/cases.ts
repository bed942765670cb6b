import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql as text } from 'drizzle-orm';
import { type Database, type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { feedCases, feedRejects } from './tables';

/** A match whose competitors were replaced after bets on its lines. */
export type NewFeedCase = Omit<typeof feedCases.$inferInsert, 'id' | 'closedAt' | 'closedBy'>;
export type FeedCase = typeof feedCases.$inferSelect;

export async function addFeedCase({ drizzle }: Sql, feedCase: NewFeedCase): Promise<void> {
  await drizzle.insert(feedCases).values(feedCase);
}

/**
 * The last case of a page, with its time of closing when the page was read, so that a case that is closed meanwhile moves no page.
 */
export type FeedCasePlace = Pick<FeedCase, 'id' | 'closedAt'>;

/** Condition for cases that follow a position in the order of {@link listFeedCases}. */
function follows({ id, closedAt }: FeedCasePlace): SQL | undefined {
  if (closedAt === null) return or(isNotNull(feedCases.closedAt), gt(feedCases.id, id));
  return or(lt(feedCases.closedAt, closedAt), and(eq(feedCases.closedAt, closedAt), gt(feedCases.id, id)));
}

/**
 * Returns open cases, oldest first, and then closed ones, the last closed first.
 * @param limit of all rows
 * @param after null for the first page
 */
export const listFeedCases = (
  { drizzle }: Database,
  limit: number,
  after: FeedCasePlace | null = null,
): Promise<FeedCase[]> =>
  drizzle
    .select()
    .from(feedCases)
    .where(after === null ? undefined : follows(after))
    .orderBy(text`${feedCases.closedAt} desc nulls first`, asc(feedCases.id))
    .limit(limit);

/**
 * Closes an open case.
 * @param now ms since 1970
 * @returns the case; undefined when it is not open
 */
export const closeFeedCase = (
  { drizzle }: Sql,
  id: number,
  { member, now }: { member: string; now: number },
): Promise<FeedCase | undefined> =>
  getFirst(
    drizzle
      .update(feedCases)
      .set({ closedAt: now, closedBy: member })
      .where(and(eq(feedCases.id, id), isNull(feedCases.closedAt)))
      .returning(),
  );

/**
 * Returns messages that could not be used, newest first and without their text.
 * @param below id to continue below
 */
export const listRejectedMessages = (
  { drizzle }: Database,
  limit: number,
  below?: number,
): Promise<Omit<typeof feedRejects.$inferSelect, 'body'>[]> => {
  const { id, time, reason, detail } = feedRejects;
  return drizzle
    .select({ id, time, reason, detail })
    .from(feedRejects)
    .where(below === undefined ? undefined : lt(id, below))
    .orderBy(desc(id))
    .limit(limit);
};
