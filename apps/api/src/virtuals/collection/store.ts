import { and, asc, eq, gt, lt, min, type SQL } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { virtualTickets } from '../rounds/api';
import { virtualProgress, virtualRewards } from './tables';

type Earned = typeof virtualProgress.$inferSelect;

/** Returns the stored progress of a player. */
export async function getEarned(sql: Sql, userId: string): Promise<Earned> {
  const row = await getFirst(sql.drizzle.select().from(virtualProgress).where(eq(virtualProgress.userId, userId)));
  return row ?? { userId, upto: 0, tallies: {}, cards: [] };
}

/** Stores the progress of a player. */
export const saveEarned = async (sql: Sql, { userId, ...values }: Earned): Promise<void> =>
  void (await sql.drizzle
    .insert(virtualProgress)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: virtualProgress.userId, set: values }));

/** Fields of a settled ticket that decide whether it counts. */
export type CountedTicket = Pick<
  typeof virtualTickets.$inferSelect,
  'id' | 'roundId' | 'status' | 'legs' | 'giftStake'
>;

/**
 * Lists settled tickets of a player after `upto` and before the first open one. Ids rise, so no ticket is added between them later.
 */
export async function listTicketsAfter(
  sql: Sql,
  userId: string,
  upto: number,
  limit: number,
): Promise<CountedTicket[]> {
  const own = (...more: (SQL | undefined)[]): SQL | undefined => and(eq(virtualTickets.userId, userId), ...more);
  const open = await getFirst(
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

/** Returns the ids of the challenges whose rewards the player has taken. */
export async function listRewards(sql: Sql, userId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.drizzle
    .select({ challengeId: virtualRewards.challengeId })
    .from(virtualRewards)
    .where(eq(virtualRewards.userId, userId));
  return new Set(rows.map(({ challengeId }) => challengeId));
}

/** Stores a reward. */
export const saveReward = async (sql: Sql, reward: typeof virtualRewards.$inferInsert): Promise<void> =>
  void (await sql.drizzle.insert(virtualRewards).values(reward));
