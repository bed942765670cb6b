import { type CountryCode } from '@oware/config';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { first } from '../../platform/database/typed-queries';
import { isUnproved, NEEDS_IDENTITY } from './identity';
import { type GiftRow } from './store';
import { giftCodes, gifts } from './tables';

const heldRow = z.object({
  id: z.number().int(),
  userId: z.string(),
  promotion: z.string(),
  amount: z.number().int(),
  held: z.enum(['device', 'address']),
  createdAt: z.number().int(),
});
/** A gift that waits for staff; amount in units. */
export type HeldGift = z.output<typeof heldRow>;

/** Gifts of a country that wait for staff, the oldest first. */
export const heldGifts = (sql: Sql, country: CountryCode, limit: number): Promise<HeldGift[]> =>
  checkedRows(
    sql,
    heldRow,
    `select id, user_id as "userId", split_part(reason, ':', 1) as promotion, init_bal as amount, held, created_at as "createdAt"
     from gifts where country = $1 and held in ('device', 'address') order by id limit $2`,
    [country, limit],
  );

/** How many gifts of a player wait for staff. */
export const countHeld = ({ drizzle }: Sql, userId: string): Promise<number> =>
  drizzle.$count(gifts, and(eq(gifts.userId, userId), inArray(gifts.held, ['device', 'address'])));

/** How many gifts of a player can be used once the identity is proved. @param now ms since 1970 */
export const countWaitingForIdentity = ({ drizzle }: Sql, userId: string, now: number): Promise<number> =>
  drizzle.$count(
    gifts,
    and(
      eq(gifts.userId, userId),
      eq(gifts.bvnVerified, false),
      isNull(gifts.held),
      gt(gifts.curBal, 0),
      gt(gifts.expireTime, now),
    ),
  );

/** Whether a gift waits for a proved identity, as `waitsForIdentity` decided when it was given: codes of a demo give without one. */
const waitsForIdentity = sql`split_part(${gifts.reason}, ':', 1) in ${NEEDS_IDENTITY} and ${sql.raw(isUnproved('gifts.user_id'))}
  and not exists (select from ${giftCodes} c where c.id = ${gifts.codeId} and c.budget_month is null)`;

/**
 * Decides a gift that waits for staff: released, it can be used for as long as it could from the day that it was given; declined, it is never shown.
 * A gift that also waits for a proved identity goes on waiting for that.
 * @param now ms since 1970
 * @returns undefined when it does not wait any more
 */
export function decideHeldGift(
  { drizzle }: Sql,
  { country, id, decision }: { country: CountryCode; id: number; decision: 'release' | 'decline' },
  now: number,
): Promise<GiftRow | undefined> {
  const waits = and(eq(gifts.id, id), eq(gifts.country, country), inArray(gifts.held, ['device', 'address']));
  const set =
    decision === 'decline'
      ? { held: 'declined' as const }
      : {
          held: null,
          bvnVerified: sql<boolean>`not (${waitsForIdentity})`,
          expireTime: sql<number>`${gifts.expireTime} + greatest(0, ${now}::bigint - ${gifts.createdAt})`,
        };
  return first(drizzle.update(gifts).set(set).where(waits).returning());
}
