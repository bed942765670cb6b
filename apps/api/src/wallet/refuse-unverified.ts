import { UNVERIFIED_DAYS, UNVERIFIED_DEPOSITS, type CountryCode } from '@oware/config';
import { BizCode, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../platform/database';
import { checkedRow } from '../platform/database/checked-rows';
import { BizError } from '../platform/http/biz-error';
import { LATE } from './overdue';

const DAY = 24 * 60 * 60_000;
const usedRow = z.object({ used: z.number().int() });
const verifiedRow = z.object({ verified: z.boolean() });

/**
 * What a player has paid in, or asked to, within the days that count before the identity is proved, units. A deposit that was not paid in time counts as long as it
 * may still be paid late.
 */
export async function unverifiedDeposits(sql: Sql, userId: string, now: number): Promise<Units> {
  const { used } = await checkedRow(
    sql,
    usedRow,
    `select coalesce(sum(amount), 0)::bigint as used from trades
     where user_id = $1 and kind = 'deposit' and created_at > $2
       and (status <> 'failed' or (failure in ('expired', 'closed') and created_at > $3))`,
    [userId, now - UNVERIFIED_DAYS * DAY, now - LATE],
  );
  return used;
}

/** What a player may still pay in before the identity is proved, units, zero or above; null once it is proved. */
export async function unverifiedLeft(
  sql: Sql,
  { userId, country }: { userId: string; country: CountryCode },
  now: number,
): Promise<Units | null> {
  const { verified } = await checkedRow(
    sql,
    verifiedRow,
    'select exists (select from users where id = $1 and identity_verified_at is not null) as verified',
    [userId],
  );
  return verified ? null : Math.max(0, UNVERIFIED_DEPOSITS[country] - (await unverifiedDeposits(sql, userId, now)));
}

/**
 * Refuses a new deposit above what may be paid in before the identity is proved. Hold `lockPlayer` in the same transaction.
 * @throws BizError 51180 with what is `left`
 */
export async function refuseUnverified(
  tx: Sql,
  player: { userId: string; country: CountryCode },
  now: number,
  amount: Units,
): Promise<void> {
  const left = await unverifiedLeft(tx, player, now);
  if (left === null || amount <= left) return;
  throw new BizError(
    BizCode.identityNeeded,
    'Please verify your identity first: this is more than may be paid in before that.',
    { left },
  );
}
