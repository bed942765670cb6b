import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { type BetNow } from './store';

/** Chances of the open legs of a bet by the number of the leg; a leg without a price that can be bet on is not among them. */
type LegChances = ReadonlyMap<number, number>;

/**
 * Chances of open legs by the prices of now. The prices of a line make more than 1 together, by the margin of the house; so each
 * share of a price, 1 / odds, is divided by what they make too much. Where several outcomes of a line win at once, as two do of double
 * chance, they make about that many, so what they make is measured against the nearest whole number. A line with an outcome
 * that has no price, or is closed, says nothing.
 */
export async function legChances(sql: Sql, betIds: readonly number[]): Promise<ReadonlyMap<number, LegChances>> {
  const rows = await checkedRows(
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
 * How likely all open legs of a single or a multiple win: the product of their chances, as though matches knew nothing of each other.
 * Null for a system, which pays for some of its lines alone, and when a leg has no price that can be bet on.
 */
export function chanceToWin(
  { type, legs }: Pick<BetNow, 'type' | 'legs'>,
  known: LegChances | undefined,
): number | null {
  if (type === 'system') return null;
  let chance = 1;
  for (const { no, result, rejection } of legs) {
    if (result !== null) continue;
    const leg = rejection === null ? known?.get(no) : undefined;
    if (leg === undefined) return null;
    chance *= Math.min(leg, 1);
  }
  return chance;
}
