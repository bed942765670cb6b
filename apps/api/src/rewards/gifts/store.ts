import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type GiftKind, type GiftState } from '@oware/contracts';
import { and, desc, eq, getTableColumns, gt, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked, queryCheckedRow } from '../../platform/database/checked-rows';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { parsePublicNumber, type PublicReference } from '../../platform/public-number';
import { limitsSql } from '../../protection/limits/api';
import { giftsSql } from './sql';
import { giftCodes, type GiftHold, giftRedemptions, gifts } from './tables';

/** Stored gift. Amounts in units, times in ms since 1970. */
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
  /** Redeemed units; null when it was not redeemed, or by an earlier release (then as a whole). */
  redeemed: number | null;
  /** Units that a void bet had returned and that were used again. */
  owed: number;
  /** Public number; null until a migration has filled it. */
  number: number | null;
}

/** Month of the promotion budget that it counts in; null for none. */
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

/** Columns of a code except for its hash and creation time. */
const { codeHash: _codeHash, createdAt: _createdAt, ...CODE } = getTableColumns(giftCodes);

/** Stores a gift. Returns undefined when the player already has one with this reason or key. */
export const insertGift = ({ drizzle }: Sql, gift: NewGift): Promise<GiftRow | undefined> =>
  getFirst(
    drizzle
      .insert(gifts)
      .values({ ...gift, curBal: gift.initBal })
      .onConflictDoNothing()
      .returning(),
  );

export const findGiftByReason = ({ drizzle }: Sql, userId: string, reason: string): Promise<GiftRow | undefined> =>
  getFirst(
    drizzle
      .select()
      .from(gifts)
      .where(and(eq(gifts.userId, userId), eq(gifts.reason, reason))),
  );

export const findGiftByKey = ({ drizzle }: Sql, userId: string, key: string): Promise<GiftRow | undefined> =>
  getFirst(
    drizzle
      .select()
      .from(gifts)
      .where(and(eq(gifts.userId, userId), eq(gifts.key, key))),
  );

/**
 * Condition for a player's gift with this public number, or with its id from before numbers existed; matches nothing for null.
 */
function isCalled(userId: string, called: PublicReference | null): SQL | undefined {
  if (called === null) return sql`false`;
  return and(eq(gifts.userId, userId), 'number' in called ? eq(gifts.number, called.number) : eq(gifts.id, called.id));
}

/** Finds a player's gift by its public number. */
export const findGift = ({ drizzle }: Sql, userId: string, giftId: string): Promise<GiftRow | undefined> =>
  getFirst(
    drizzle
      .select()
      .from(gifts)
      .where(isCalled(userId, parsePublicNumber(giftId))),
  );

/** `hasBegun` (rules.ts). */
const begun = (now: number): SQL => sql`${gifts.usableTime} <= greatest(${now}::bigint, ${gifts.createdAt})`;

/** Lists gifts that a player can use now, those that end first at the top. */
export const listUsableGifts = ({ drizzle }: Sql, userId: string, now: number): Promise<GiftRow[]> =>
  drizzle
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), conditions.usable(now), gifts.bvnVerified, begun(now)))
    .orderBy(gifts.expireTime, gifts.id)
    .limit(100);

/**
 * Lists gifts that are hidden until a check is done (`bvnVerified` is false) and were not declined, those that end first at the top.
 */
export const listWaitingGifts = ({ drizzle }: Sql, userId: string, now: number): Promise<GiftRow[]> =>
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

/** Finds a player's gift and locks it until the transaction ends. */
export const lockGift = ({ drizzle }: Sql, userId: string, giftId: string): Promise<GiftRow | undefined> =>
  getFirst(
    drizzle
      .select()
      .from(gifts)
      .where(isCalled(userId, parsePublicNumber(giftId)))
      .for('update'),
  );

/** Redemption of a cash gift under a key. */
export interface Redemption {
  giftId: number;
  /** Units. */
  amount: number;
}

/** Finds the redemption with a player's key; undefined when it redeemed nothing. */
export const findRedemption = ({ drizzle }: Sql, userId: string, key: string): Promise<Redemption | undefined> =>
  getFirst(
    drizzle
      .select({ giftId: giftRedemptions.giftId, amount: giftRedemptions.amount })
      .from(giftRedemptions)
      .where(and(eq(giftRedemptions.userId, userId), eq(giftRedemptions.key, key))),
  );

/** Returns the part of a gift that a cancelled bet returned within the last minute, units. */
export const getUnconfirmed = async (
  sql: Sql,
  { id, userId }: Pick<GiftRow, 'id' | 'userId'>,
  now: number,
): Promise<number> =>
  (
    await queryCheckedRow(
      sql,
      z.object({ amount: z.number().int() }),
      `select ${giftsSql.unconfirmed_gift.name}($1, $2, $3) as amount`,
      [userId, id, now],
    )
  ).amount;

