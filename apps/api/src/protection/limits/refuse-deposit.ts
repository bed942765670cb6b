import { BizCode, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { limitsSql } from './sql';

const leftRow = z.object({ amount: z.number().int().nullable() });

/** How much a player may still pay in under the own limits, units; null without a limit. */
export async function depositLeft(sql: Sql, userId: string, clock: Clock): Promise<Units | null> {
  const { amount } = await checkedRow(
    sql,
    leftRow,
    `select amount from ${limitsSql.deposit_left.name}($1, coalesce($2::bigint, ${DATABASE_NOW}))`,
    [userId, decisionTime(clock)],
  );
  return amount;
}

/**
 * Refuses a new deposit that would pass a limit of the player's. Hold `lockPlayer` in the same transaction. What a provider has
 * confirmed as it was asked for is credited without asking.
 * @param amount what would be paid in, units @throws BizError 43008 with what may still be paid in (`maxDeposit`)
 */
export async function refuseOverDepositLimit(tx: Sql, userId: string, clock: Clock, amount: Units): Promise<void> {
  const most = await depositLeft(tx, userId, clock);
  if (most === null || amount <= most) return;
  throw new BizError(BizCode.limitReached, 'This deposit is over your limit.', {
    maxDeposit: Math.max(0, most),
  });
}
