import { UNVERIFIED_DAYS, UNVERIFIED_DEPOSITS, type CountryCode } from '@oware/config';
import { BizCode, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../platform/database';
import { queryCheckedRow } from '../platform/database/checked-rows';
import { BizError } from '../platform/errors/biz-error';
import { LATE } from './overdue';

const DAY = 24 * 60 * 60_000;
const usedRow = z.object({ used: z.number().int() });
const verifiedRow = z.object({ verified: z.boolean() });

/**
 * Returns the sum of a player's deposits, paid or requested, within the days of the limit for unverified players, in units. An expired
 * deposit counts as long as it may still be paid late.
 */
export async function sumUnverifiedDeposits(sql: Sql, userId: string, now: number): Promise<Units> {
  const { used } = await queryCheckedRow(
    sql,
    usedRow,
    `select coalesce(sum(amount), 0)::bigint as used from trades
     where user_id = $1 and kind = 'deposit' and created_at > $2
       and (status <> 'failed' or (failure in ('expired', 'closed') and created_at > $3))`,
    [userId, now - UNVERIFIED_DAYS * DAY, now - LATE],
  );
  return used;
}

/**
 * Returns the amount that a player can still deposit without a verified identity, in units, zero or above; null for a player with a
 * verified identity.
 */
export async function getUnverifiedAllowance(
  sql: Sql,
  { userId, country }: { userId: string; country: CountryCode },
  now: number,
): Promise<Units | null> {
  const { verified } = await queryCheckedRow(
    sql,
    verifiedRow,
    'select exists (select from users where id = $1 and identity_verified_at is not null) as verified',
    [userId],
  );
  return verified ? null : Math.max(0, UNVERIFIED_DEPOSITS[country] - (await sumUnverifiedDeposits(sql, userId, now)));
}

/**
 * Rejects a new deposit above the limit for players without a verified identity. Hold `lockPlayer` in the same transaction.
 * @throws BizError 51180 with the amount `left`
 */
export async function rejectUnverified(
  tx: Sql,
  player: { userId: string; country: CountryCode },
  now: number,
  amount: Units,
): Promise<void> {
  const left = await getUnverifiedAllowance(tx, player, now);
  if (left === null || amount <= left) return;
  throw new BizError(
    BizCode.identityNeeded,
    'Please verify your identity first: you cannot deposit this much without it.',
    { left },
  );
}
