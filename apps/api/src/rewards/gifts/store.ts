import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type GiftKind, type GiftState } from '@oware/contracts';
import { and, desc, eq, getTableColumns, gt, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { first, found } from '../../platform/database/typed-queries';
import { readPublicNumber, type Called } from '../../platform/public-number';
import { limitsSql } from '../../protection/limits/sql';
import { giftCodes, type GiftHold, giftRedemptions, gifts } from './tables';

/** A gift as it is stored. Amounts in units, times in ms since 1970. */
export interface GiftRow {
  id: number;
  userId: string;
  country: CountryCode;
  currency: string;
  kind: GiftKind;
  initBal: number;
  curBal: number;
  leastOrderAmount: number;
  usableTime: number;
  expireTime: number;
  bvnVerified: boolean;
  held: GiftHold | null;
  reason: string;
  codeId: number | null;
  key: string | null;
  createdAt: number;
  redeemedAt: number | null;
  /** What of it became money; null of one that was redeemed whole, and of one that was not. */
  redeemed: number | null;
  /** What was used again of what a void bet had given back. */
  owed: number;
  /** What its player calls it by; null while a migration has not come to it. */
  number: number | null;
}

/** The month in whose budget of its promotion something is counted; null of none. */
interface Counted {
  budgetMonth: string | null;
}

export interface CodeRow extends Counted {
  id: number;
  country: CountryCode;
  kind: GiftKind;
  amount: number;
  leastOrderAmount: number;
  startTime: number;
  endTime: number;
  lasts: number;
  perPlayer: number;
  total: number;
  used: number;
}
export type NewCode = Omit<CodeRow, 'id' | 'used'> & { codeHash: string; createdAt: number };
export type NewGift = Omit<GiftRow, 'id' | 'redeemedAt' | 'redeemed' | 'owed' | 'curBal' | 'number'> & Counted;

/** What a code is known by and when it was made stay in the database. */
const { codeHash: _codeHash, createdAt: _createdAt, ...CODE } = getTableColumns(giftCodes);

/** Stores a gift; undefined when the player has one for this reason, or under this key. */
export const insertGift = ({ drizzle }: Sql, gift: NewGift): Promise<GiftRow | undefined> =>
  first(
    drizzle
      .insert(gifts)
      .values({ ...gift, curBal: gift.initBal })
      .onConflictDoNothing()
      .returning(),
  );

export const giftByReason = ({ drizzle }: Sql, userId: string, reason: string): Promise<GiftRow | undefined> =>
  first(
    drizzle
      .select()
      .from(gifts)
      .where(and(eq(gifts.userId, userId), eq(gifts.reason, reason))),
  );

export const giftByKey = ({ drizzle }: Sql, userId: string, key: string): Promise<GiftRow | undefined> =>
  first(
    drizzle
      .select()
      .from(gifts)
      .where(and(eq(gifts.userId, userId), eq(gifts.key, key))),
  );

/** The gift of a player's number for it, or of its id of before; null names none. */
function isCalled(userId: string, called: Called | null): SQL | undefined {
  if (called === null) return sql`false`;
  return and(eq(gifts.userId, userId), 'number' in called ? eq(gifts.number, called.number) : eq(gifts.id, called.id));
}

/** A player's gift by what the player calls it. */
export const giftCalled = ({ drizzle }: Sql, userId: string, giftId: string): Promise<GiftRow | undefined> =>
  first(
    drizzle
      .select()
      .from(gifts)
      .where(isCalled(userId, readPublicNumber(giftId))),
  );

/** `hasBegun` (rules.ts). */
const begun = (now: number): SQL => sql`${gifts.usableTime} <= greatest(${now}::bigint, ${gifts.createdAt})`;

/** Gifts that a player can use now, those that end first at the top. */
export const usableGifts = ({ drizzle }: Sql, userId: string, now: number): Promise<GiftRow[]> =>
  drizzle
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), conditions.usable(now), gifts.bvnVerified, begun(now)))
    .orderBy(gifts.expireTime, gifts.id)
    .limit(100);

