import { type DeactivationReason } from '@oware/contracts';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { found } from '../../platform/database/typed-queries';
import { deactivations } from './tables';

const inForce = (userId: string): SQL | undefined =>
  and(eq(deactivations.userId, userId), isNull(deactivations.reactivatedAt));

/** Whether an account is deactivated now. */
export const isDeactivated = ({ drizzle }: Sql, userId: string): Promise<boolean> =>
  found(drizzle.select({ id: deactivations.id }).from(deactivations).where(inForce(userId)));

/** A time for which a player put the account out of use. Times in ms since 1970; `reactivatedAt` is null while it lasts. */
export type DeactivationRow = Pick<typeof deactivations.$inferSelect, 'reason' | 'deactivatedAt' | 'reactivatedAt'>;

/** Deactivations of a player with the reason that they gave, the newest first. */
export const listDeactivations = async ({ drizzle }: Sql, userId: string): Promise<DeactivationRow[]> => {
  const { reason, deactivatedAt, reactivatedAt } = deactivations;
  return drizzle
    .select({ reason, deactivatedAt, reactivatedAt })
    .from(deactivations)
    .where(eq(deactivations.userId, userId))
    .orderBy(desc(deactivatedAt));
};

export async function insertDeactivation(
  { drizzle }: Sql,
  userId: string,
  reason: DeactivationReason,
  now: number,
): Promise<void> {
  await drizzle.insert(deactivations).values({ userId, reason, deactivatedAt: now }).onConflictDoNothing();
}

/** Takes a deactivation back; false when there is none in force. */
export const endDeactivation = ({ drizzle }: Sql, userId: string, now: number): Promise<boolean> =>
  found(
    drizzle
      .update(deactivations)
      .set({ reactivatedAt: now })
      .where(inForce(userId))
      .returning({ id: deactivations.id }),
  );

/** Withdrawals of a player that are still under way. */
export async function countOpenWithdrawals(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    "select count(*) as count from trades where user_id = $1 and kind = 'withdrawal' and status = 'pending'",
    [userId],
  );
  return row?.count ?? 0;
}
