import { BizCode, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { limitsSql } from './sql';

const leftRow = z.object({ amount: z.number().int().nullable() });

/** Returns the amount that a player can still deposit under their own limits, units; null without a limit. */
export async function getDepositLeft(sql: Sql, userId: string, clock: Clock): Promise<Units | null> {
  const { amount } = await queryCheckedRow(
    sql,
    leftRow,
    `select amount from ${limitsSql.deposit_left.name}($1, coalesce($2::bigint, ${DATABASE_NOW}))`,
    [userId, getDecisionTime(clock)],
  );
  return amount;
}

/**
 * Rejects a new deposit that would exceed a limit of the player. Hold `lockPlayer` in the same transaction. A pending deposit that a
 * provider confirms as requested is credited without this check.
 * @param amount amount of the deposit, units
 * @throws BizError 43008 with the amount that can still be deposited (`maxDeposit`)
 */
export async function rejectOverDepositLimit(tx: Sql, userId: string, clock: Clock, amount: Units): Promise<void> {
  const max = await getDepositLeft(tx, userId, clock);
  if (max === null || amount <= max) return;
  throw new BizError(BizCode.limitReached, 'This deposit is over your limit.', {
    maxDeposit: Math.max(0, max),
  });
}
