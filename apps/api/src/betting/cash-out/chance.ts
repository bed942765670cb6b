import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { type BetNow } from './store';

/** Chances of the open legs of a bet by leg number; legs without an open price are omitted. */
type LegChances = ReadonlyMap<number, number>;

/**
 * Loads the chances of open legs by current prices. The implied probabilities (1 / odds) of a line sum to more than 1 because of the margin
 * of the house, so each is divided by the excess. On a line where several outcomes win, such as two of double chance, they sum to about
 * that number, so the excess is measured against the nearest integer. A line with an outcome that is closed or has no price is omitted.
 */
export async function loadLegChances(sql: Sql, betIds: readonly number[]): Promise<ReadonlyMap<number, LegChances>> {
  const rows = await queryChecked(
    sql,
    z.object({ betId: z.number().int(), no: z.number().int(), chance: z.number().positive() }),
    `select l.bet_id as "betId", l.no, 10000.0::float8 / o.odds * round(line.sum) / line.sum as chance
     from bet_legs l
     join markets m on (m.event_id, m.market_id, m.specifiers) = (l.event_id, l.market_id, l.specifiers) and m.status = 1
     join outcomes o on (o.event_id, o.market_id, o.specifiers, o.outcome_id) = (l.event_id, l.market_id, l.specifiers, l.outcome_id)
     cross join lateral (
       select sum(10000.0::float8 / x.odds) as sum, bool_and(x.active and x.odds > 0) as whole, count(*) as outcomes from outcomes x
       where (x.event_id, x.market_id, x.specifiers) = (l.event_id, l.market_id, l.specifiers)) line
     where l.bet_id = any($1::bigint[]) and line.whole and line.outcomes > 1 and line.sum >= 1`,
    [betIds],
  );
  const chances = new Map<number, Map<number, number>>();
  for (const { betId, no, chance } of rows) chances.set(betId, (chances.get(betId) ?? new Map()).set(no, chance));
  return chances;
}

/**
 * Returns the chance that all open legs of a single or a multiple win: the product of their chances, as if matches were independent. Null
 * for a system, which also pays when only some lines win, and when a leg has no open price.
 */
export function computeChance(
  { type, legs }: Pick<BetNow, 'type' | 'legs'>,
  chances: LegChances | undefined,
): number | null {
  if (type === 'system') return null;
  let chance = 1;
  for (const { no, result, rejection } of legs) {
    if (result !== null) continue;
    const leg = rejection === null ? chances?.get(no) : undefined;
    if (leg === undefined) return null;
    chance *= Math.min(leg, 1);
  }
  return chance;
}
