import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { limitsSql } from './sql';
import { type ExclusionScope } from './tables';

/** All scopes, to test for an exclusion of any kind. */
export const ANY_EXCLUSION = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const satisfies readonly ExclusionScope[];

/**
 * Exclusions that close an action: one of these scopes, or `everything`: one from everything, or one from each product.
 */
type ClosedBy = readonly ExclusionScope[] | 'everything';

/** Whether an exclusion of one of these scopes is in force for a player. */
export const isExcluded = async (sql: Sql, userId: string, clock: Clock, scopes: ClosedBy): Promise<boolean> =>
  (await findClosure(sql, userId, clock, scopes)) !== null;

const closedRow = z.object({ ends: z.boolean().nullable() });

/**
 * Returns the reason of a closure: an exclusion that has not ended, or one that has ended and waits for the player's return; null when
 * nothing is closed.
 */
async function findClosure(
  sql: Sql,
  userId: string,
  clock: Clock,
  scopes: ClosedBy,
): Promise<'exclusion' | 'return' | null> {
  const isEverything = scopes === 'everything';
  const { ends } = await queryCheckedRow(
    sql,
    closedRow,
    `select case when $4 <= count(distinct scope) or bool_or(scope = 'ALL') then bool_or(end_time > coalesce($2::bigint, ${DATABASE_NOW})) end as ends
     from ${limitsSql.exclusions_from.name}($1, $3::text[], coalesce($2::bigint, ${DATABASE_NOW}))`,
    [
      userId,
      getDecisionTime(clock),
      isEverything ? ANY_EXCLUSION : scopes,
      isEverything ? ANY_EXCLUSION.length - 1 : 1,
    ],
  );
  if (ends === null) return null;
  return ends ? 'exclusion' : 'return';
}

/**
 * Rejects an action while a player is excluded, by default from real sports or from everything. Hold `lockPlayer` in the same transaction.
 * @param closed closed action as shown to the player: "Deposits are closed"
 * @param scopes scopes of the exclusions that close it
 * @throws BizError 43007
 */
export async function rejectExcluded(
  tx: Sql,
  userId: string,
  clock: Clock,
  closed: string,
  scopes: ClosedBy = ['ALL', 'REAL_SPORTS'],
): Promise<void> {
  const by = await findClosure(tx, userId, clock, scopes);
  if (by === 'exclusion')
    throw new BizError(BizCode.selfExcluded, `You are excluded. ${closed} until your exclusion ends.`);
  if (by === 'return')
    throw new BizError(BizCode.selfExcluded, `Your exclusion has ended. ${closed} until you have returned.`);
}