/** Gifts that a proof of the player's identity opens (`bvnVerified` is false), those that end first at the top. */
export const waitingGifts = ({ drizzle }: Sql, userId: string, now: number): Promise<GiftRow[]> =>
  drizzle
    .select()
    .from(gifts)
    .where(
      and(
        eq(gifts.userId, userId),
        conditions.usable(now),
        eq(gifts.bvnVerified, false),
        sql`${gifts.held} is distinct from 'declined'`,
      ),
    )
    .orderBy(gifts.expireTime, gifts.id)
    .limit(100);

/** A player's gift, locked until the transaction ends. */
export const lockGift = ({ drizzle }: Sql, userId: string, giftId: string): Promise<GiftRow | undefined> =>
  first(
    drizzle
      .select()
      .from(gifts)
      .where(isCalled(userId, readPublicNumber(giftId)))
      .for('update'),
  );

/** A cash gift that became money under a key. */
export interface Redemption {
  giftId: number;
  /** Units. */
  amount: number;
}

/** What a player's key brought; undefined when it redeemed nothing. */
export const redemptionByKey = ({ drizzle }: Sql, userId: string, key: string): Promise<Redemption | undefined> =>
  first(
    drizzle
      .select({ giftId: giftRedemptions.giftId, amount: giftRedemptions.amount })
      .from(giftRedemptions)
      .where(and(eq(giftRedemptions.userId, userId), eq(giftRedemptions.key, key))),
  );

/** Units of a gift that became money under keys that are kept. */
export async function redeemedUnderKeys({ drizzle }: Sql, giftId: number): Promise<number> {
  const row = await first(
    drizzle
      .select({ amount: sql<string>`coalesce(sum(${giftRedemptions.amount}), 0)` })
      .from(giftRedemptions)
      .where(eq(giftRedemptions.giftId, giftId)),
  );
  return Number(row?.amount ?? 0);
}

export const giftOfId = ({ drizzle }: Sql, id: number): Promise<GiftRow | undefined> =>
  first(drizzle.select().from(gifts).where(eq(gifts.id, id)));

/** Empties a cash gift, and keeps what the player's key brought. A gift's first key stays its own. */
export async function markRedeemed(
  { drizzle }: Sql,
  { id, userId, curBal }: Pick<GiftRow, 'id' | 'userId' | 'curBal'>,
  key: string,
  now: number,
): Promise<GiftRow> {
  await drizzle.insert(giftRedemptions).values({ userId, key, giftId: id, amount: curBal, time: now });
  const row = await first(
    drizzle
      .update(gifts)
      .set({
        curBal: 0,
        redeemed: sql`case when ${gifts.redeemedAt} is null then 0 else coalesce(${gifts.redeemed}, ${gifts.initBal}) end + ${gifts.curBal}`,
        redeemedAt: now,
        key: sql`coalesce(${gifts.key}, ${key}::uuid)`,
      })
      .where(eq(gifts.id, id))
      .returning(),
  );
  if (row === undefined) throw new Error(`There is no gift ${id}.`);
  return row;
}

const conditions: Readonly<Record<GiftState, (now: number) => SQL | undefined>> = {
  usable: (now) => and(gt(gifts.curBal, 0), gt(gifts.expireTime, now)),
  used: () => eq(gifts.curBal, 0),
  expired: (now) => and(gt(gifts.curBal, 0), lte(gifts.expireTime, now)),
};

/** A player's gifts of one state, newest first. @param before gift to continue below, as the player calls it */
export async function listGifts(
  { drizzle }: Sql,
  userId: string,
  state: GiftState,
  now: number,
  before: string | undefined,
  limit: number,
): Promise<GiftRow[]> {
  const known = drizzle
    .select({ id: gifts.id })
    .from(gifts)
    .where(isCalled(userId, before === undefined ? null : readPublicNumber(before)));
  const below = before === undefined ? undefined : lt(gifts.id, sql`(${known})`);
  return drizzle
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), conditions[state](now), gifts.bvnVerified, below))
    .orderBy(desc(gifts.id))
    .limit(limit);
}

/** What a player was given since a time and can use, the oldest first. */
export const giftsSince = ({ drizzle }: Sql, userId: string, since: number, now: number): Promise<GiftRow[]> =>
  drizzle
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), conditions.usable(now), gifts.bvnVerified, gte(gifts.createdAt, since)))
    .orderBy(gifts.id);

