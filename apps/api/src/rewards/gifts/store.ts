import { type CountryCode } from '@oware/config';
import { type GiftKind, type GiftState } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { readPublicNumber, type Called } from '../../platform/public-number';

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
  reason: string;
  codeId: number | null;
  key: string | null;
  createdAt: number;
  redeemedAt: number | null;
  /** What its player calls it by; null while a migration has not come to it. */
  number: number | null;
}

export interface CodeRow {
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
export type NewGift = Omit<GiftRow, 'id' | 'redeemedAt' | 'curBal' | 'number'>;

const COLUMNS = `id, user_id as "userId", country, currency, kind, init_bal as "initBal", cur_bal as "curBal",
  least_order_amount as "leastOrderAmount", usable_time as "usableTime", expire_time as "expireTime", bvn_verified as "bvnVerified",
  reason, code_id as "codeId", key, created_at as "createdAt", redeemed_at as "redeemedAt", number`;
const CODE_COLUMNS = `id, country, kind, amount, least_order_amount as "leastOrderAmount", start_time as "startTime",
  end_time as "endTime", lasts, per_player as "perPlayer", total, used`;

/** Stores a gift; undefined when the player has one for this reason, or under this key. */
export async function insertGift(sql: Sql, gift: NewGift): Promise<GiftRow | undefined> {
  const [row] = await sql.query<GiftRow>(
    `insert into gifts (user_id, country, currency, kind, init_bal, cur_bal, least_order_amount, usable_time, expire_time,
       bvn_verified, reason, code_id, key, created_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning ${COLUMNS}`,
    [
      gift.userId,
      gift.country,
      gift.currency,
      gift.kind,
      gift.initBal,
      gift.leastOrderAmount,
      gift.usableTime,
      gift.expireTime,
      gift.bvnVerified,
      gift.reason,
      gift.codeId,
      gift.key,
      gift.createdAt,
    ],
  );
  return row;
}

export async function giftByReason(sql: Sql, userId: string, reason: string): Promise<GiftRow | undefined> {
  return (
    await sql.query<GiftRow>(`select ${COLUMNS} from gifts where user_id = $1 and reason = $2`, [userId, reason])
  )[0];
}

export async function giftByKey(sql: Sql, userId: string, key: string): Promise<GiftRow | undefined> {
  return (await sql.query<GiftRow>(`select ${COLUMNS} from gifts where user_id = $1 and key = $2`, [userId, key]))[0];
}

/** The gift of a player's number for it, or of its id of before. */
const CALLED = 'user_id = $1 and (number = $2::bigint or id = $3::bigint)';
const numberAndId = (called: Called | null): [number | null, number | null] => [
  called && 'number' in called ? called.number : null,
  called && 'id' in called ? called.id : null,
];

/** A player's gift, locked until the transaction ends. */
export async function lockGift(sql: Sql, userId: string, giftId: string): Promise<GiftRow | undefined> {
  const called = numberAndId(readPublicNumber(giftId));
  return (await sql.query<GiftRow>(`select ${COLUMNS} from gifts where ${CALLED} for update`, [userId, ...called]))[0];
}

/** Empties a cash gift. @param key the player's key; null keeps the gift's own */
export async function markRedeemed(sql: Sql, id: number, key: string | null, now: number): Promise<GiftRow> {
  const [row] = await sql.query<GiftRow>(
    `update gifts set cur_bal = 0, redeemed_at = $2, key = coalesce($3, key) where id = $1 returning ${COLUMNS}`,
    [id, now, key],
  );
  return row as GiftRow;
}

const conditions: Readonly<Record<GiftState, string>> = {
  usable: 'cur_bal > 0 and expire_time > $2::bigint',
  used: 'cur_bal = 0 and $2::bigint > 0',
  expired: 'cur_bal > 0 and expire_time <= $2::bigint',
};

/** A player's gifts of one state, newest first. @param before gift to continue below, as the player calls it */
export function listGifts(
  sql: Sql,
  userId: string,
  state: GiftState,
  now: number,
  before: string | undefined,
  limit: number,
): Promise<GiftRow[]> {
  const called = numberAndId(before === undefined ? null : readPublicNumber(before));
  return sql.query<GiftRow>(
    `select ${COLUMNS} from gifts where user_id = $1 and ${conditions[state]} and bvn_verified
       and ($3::boolean or id < (select id from gifts where user_id = $1 and (number = $4::bigint or id = $5::bigint)))
     order by id desc limit $6`,
    [userId, now, before === undefined, ...called, limit],
  );
}

/** How many gifts a player can use now. */
export async function countValid(sql: Sql, userId: string, now: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from gifts where user_id = $1 and cur_bal > 0 and bvn_verified
       and usable_time <= $2::bigint and expire_time > $2::bigint`,
    [userId, now],
  );
  return row?.count ?? 0;
}

/** Stores a code; false when the country has it already. */
export async function insertCode(sql: Sql, code: NewCode): Promise<boolean> {
  const rows = await sql.query(
    `insert into gift_codes (code_hash, country, kind, amount, least_order_amount, start_time, end_time, lasts, per_player, total, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      code.codeHash,
      code.country,
      code.kind,
      code.amount,
      code.leastOrderAmount,
      code.startTime,
      code.endTime,
      code.lasts,
      code.perPlayer,
      code.total,
      code.createdAt,
    ],
  );
  return rows.length > 0;
}

export async function codeOf(sql: Sql, country: CountryCode, codeHash: string): Promise<CodeRow | undefined> {
  return (
    await sql.query<CodeRow>(`select ${CODE_COLUMNS} from gift_codes where country = $1 and code_hash = $2`, [
      country,
      codeHash,
    ])
  )[0];
}

/** A code as it is now, locked until the transaction ends. */
export async function lockCode(sql: Sql, id: number): Promise<CodeRow> {
  const [row] = await sql.query<CodeRow>(`select ${CODE_COLUMNS} from gift_codes where id = $1 for update`, [id]);
  return row as CodeRow;
}

/** How many gifts of a code a player has had. */
export async function countOfCode(sql: Sql, codeId: number, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*) as count from gifts where code_id = $1 and user_id = $2',
    [codeId, userId],
  );
  return row?.count ?? 0;
}

export async function countUse(sql: Sql, codeId: number): Promise<void> {
  await sql.query('update gift_codes set used = used + 1 where id = $1', [codeId]);
}
