import { builderSelection, type BuilderSelection, eventStatus, marketStatus, odds, type Odds } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { catalogueSql } from '../catalogue/api';

/** A selection with the current state of its line; unknown values are null. */
const pickNow = builderSelection.extend({
  eventStatus: eventStatus.nullable(),
  marketStatus: marketStatus.nullable(),
  marketName: z.string().nullable(),
  outcomeName: z.string().nullable(),
  odds: odds.nullable(),
  active: z.boolean().nullable(),
  settled: z.boolean(),
  producerUp: z.boolean().nullable(),
  cancelled: z.boolean(),
});
export type CurrentSelection = z.infer<typeof pickNow>;

/**
 * Returns the current state of the selections of an event, in their order.
 * @param now ms since 1970; null for the database's own time
 */
export function getCurrentSelections(
  sql: Sql,
  eventId: string,
  picks: readonly BuilderSelection[],
  now: number | null,
): Promise<CurrentSelection[]> {
  return queryChecked(
    sql,
    pickNow,
    `select k."marketId", k.specifiers, k."outcomeId", n.event_status as "eventStatus", n.market_status as "marketStatus",
       n.market_name as "marketName", n.outcome_name as "outcomeName", n.odds, n.active, n.result is not null as settled,
       n.producer_up as "producerUp", n.cancelled
     from rows from (jsonb_to_recordset($2::jsonb) as ("marketId" int, specifiers text, "outcomeId" text)) with ordinality
       as k("marketId", specifiers, "outcomeId", no)
     cross join lateral ${catalogueSql.outcome_now.name}($1, k."marketId", k.specifiers, k."outcomeId", coalesce($3::bigint, ${DATABASE_NOW})) n
     order by k.no`,
    [eventId, JSON.stringify(picks), now],
  );
}

const eventOutcome = builderSelection.extend({ odds: odds.nullable() });

/** An outcome of an event; its odds are null while it takes no bets. */
export type EventOutcome = z.infer<typeof eventOutcome>;

/** Lists the outcomes of an event that are open or may open again. */
export const findOutcomes = (sql: Sql, eventId: string): Promise<EventOutcome[]> =>
  queryChecked(
    sql,
    eventOutcome,
    `select o.market_id as "marketId", o.specifiers, o.outcome_id as "outcomeId", case when m.status = 1 and o.active then o.odds end as odds
     from markets m join outcomes o on o.event_id = m.event_id and o.market_id = m.market_id and o.specifiers = m.specifiers
     where m.event_id = $1 and m.status in (1, 0, -1) and o.result is null`,
    [eventId],
  );

/**
 * Saves a bet builder with its newest price and the odds of its selections when the price was requested, in one statement.
 * @param price × 10,000; null when there is no price now, so that nothing is placed on an old one
 * @param limitedBy outcomes of the event that never pay without it
 */
export async function saveBuilder(
  sql: Sql,
  eventId: string,
  builder: string,
  picks: readonly CurrentSelection[],
  price: Odds | null,
  limitedBy: readonly BuilderSelection[] = [],
): Promise<void> {
  const rows = picks.map((pick, no) => ({
    no,
    market: pick.marketId,
    line: pick.specifiers,
    outcome: pick.outcomeId,
    market_name: pick.marketName,
    outcome_name: pick.outcomeName,
    odds: pick.odds,
  }));
  await sql.query(
    `with head as (
       insert into custom_bets (event_id, builder, odds, priced_at, limited_by) values ($1, $2, $4, ${DATABASE_NOW}, $5::jsonb)
       on conflict (event_id, builder) do update set odds = excluded.odds, priced_at = excluded.priced_at, limited_by = excluded.limited_by)
     insert into custom_bet_picks (event_id, builder, no, market_id, specifiers, outcome_id, market_name, outcome_name, seen_odds)
     select $1, $2, no, market, line, outcome, market_name, outcome_name, odds
     from jsonb_to_recordset($3::jsonb) as r(no smallint, market int, line text, outcome text, market_name text, outcome_name text, odds int)
     order by no
     on conflict (event_id, builder, no) do update set seen_odds = excluded.seen_odds`,
    [eventId, builder, JSON.stringify(rows), price, JSON.stringify(limitedBy)],
  );
}

/** Removes the price of a bet builder, so that nothing is placed on an old one. */
export async function deletePrice(sql: Sql, eventId: string, builder: string): Promise<void> {
  await sql.query('update custom_bets set odds = null where event_id = $1 and builder = $2', [eventId, builder]);
}

const builderOn = z.object({ no: z.number().int(), builder: z.string() });

/** Lists bet builders with a selection on one of the lines, each with the index of the line. */
export function findBuildersOn(
  sql: Sql,
  lines: readonly { eventId: string; marketId: number; specifiers: string }[],
): Promise<z.output<typeof builderOn>[]> {
  return queryChecked(
    sql,
    builderOn,
    `select distinct r.no, p.builder
     from jsonb_to_recordset($1::jsonb) as r(no int, "eventId" text, "marketId" int, specifiers text)
     join custom_bet_picks p on p.event_id = r."eventId" and p.market_id = r."marketId" and p.specifiers = r.specifiers
     order by r.no, p.builder`,
    [JSON.stringify(lines.map(({ eventId, marketId, specifiers }, no) => ({ no, eventId, marketId, specifiers })))],
  );
}

/** Deletes the bet builders of pruned events that have no bets. */
export async function deleteBuilders(tx: Sql, eventIds: readonly string[]): Promise<void> {
  for (const table of ['custom_bet_picks', 'custom_bets'])
    await tx.query(
      `delete from ${table} c where c.event_id = any($1::text[]) and not exists (
         select from bet_legs l where l.event_id = c.event_id and l.specifiers = c.builder)`,
      [eventIds],
    );
}
