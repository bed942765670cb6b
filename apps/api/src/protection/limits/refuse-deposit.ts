import { BizCode, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { limitsSql } from './sql';

const leftRow = z.object({ amount: z.number().int().nullable() });

/**
 * Refuses a new deposit that would pass a limit of the player's. Hold `lockPlayer` in the same transaction. What a provider has
 * confirmed is not asked about: it is credited.
 * @param amount what would be paid in, units @throws BizError 43008 with what may still be paid in (`maxDeposit`)
 */
export async function refuseOverDepositLimit(tx: Sql, userId: string, clock: Clock, amount: Units): Promise<void> {
  const { amount: most } = await checkedRow(
    tx,
    leftRow,
    `select amount from ${limitsSql.deposit_left.name}($1, coalesce($2::bigint, ${DATABASE_NOW}))`,
    [userId, decisionTime(clock)],
  );
  if (most === null || amount <= most) return;
  throw new BizError(BizCode.limitReached, 'This deposit is over your limit.', {
    maxDeposit: Math.max(0, most),
  });
}
