import { type CountryCode, betslipConfig } from '@oware/config';
import { z } from 'zod';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { ANY_EXCLUSION } from './refuse-excluded';
import { limitsSql } from './sql';

/**
 * Why a player is offered nothing now: `excluded`, from any product, also while an exclusion that has ended waits for the return; `limited`, their own
 * stake, loss or time limit leaves less than the smallest stake. A limit with room closes nothing: who sets one loses nothing by it.
 */
export type Closure = 'excluded' | 'limited';

const closureRow = z.object({ excluded: z.boolean(), room: z.number().int().nullable() });

/** Finds what of a player's own protection keeps offers from them; null when nothing does. */
export async function findClosure(
  sql: Sql,
  { userId, country }: { userId: string; country: CountryCode },
  clock: Clock,
): Promise<Closure | null> {
  const { excluded, room } = await checkedRow(
    sql,
    closureRow,
    `select exists (select from ${limitsSql.exclusions_from.name}($1, $3::text[], t.now)) as excluded,
       (select amount from ${limitsSql.stake_left.name}($1, t.now)) as room
     from (select coalesce($2::bigint, ${DATABASE_NOW}) as now) t`,
    [userId, decisionTime(clock), ANY_EXCLUSION],
  );
  if (excluded) return 'excluded';
  return room !== null && room < betslipConfig[country].minStake ? 'limited' : null;
}
