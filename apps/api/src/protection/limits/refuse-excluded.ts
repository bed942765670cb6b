import { BizCode } from '@oware/contracts';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { limitsSql } from './sql';
import { type ExclusionScope } from './tables';

/**
 * Refuses what is closed while a player is excluded: from real sports or from everything, when no other scopes are named. Hold `lockPlayer` in the same transaction.
 * @param closed what it is, in the player's words: "Deposits are closed"
 * @param scopes of which exclusions close it @throws BizError 43007
 */
export async function refuseExcluded(
  tx: Sql,
  userId: string,
  clock: Clock,
  closed: string,
  scopes: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'],
): Promise<void> {
  const [exclusion] = await tx.query(
    `select 1 from ${limitsSql.exclusions_from.name}($1, $3::text[], coalesce($2::bigint, ${DATABASE_NOW})) limit 1`,
    [userId, decisionTime(clock), scopes],
  );
  if (exclusion !== undefined) {
    throw new BizError(BizCode.selfExcluded, `You are self-excluded. ${closed} until your self-exclusion ends.`);
  }
}
