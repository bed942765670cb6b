import { and, asc, eq, gt, lt, min, type SQL } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { virtualTickets } from '../rounds/tables';
import { virtualProgress, virtualRewards } from './tables';

type Earned = typeof virtualProgress.$inferSelect;

/** What was counted of a player so far. */
export async function earnedOf(sql: Sql, userId: string): Promise<Earned> {
  const row = await first(sql.drizzle.select().from(virtualProgress).where(eq(virtualProgress.userId, userId)));
  return row ?? { userId, upto: 0, tallies: {}, cards: [] };
}

/** Writes down what was counted. */
export const keepEarned = async (sql: Sql, { userId, ...values }: Earned): Promise<void> =>
  void (await sql.drizzle
    .insert(virtualProgress)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: virtualProgress.userId, set: values }));

/** A settled ticket as far as it counts. */
export type CountedTicket = Pick<
  typeof virtualTickets.$inferSelect,
  'id' | 'roundId' | 'status' | 'legs' | 'giftStake'
>;

/**
 * Tickets of a player after `upto` that are settled, as long as none before them is open: ids rise, so none comes between later.
 */
export async function ticketsAfter(sql: Sql, userId: string, upto: number, limit: number): Promise<CountedTicket[]> {
  const own = (...more: (SQL | undefined)[]): SQL | undefined => and(eq(virtualTickets.userId, userId), ...more);
  const open = await first(
    sql.drizzle
      .select({ id: min(virtualTickets.id) })
      .from(virtualTickets)
      .where(own(eq(virtualTickets.status, 'open'))),
  );
  const { id, roundId, status, legs, giftStake } = virtualTickets;
  return sql.drizzle
    .select({ id, roundId, status, legs, giftStake })
    .from(virtualTickets)
    .where(own(gt(id, upto), open === undefined || open.id === null ? undefined : lt(id, open.id)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Ids of the challenges whose reward was taken. */
export async function rewardsOf(sql: Sql, userId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.drizzle
    .select({ challengeId: virtualRewards.challengeId })
    .from(virtualRewards)
    .where(eq(virtualRewards.userId, userId));
  return new Set(rows.map(({ challengeId }) => challengeId));
}

/** Writes a reward down. */
export const keepReward = async (sql: Sql, reward: typeof virtualRewards.$inferInsert): Promise<void> =>
  void (await sql.drizzle.insert(virtualRewards).values(reward));