/** How many gifts a player can use now. */
export const countValid = ({ drizzle }: Sql, userId: string, now: number): Promise<number> =>
  drizzle.$count(
    gifts,
    and(eq(gifts.userId, userId), gt(gifts.curBal, 0), gifts.bvnVerified, begun(now), gt(gifts.expireTime, now)),
  );

const endingRow = z.object({
  id: z.number().int(),
  userId: z.string(),
  country: z.enum(['ng', 'gh']),
  curBal: z.number().int(),
});

/** Gifts that end within `before` ms, or within the second half of a shorter time: noted once, and none of who is excluded or deactivated. */
export const takeEndingGifts = (
  sql: Sql,
  now: number,
  before: number,
  limit: number,
): Promise<z.output<typeof endingRow>[]> =>
  checkedRows(
    sql,
    endingRow,
    `update gifts g set ending_notified_at = $1::bigint from (
       select x.id from gifts x
       where x.cur_bal > 0 and x.ending_notified_at is null and x.expire_time > $1::bigint and x.expire_time <= $1::bigint + $2::bigint
         and x.usable_time <= $1::bigint and x.bvn_verified and x.expire_time - $1::bigint <= (x.expire_time - x.usable_time) / 2
         and not exists (select from ${limitsSql.exclusions_from.name}(x.user_id, array['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'], $1::bigint))
         and not exists (select from deactivations d where d.user_id = x.user_id and d.reactivated_at is null)
       order by x.expire_time, x.id limit $3 for update skip locked) due
     where g.id = due.id returning g.id, g.user_id as "userId", g.country, g.cur_bal as "curBal"`,
    [now, before, limit],
  );

/** Stores a code; false when the country has it already. */
export const insertCode = ({ drizzle }: Sql, code: NewCode): Promise<boolean> =>
  found(drizzle.insert(giftCodes).values(code).onConflictDoNothing().returning({ id: giftCodes.id }));

/**
 * Makes the cash codes of a country that can still be used codes for free bets, but not those of a demo.
 * @returns their ids
 */
export const makeFreeBetCodes = async ({ drizzle }: Sql, country: CountryCode, now: number): Promise<number[]> => {
  const { id, kind, budgetMonth, endTime, used, total } = giftCodes;
  const open = and(isNotNull(budgetMonth), gt(endTime, now), lt(used, total));
  const rows = await drizzle
    .update(giftCodes)
    .set({ kind: GIFT_KIND.freeBet })
    .where(and(eq(giftCodes.country, country), eq(kind, GIFT_KIND.cash), open))
    .returning({ id });
  return rows.map((row) => row.id);
};

export const codeOf = ({ drizzle }: Sql, country: CountryCode, codeHash: string): Promise<CodeRow | undefined> =>
  first(
    drizzle
      .select(CODE)
      .from(giftCodes)
      .where(and(eq(giftCodes.country, country), eq(giftCodes.codeHash, codeHash))),
  );

/** A code as it is now, locked until the transaction ends. */
export async function lockCode({ drizzle }: Sql, id: number): Promise<CodeRow> {
  const row = await first(drizzle.select(CODE).from(giftCodes).where(eq(giftCodes.id, id)).for('update'));
  if (row === undefined) throw new Error(`There is no gift code ${id}.`);
  return row;
}

/** How many gifts of a code a player has had. */
export const countOfCode = ({ drizzle }: Sql, codeId: number, userId: string): Promise<number> =>
  drizzle.$count(gifts, and(eq(gifts.codeId, codeId), eq(gifts.userId, userId)));

export async function countUse({ drizzle }: Sql, codeId: number): Promise<void> {
  await drizzle
    .update(giftCodes)
    .set({ used: sql`${giftCodes.used} + 1` })
    .where(eq(giftCodes.id, codeId));
}

/** Gifts that waited for a proof of identity or for staff are open once there is one; those that staff declined stay hidden. */
export async function openVerified({ drizzle }: Sql, userId: string): Promise<void> {
  const waits = sql`${gifts.held} is distinct from 'declined'`;
  await drizzle
    .update(gifts)
    .set({ bvnVerified: true, held: null })
    .where(and(eq(gifts.userId, userId), eq(gifts.bvnVerified, false), waits));
}
