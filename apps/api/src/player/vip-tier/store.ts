import { and, eq, gte, sum } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { loyaltyPoints } from './tables';

/** What a player paid of bets that were won or lost since a time (ms since 1970), units of 1/10000; gifts make no turnover. */
export async function turnoverOf(sql: Sql, userId: string, since: number): Promise<number> {
  const [row] = await sql.query<{ turnover: number }>(
    `select coalesce(sum(stake - gift_stake), 0)::bigint as turnover from bets
     where user_id = $1 and status in ('won', 'lost') and settled_at >= $2`,
    [userId, since],
  );
  return row?.turnover ?? 0;
}

/** Points that were given to a player since a time, ms since 1970. */
export async function givenPoints({ drizzle }: Sql, userId: string, since: number): Promise<number> {
  const { points, createdAt } = loyaltyPoints;
  const given = await first(
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
