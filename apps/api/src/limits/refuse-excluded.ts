import { BizCode } from '@oware/contracts';
import { type Clock, decisionTime } from '../platform/clock';
import { type Sql } from '../platform/database';
import { fn } from '../platform/database/functions';
import { DATABASE_NOW } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';

/**
 * Refuses what is closed while a player is excluded from anything that could be bet on. Hold `lockPlayer` in the same
 * transaction. @param closed what it is, in the player's words: "Deposits are closed" @throws BizError 43007
 */
export async function refuseExcluded(tx: Sql, userId: string, clock: Clock, closed: string): Promise<void> {
  const [exclusion] = await tx.query(`select 1 from ${fn('exclusions_in_force')}($1, coalesce($2::bigint, ${DATABASE_NOW})) limit 1`, [userId, decisionTime(clock)]);
  if (exclusion !== undefined) {
    throw new BizError(BizCode.selfExcluded, `You are self-excluded. ${closed} until your self-exclusion ends.`);
  }
}