/** Returns the units of a gift that were redeemed under stored keys. */
export async function sumRedeemed({ drizzle }: Sql, giftId: number): Promise<number> {
  const row = await getFirst(
    drizzle
      .select({ amount: sql<string>`coalesce(sum(${giftRedemptions.amount}), 0)` })
      .from(giftRedemptions)
      .where(eq(giftRedemptions.giftId, giftId)),
  );
  return Number(row?.amount ?? 0);
}

export const findGiftById = ({ drizzle }: Sql, id: number): Promise<GiftRow | undefined> =>
  getFirst(drizzle.select().from(gifts).where(eq(gifts.id, id)));

/** Empties a cash gift, and stores the amount with the player's key. A gift keeps its first key. */
export async function markRedeemed(
  { drizzle }: Sql,
  { id, userId, curBal }: Pick<GiftRow, 'id' | 'userId' | 'curBal'>,
  key: string,
  now: number,
): Promise<GiftRow> {
  await drizzle.insert(giftRedemptions).values({ userId, key, giftId: id, amount: curBal, time: now });
  const row = await getFirst(
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

/**
 * Lists a player's gifts in one state, newest first.
 * @param before public number of the gift to continue after
 */
export async function listGifts(
  { drizzle }: Sql,
  userId: string,
  state: GiftState,
  now: number,
  before: string | undefined,
  limit: number,
): Promise<GiftRow[]> {
  const cursor = drizzle
    .select({ id: gifts.id })
    .from(gifts)
    .where(isCalled(userId, before === undefined ? null : parsePublicNumber(before)));
  const below = before === undefined ? undefined : lt(gifts.id, sql`(${cursor})`);
  return drizzle
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), conditions[state](now), gifts.bvnVerified, below))
    .orderBy(desc(gifts.id))
    .limit(limit);
}

/** Lists the usable gifts that a player was given since a time, oldest first. */
export const listGiftsSince = ({ drizzle }: Sql, userId: string, since: number, now: number): Promise<GiftRow[]> =>
  drizzle
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), conditions.usable(now), gifts.bvnVerified, gte(gifts.createdAt, since)))
    .orderBy(gifts.id);

/** Returns the number of gifts that a player can use now. */
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

/**
 * Marks and returns gifts that end within `before` ms and are in the second half of their validity: each once, and none of excluded or
 * deactivated players.
 */
export const takeEndingGifts = (
  sql: Sql,
  now: number,
  before: number,
  limit: number,
): Promise<z.output<typeof endingRow>[]> =>
  queryChecked(
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

/** Stores a code. Returns false when the country already has it. */
export const insertCode = ({ drizzle }: Sql, code: NewCode): Promise<boolean> =>
  hasRows(drizzle.insert(giftCodes).values(code).onConflictDoNothing().returning({ id: giftCodes.id }));

/**
 * Converts the usable cash codes of a country to free bets, except for demo codes.
 * @returns their ids
 */
export const convertCashCodes = async ({ drizzle }: Sql, country: CountryCode, now: number): Promise<number[]> => {
  const { id, kind, budgetMonth, endTime, used, total } = giftCodes;
  const open = and(isNotNull(budgetMonth), gt(endTime, now), lt(used, total));
  const rows = await drizzle
    .update(giftCodes)
    .set({ kind: GIFT_KIND.freeBet })
    .where(and(eq(giftCodes.country, country), eq(kind, GIFT_KIND.cash), open))
    .returning({ id });
  return rows.map((row) => row.id);
};

export const findCode = ({ drizzle }: Sql, country: CountryCode, codeHash: string): Promise<CodeRow | undefined> =>
  getFirst(
    drizzle
      .select(CODE)
      .from(giftCodes)
      .where(and(eq(giftCodes.country, country), eq(giftCodes.codeHash, codeHash))),
  );

/** Finds a code and locks it until the transaction ends. */
export async function lockCode({ drizzle }: Sql, id: number): Promise<CodeRow> {
  const row = await getFirst(drizzle.select(CODE).from(giftCodes).where(eq(giftCodes.id, id)).for('update'));
  if (row === undefined) throw new Error(`There is no gift code ${id}.`);
  return row;
}

/** Returns the number of gifts that a player has had from a code. */
export const countGiftsOfCode = ({ drizzle }: Sql, codeId: number, userId: string): Promise<number> =>
  drizzle.$count(gifts, and(eq(gifts.codeId, codeId), eq(gifts.userId, userId)));

export async function countUse({ drizzle }: Sql, codeId: number): Promise<void> {
  await drizzle
    .update(giftCodes)
    .set({ used: sql`${giftCodes.used} + 1` })
    .where(eq(giftCodes.id, codeId));
}

/** Opens a player's hidden gifts after the identity was verified; gifts declined by staff stay hidden. */
export async function openGifts({ drizzle }: Sql, userId: string): Promise<void> {
  const waits = sql`${gifts.held} is distinct from 'declined'`;
  await drizzle
    .update(gifts)
    .set({ bvnVerified: true, held: null })
    .where(and(eq(gifts.userId, userId), eq(gifts.bvnVerified, false), waits));
}
