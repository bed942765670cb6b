import { BizCode } from '@oware/contracts';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { limitsSql } from './sql';
import { type ExclusionScope } from './tables';

/** Whether something is closed to a player now, by an exclusion of one of these scopes. */
export async function isExcluded(
  sql: Sql,
  userId: string,
  clock: Clock,
  scopes: readonly ExclusionScope[],
): Promise<boolean> {
  const [exclusion] = await sql.query(
    `select 1 from ${limitsSql.exclusions_from.name}($1, $3::text[], coalesce($2::bigint, ${DATABASE_NOW})) limit 1`,
    [userId, decisionTime(clock), scopes],
  );
  return exclusion !== undefined;
}

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
  if (await isExcluded(tx, userId, clock, scopes)) {
    throw new BizError(BizCode.selfExcluded, `You are self-excluded. ${closed} until your self-exclusion ends.`);
  }
}
