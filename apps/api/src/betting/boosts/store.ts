import { countries, type CountryCode } from '@oware/config';
import { type EventStatus, type Odds, type Units } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked, queryCheckedRow } from '../../platform/database/checked-rows';
import { type SelectionRef } from '../../sports/catalogue/api';
import { boostsSql } from './sql';
import { type BoostOrigin } from './tables';

/** Terms of a boost. Rises and odds × 10,000, times in ms since 1970. */
export interface BoostTerms extends SelectionRef {
  country: CountryCode;
  origin: BoostOrigin;
  odds: Odds | null;
  percent: number | null;
  mostPercent: number;
  normalOdds: Odds;
  startTime: number;
  endTime: number;
  maxStake: Units;
  budget: Units;
  multiples: boolean;
  inPlay: boolean;
}

const country = z.enum(Object.keys(countries) as CountryCode[]);
const whole = z.number().int();

/** A stored boost. */
const boostRow = z.object({
  ...{ id: whole, version: whole, origin: z.enum(['staff', 'day']), country },
  ...{ eventId: z.string(), marketId: whole, specifiers: z.string(), outcomeId: z.string() },
  ...{ odds: whole.nullable(), percent: whole.nullable(), mostPercent: whole, normalOdds: whole },
  ...{ startTime: whole, endTime: whole, maxStake: whole, budget: whole, reserved: whole },
  ...{ multiples: z.boolean(), inPlay: z.boolean(), stoppedAt: whole.nullable() },
});
type StoredBoost = z.output<typeof boostRow>;

/** A stored boost, with the names of its outcome, its bets and the amount that it has added to payouts. */
const boostUse = boostRow.extend({
  ...{ outcomeName: z.string().nullable(), match: z.string().nullable(), bets: whole, paid: whole },
});
export type BoostRow = z.output<typeof boostUse>;

const COLUMNS = `x.id, x.version, x.origin, x.country, x.event_id as "eventId", x.market_id as "marketId", x.specifiers, x.outcome_id as "outcomeId",
  x.odds, x.percent, x.most_percent as "mostPercent", x.normal_odds as "normalOdds", x.start_time as "startTime", x.end_time as "endTime",
  x.max_stake as "maxStake", x.budget, x.reserved, x.multiples, x.in_play as "inPlay", x.stopped_at as "stoppedAt"`;

const WITH_USE = `select ${COLUMNS}, o.name as "outcomeName", e.home_name || ' v ' || e.away_name as match, used.bets, used.paid
  from boosts x
  left join events e on e.id = x.event_id
  left join outcomes o on (o.event_id, o.market_id, o.specifiers, o.outcome_id) = (x.event_id, x.market_id, x.specifiers, x.outcome_id)
  cross join lateral (
    select count(*)::int as bets, coalesce(sum(extra), 0)::bigint as paid from bet_boosts where boost_id = x.id) used`;

/** Lists the boosts of a country that run or will run, by end. */
export const listCurrentBoosts = (sql: Sql, country: CountryCode, now: number): Promise<BoostRow[]> =>
  queryChecked(
    sql,
    boostUse,
    `${WITH_USE} where x.country = $1 and x.end_time > $2 and x.stopped_at is null order by x.end_time, x.id`,
    [country, now],
  );

/** Lists the newest boosts of a country that are over. */
export const listPastBoosts = (sql: Sql, country: CountryCode, now: number, limit: number): Promise<BoostRow[]> =>
  queryChecked(
    sql,
    boostUse,
    `${WITH_USE} where x.country = $1 and (x.end_time <= $2 or x.stopped_at is not null) order by x.id desc limit $3`,
    [country, now, limit],
  );

/** Lists the boosts of a country that apply now and have budget left, the boost of the day first. */
export const listRunningBoosts = (sql: Sql, country: CountryCode, now: number): Promise<StoredBoost[]> =>
  queryChecked(
    sql,
    boostRow,
    `select ${COLUMNS} from boosts x
     where x.country = $1 and x.end_time > $2 and x.start_time <= $2 and x.stopped_at is null and x.reserved < x.budget
     order by x.origin = 'day' desc, x.id desc limit 50`,
    [country, now],
  );

/** An outcome with its match and the sum of the implied probabilities of its line. */
const pricedOutcome = z.object({
  odds: z.number().int().nullable(),
  isOpen: z.boolean(),
  status: z.string().transform((status) => status as EventStatus),
  startTime: z.number(),
  lineSum: z.number().nullable(),
});
export type PricedOutcome = z.output<typeof pricedOutcome>;

