import { type CountryCode, betslipConfig } from '@oware/config';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { limitsSql } from './sql';

/**
 * Why a player cannot bet on sports now: `excluded`, from sports or from everything, also while an exclusion that has ended waits for the return;
 * `limited`, their own stake, loss or time limit leaves less than the smallest stake. A limit with room closes nothing: who sets one loses nothing by it.
 */
export type Closure = 'excluded' | 'limited';

const closureRow = z.object({ excluded: z.boolean(), room: z.number().int().nullable() });

/** Finds what closes sports to a player by their own protection; null when it is open. */
export async function findClosure(
  sql: Sql,
  { userId, country }: { userId: string; country: CountryCode },
  clock: Clock,
): Promise<Closure | null> {
  const { excluded, room } = await checkedRow(
    sql,
    closureRow,
    `select exists (select from ${limitsSql.exclusions_in_force.name}($1, t.now)) as excluded,
       (select amount from ${limitsSql.stake_left.name}($1, t.now)) as room
     from (select coalesce($2::bigint, ${DATABASE_NOW}) as now) t`,
    [userId, decisionTime(clock)],
  );
  if (excluded) return 'excluded';
  return room !== null && room < betslipConfig[country].minStake ? 'limited' : null;
}
