import { type DeactivationReason } from '@oware/contracts';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { hasRows } from '../../platform/database/typed-queries';
import { type ClosureReason, deactivations } from './tables';

const isInForce = (userId: string): SQL | undefined =>
  and(eq(deactivations.userId, userId), isNull(deactivations.reactivatedAt));

/**
 * A period in which an account was deactivated or closed. Times in ms since 1970; `reactivatedAt` is null while it lasts.
 */
export type DeactivationRow = Pick<
  typeof deactivations.$inferSelect,
  'reason' | 'deactivatedAt' | 'reactivatedAt' | 'closedBy'
>;

/** Lists deactivations and closures of an account with their reasons, newest first. */
export const listDeactivations = async ({ drizzle }: Sql, userId: string): Promise<DeactivationRow[]> => {
  const { reason, deactivatedAt, reactivatedAt, closedBy } = deactivations;
  return drizzle
    .select({ reason, deactivatedAt, reactivatedAt, closedBy })
    .from(deactivations)
    .where(eq(deactivations.userId, userId))
    .orderBy(desc(deactivations.id));
};

export async function insertDeactivation(
  { drizzle }: Sql,
  userId: string,
  reason: DeactivationReason,
  now: number,
): Promise<void> {
  await drizzle.insert(deactivations).values({ userId, reason, deactivatedAt: now }).onConflictDoNothing();
}

/** Ends a deactivation by the owner; false when none is in force. A closure by staff stays. */
export const endDeactivation = ({ drizzle }: Sql, userId: string, now: number): Promise<boolean> =>
  hasRows(
    drizzle
      .update(deactivations)
      .set({ reactivatedAt: now })
      .where(and(isInForce(userId), isNull(deactivations.closedBy)))
      .returning({ id: deactivations.id }),
  );

/** Stores a closure by staff, which replaces a deactivation in force. Requires `lockPlayer`. */
export async function insertClosure(
  tx: Sql,
  closure: { userId: string; reason: ClosureReason; by: string },
  now: number,
): Promise<void> {
  const { userId, reason, by: closedBy } = closure;
  await endDeactivation(tx, userId, now);
  await tx.drizzle.insert(deactivations).values({ userId, reason, deactivatedAt: now, closedBy });
}

/** Ends a closure by staff; false when none is in force. */
export const endClosure = ({ drizzle }: Sql, userId: string, now: number): Promise<boolean> =>
  hasRows(
    drizzle
      .update(deactivations)
      .set({ reactivatedAt: now })
      .where(and(isInForce(userId), isNotNull(deactivations.closedBy)))
      .returning({ id: deactivations.id }),
  );

/** Counts the withdrawals of a player that are still under way. */
export async function countOpenWithdrawals(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    "select count(*) as count from trades where user_id = $1 and kind = 'withdrawal' and status = 'pending'",
    [userId],
  );
  return row?.count ?? 0;
}