/** Loads the current price of an outcome; undefined when it does not exist. */
export async function findPricedOutcome(
  sql: Sql,
  { eventId, marketId, specifiers, outcomeId }: SelectionRef,
): Promise<PricedOutcome | undefined> {
  const [row] = await queryChecked(
    sql,
    pricedOutcome,
    `select o.odds, coalesce(o.active and m.status = 1, false) as "isOpen", e.status, e.start_time as "startTime",
       (select sum(10000.0::float8 / s.odds) from outcomes s
        where (s.event_id, s.market_id, s.specifiers) = (o.event_id, o.market_id, o.specifiers) and s.active and s.odds > 0) as "lineSum"
     from outcomes o
     join markets m on (m.event_id, m.market_id, m.specifiers) = (o.event_id, o.market_id, o.specifiers)
     join events e on e.id = o.event_id
     where (o.event_id, o.market_id, o.specifiers, o.outcome_id) = ($1, $2::int, $3, $4)`,
    [eventId, marketId, specifiers, outcomeId],
  );
  return row;
}

/** Returns whether another boost of the outcome applies in a country at some time of a period. */
export const hasOverlap = async (
  sql: Sql,
  { country, eventId, marketId, specifiers, outcomeId, startTime, endTime }: BoostTerms,
): Promise<boolean> =>
  (
    await sql.query(
      `select 1 from boosts where country = $1 and (event_id, market_id, specifiers, outcome_id) = ($2, $3::int, $4, $5)
         and stopped_at is null and start_time < $7 and end_time > $6 limit 1`,
      [country, eventId, marketId, specifiers, outcomeId, startTime, endTime],
    )
  ).length > 0;

/**
 * Returns by how much the boosts of the other outcomes of a line lower the sum of its implied probabilities: players who combine them win
 * without risk what each alone does not allow.
 */
export async function getOtherRises(
  sql: Sql,
  {
    country,
    eventId,
    marketId,
    specifiers,
    outcomeId,
    startTime,
    endTime,
  }: Pick<BoostTerms, keyof SelectionRef | 'country' | 'startTime' | 'endTime'>,
): Promise<number> {
  const { rises } = await queryCheckedRow(
    sql,
    z.object({ rises: z.number() }),
    `select coalesce(sum(10000.0::float8 / o.odds - 10000.0::float8 / p.odds), 0) as rises
     from boosts x
     join outcomes o on (o.event_id, o.market_id, o.specifiers, o.outcome_id) = (x.event_id, x.market_id, x.specifiers, x.outcome_id)
     cross join lateral (select ${boostsSql.boosted_odds.name}(x.odds, x.percent, x.most_percent, o.odds) as odds) p
     where x.country = $1 and (x.event_id, x.market_id, x.specifiers) = ($2, $3::int, $4) and x.outcome_id <> $5
       and x.stopped_at is null and x.start_time < $7 and x.end_time > $6 and o.active and p.odds is not null`,
    [country, eventId, marketId, specifiers, outcomeId, startTime, endTime],
  );
  return rises;
}

/** Inserts a boost and returns its id; undefined when the key was used before. */
export async function insertBoost(
  sql: Sql,
  key: string,
  currency: string,
  terms: BoostTerms,
  now: number,
): Promise<number | undefined> {
  const [row] = await queryChecked(
    sql,
    z.object({ id: whole }),
    `insert into boosts (key, currency, country, origin, event_id, market_id, specifiers, outcome_id, odds, percent, most_percent, normal_odds,
       start_time, end_time, max_stake, budget, multiples, in_play, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) on conflict (key) do nothing returning id`,
    [
      ...[key, currency, terms.country, terms.origin],
      ...[terms.eventId, terms.marketId, terms.specifiers, terms.outcomeId],
      ...[terms.odds, terms.percent, terms.mostPercent, terms.normalOdds],
      ...[terms.startTime, terms.endTime, terms.maxStake, terms.budget, terms.multiples, terms.inPlay, now],
    ],
  );
  return row?.id;
}

/** Locks and returns a boost of a country that is not over; undefined when there is none. */
export async function lockCurrentBoost(
  tx: Sql,
  country: CountryCode,
  id: number,
  now: number,
): Promise<StoredBoost | undefined> {
  const [row] = await queryChecked(
    tx,
    boostRow,
    `select ${COLUMNS} from boosts x
     where x.country = $1 and x.id = $2 and x.stopped_at is null and x.end_time > $3 for no key update`,
    [country, id, now],
  );
  return row;
}

/** Changes the price of a boost, under its lock. Bets keep the version that they were placed with. */
export async function updateBoostPrice(
  tx: Sql,
  {
    id,
    odds,
    percent,
    mostPercent,
    normalOdds,
  }: Pick<BoostRow, 'id' | 'odds' | 'percent' | 'mostPercent' | 'normalOdds'>,
): Promise<void> {
  await tx.query(
    'update boosts set odds = $2, percent = $3, most_percent = $4, normal_odds = $5, version = version + 1 where id = $1',
    [id, odds, percent, mostPercent, normalOdds],
  );
}

/** Stops a boost under its lock: no further bet gets it. */
export async function markBoostStopped(tx: Sql, id: number, now: number): Promise<void> {
  await tx.query('update boosts set stopped_at = $2 where id = $1', [id, now]);
}
