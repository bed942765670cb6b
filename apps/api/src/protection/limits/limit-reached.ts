import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { limitsSql } from './sql';

const tightRow = z.object({ kind: z.enum(['stake', 'loss', 'session']) });

/**
 * Returns a rejection by a limit with the message of the tightest limit; any other error unchanged.
 * @param error error that rejected the stake; its code and data are kept
 */
export async function nameReachedLimit(sql: Sql, userId: string, clock: Clock, error: BizError): Promise<BizError> {
  if (error.code !== BizCode.limitReached) return error;
  const [tightest] = await queryChecked(
    sql,
    tightRow,
    `select kind from ${limitsSql.limits_used.name}($1, coalesce($2::bigint, ${DATABASE_NOW}))
     where kind in ('stake', 'loss') or kind = 'session' and used >= amount
     order by kind <> 'session', amount - used limit 1`,
    [userId, getDecisionTime(clock)],
  );
  if (tightest === undefined) return error;
  const { kind } = tightest;
  return new BizError(
    BizCode.limitReached,
    kind === 'session'
      ? 'Time limit reached. You can bet again when it resets.'
      : kind === 'loss'
        ? 'This stake is over your loss limit.'
        : 'This stake is over your stake limit.',
    error.data,
  );
}
