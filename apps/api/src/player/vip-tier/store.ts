import { and, eq, gte, sum } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { getFirst } from '../../platform/database/typed-queries';
import { loyaltyPoints } from './tables';

const provedRow = z.object({ proved: z.boolean() });

/** Whether a player's identity is verified, which is a condition of the tiers' free bets. */
export async function isVerified(sql: Sql, userId: string): Promise<boolean> {
  const { proved } = await queryCheckedRow(
    sql,
    provedRow,
    'select exists (select from users where id = $1 and identity_verified_at is not null) as proved',
    [userId],
  );
  return proved;
}

/** Returns the sum of points given to a player at or after `since`, ms since 1970. */
export async function sumGivenPoints({ drizzle }: Sql, userId: string, since: number): Promise<number> {
  const { points, createdAt } = loyaltyPoints;
  const given = await getFirst(
    drizzle
      .select({ points: sum(points).mapWith(Number) })
      .from(loyaltyPoints)
      .where(and(eq(loyaltyPoints.userId, userId), gte(createdAt, since))),
  );
  return given?.points ?? 0;
}

export async function givePoints(
  { drizzle }: Sql,
  userId: string,
  points: number,
  reason: string,
  now: number,
): Promise<void> {
  const { userId: player, reason: why } = loyaltyPoints;
  await drizzle
    .insert(loyaltyPoints)
    .values({ userId, points, reason, createdAt: now })
    .onConflictDoNothing({ target: [player, why] });
}
