import { type CountryCode, betslipConfig } from '@oware/config';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { ANY_EXCLUSION } from './reject-excluded';
import { limitsSql } from './sql';

/**
 * Why a player gets no offers now. `excluded`: from any product, including an ended exclusion that waits for the return. `limited`: their
 * own stake, loss or time limit leaves less than the minimum stake. A limit with room left closes nothing, so that setting one has no
 * disadvantage.
 */
export type Closure = 'excluded' | 'limited';

const closureRow = z.object({ excluded: z.boolean(), room: z.number().int().nullable() });

/** Finds the player's own protection that blocks offers; null when none does. */
export async function findClosure(
  sql: Sql,
  { userId, country }: { userId: string; country: CountryCode },
  clock: Clock,
): Promise<Closure | null> {
  const { excluded, room } = await queryCheckedRow(
    sql,
    closureRow,
    `select exists (select from ${limitsSql.exclusions_from.name}($1, $3::text[], t.now)) as excluded,
       (select amount from ${limitsSql.stake_left.name}($1, t.now)) as room
     from (select coalesce($2::bigint, ${DATABASE_NOW}) as now) t`,
    [userId, getDecisionTime(clock), ANY_EXCLUSION],
  );
  if (excluded) return 'excluded';
  return room !== null && room < betslipConfig[country].minStake ? 'limited' : null;
}
