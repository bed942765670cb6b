import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { limitsSql } from './sql';
import { type ExclusionScope } from './tables';

/** All scopes: together they ask for an exclusion of any kind. */
export const ANY_EXCLUSION = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const satisfies readonly ExclusionScope[];

/** Whether something is closed to a player now, by an exclusion of one of these scopes. */
export const isExcluded = async (
  sql: Sql,
  userId: string,
  clock: Clock,
  scopes: readonly ExclusionScope[],
): Promise<boolean> => (await closedBy(sql, userId, clock, scopes)) !== null;

const closedRow = z.object({ ends: z.boolean().nullable() });

/** What closes it: an exclusion that is still to end, or one that has ended and waits for the player's return; null when it is open. */
async function closedBy(
  sql: Sql,
  userId: string,
  clock: Clock,
  scopes: readonly ExclusionScope[],
): Promise<'exclusion' | 'return' | null> {
  const { ends } = await checkedRow(
    sql,
    closedRow,
    `select bool_or(end_time > coalesce($2::bigint, ${DATABASE_NOW})) as ends
     from ${limitsSql.exclusions_from.name}($1, $3::text[], coalesce($2::bigint, ${DATABASE_NOW}))`,
    [userId, decisionTime(clock), scopes],
  );
  if (ends === null) return null;
  return ends ? 'exclusion' : 'return';
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
  const by = await closedBy(tx, userId, clock, scopes);
  if (by === 'exclusion')
    throw new BizError(BizCode.selfExcluded, `You are excluded. ${closed} until your exclusion ends.`);
  if (by === 'return')
    throw new BizError(BizCode.selfExcluded, `Your exclusion has ended. ${closed} until you have returned.`);
}
