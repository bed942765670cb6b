import { type CountryCode } from '@oware/config';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { getFirst } from '../../platform/database/typed-queries';
import { buildUnverifiedCondition, NEEDS_IDENTITY } from './identity';
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
/** Gift held for review by staff; amount in units. */
export type HeldGift = z.output<typeof heldRow>;

/** Lists gifts of a country that wait for staff, oldest first. */
export const listHeldGifts = (sql: Sql, country: CountryCode, limit: number): Promise<HeldGift[]> =>
  queryChecked(
    sql,
    heldRow,
    `select id, user_id as "userId", split_part(reason, ':', 1) as promotion, init_bal as amount, held, created_at as "createdAt"
     from gifts where country = $1 and held in ('device', 'address') order by id limit $2`,
    [country, limit],
  );

/** Returns the number of a player's gifts that wait for staff. */
export const countHeld = ({ drizzle }: Sql, userId: string): Promise<number> =>
  drizzle.$count(gifts, and(eq(gifts.userId, userId), inArray(gifts.held, ['device', 'address'])));

/**
 * Returns the number of a player's gifts that become usable once the identity is verified.
 * @param now ms since 1970
 */
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

/**
 * Whether a gift waits for a verified identity, like `waitsForIdentity` when it was given: gifts of demo codes do not.
 */
const waitsForIdentity = sql`split_part(${gifts.reason}, ':', 1) in ${NEEDS_IDENTITY} and ${sql.raw(buildUnverifiedCondition('gifts.user_id'))}
  and not exists (select from ${giftCodes} c where c.id = ${gifts.codeId} and c.budget_month is null)`;

/**
 * Decides a gift that waits for staff. A released gift gets its full validity from now; a declined one is never shown. A gift that also
 * waits for a verified identity keeps waiting for that.
 * @param now ms since 1970
 * @returns undefined when it is no longer waiting
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
  return getFirst(drizzle.update(gifts).set(set).where(waits).returning());
}
