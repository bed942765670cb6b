import type { Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { type EventState, type LineState, type OutcomeState } from './event-state';

/** A line and those of its outcomes that changed. */
export interface ChangedLine {
  eventId: string;
  line: LineState;
  outcomes: OutcomeState[];
  /** Whether it or one of its outcomes was closed for a moment, even if all are open again. */
  closed: boolean;
}

const byLine = (a: ChangedLine, b: ChangedLine): number => {
  const left = `${a.eventId}|${a.line.marketId}|${a.line.specifiers}`;
  const right = `${b.eventId}|${b.line.marketId}|${b.line.specifiers}`;
  return left < right ? -1 : left > right ? 1 : 0;
};

/** An event to save. One with changes that players see gets its next version. */
export interface ChangedEvent {
  state: EventState;
  changed: boolean;
  /** Whether status, score or period changed, even if they have changed back. */
  turned: boolean;
}

/**
 * Saves events; one statement, rows in key order so that two writers cannot deadlock. Increments the stored version, and sets version and
 * time of change in the states.
 * @param now the time of change, ms since 1970; null: the database's clock
 */
export async function saveEvents(sql: Sql, events: readonly ChangedEvent[], now: number | null): Promise<void> {
  if (events.length === 0) return;
  const sorted = [...events].sort((a, b) => (a.state.id < b.state.id ? -1 : 1));
  const rows = sorted.map(({ state: event, changed, turned }) => ({
    id: event.id,
    sport_id: event.sportId,
    category_id: event.category.id,
    category_name: event.category.name,
    tournament_id: event.tournament.id,
    tournament_name: event.tournament.name,
    home_id: event.home.id || null,
    home_name: event.home.name,
    away_id: event.away.id || null,
    away_name: event.away.name,
    start_time: event.startTime,
    status: event.status,
    score: event.score,
    clock: event.clock,
    statistics: event.statistics,
    colours: event.colours,
    version: event.version,
    raise: changed ? 1 : 0,
    producer: event.producer,
    updated_at: event.updatedAt,
    state_time: event.stateTime,
    stops: event.stops,
    scores: event.scores,
    turns: turned ? 1 : 0,
  }));
  const stored = await sql.query<{ id: string; version: number; updated_at: number }>(
    `insert into events (id, sport_id, category_id, category_name, tournament_id, tournament_name, home_id, home_name, away_id,
       away_name, start_time, status, score, clock, statistics, colours, version, producer, updated_at, state_time, stops, scores, turns)
     select id, sport_id, category_id, category_name, tournament_id, tournament_name, home_id, home_name, away_id,
            away_name, start_time, status, score, clock, statistics, colours,
            greatest(version, (select stored.version from events stored where stored.id = r.id)) + raise, producer,
            case when raise = 1 then coalesce($2::bigint, ${DATABASE_NOW}) else updated_at end, state_time, stops, scores, turns
     from jsonb_to_recordset($1::jsonb) as r(id text, sport_id text, category_id text, category_name text,
       tournament_id text, tournament_name text, home_id text, home_name text, away_id text, away_name text,
       start_time bigint, status text, score jsonb, clock jsonb, statistics jsonb, colours jsonb, version bigint, raise int, producer int, updated_at bigint,
       state_time bigint, stops jsonb, scores jsonb, turns int)
     on conflict (id) do update set sport_id = excluded.sport_id, category_id = excluded.category_id,
       category_name = excluded.category_name, tournament_id = excluded.tournament_id,
       tournament_name = excluded.tournament_name, home_id = excluded.home_id, home_name = excluded.home_name,
       away_id = excluded.away_id, away_name = excluded.away_name, start_time = excluded.start_time,
       status = excluded.status, score = excluded.score, clock = excluded.clock, statistics = excluded.statistics, colours = excluded.colours,
       version = excluded.version,
       producer = excluded.producer, updated_at = excluded.updated_at, state_time = excluded.state_time, stops = excluded.stops,
       scores = excluded.scores, turns = events.turns + excluded.turns
     returning id, version, updated_at`,
    [JSON.stringify(rows), now],
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const { state } of sorted) {
    const row = byId.get(state.id);
    if (row) Object.assign(state, { version: row.version, updatedAt: row.updated_at });
  }
}

/** Saves lines and their changed outcomes; two statements. */
export async function saveLines(sql: Sql, changed: readonly ChangedLine[]): Promise<void> {
  if (changed.length === 0) return;
  const sorted = [...changed].sort(byLine);
  await sql.query(
    `insert into markets (event_id, market_id, specifiers, status, name, producer, odds_status, odds_time, result_time, rollback_time, closed_at)
     select e, m, s, st, n, p, os, ot, rt, rb, case when c then ${DATABASE_NOW} else 0 end from jsonb_to_recordset($1::jsonb) as r(e text, m int, s text, st smallint, n text,
       p smallint, os smallint, ot bigint, rt bigint, rb bigint, c boolean)
     on conflict (event_id, market_id, specifiers)
     do update set status = excluded.status, name = excluded.name, producer = excluded.producer,
       odds_status = excluded.odds_status, odds_time = excluded.odds_time, result_time = excluded.result_time,
       rollback_time = excluded.rollback_time,
       closed_at = case when excluded.closed_at > 0 then greatest(markets.closed_at + 1, excluded.closed_at) else markets.closed_at end`,
    [
      JSON.stringify(
        sorted.map(({ eventId, line, closed }) => ({
          e: eventId,
          m: line.marketId,
          s: line.specifiers,
          st: line.status,
          n: line.name,
          p: line.producer,
          os: line.oddsStatus,
          ot: line.oddsTime,
          rt: line.resultTime,
          rb: line.rollbackTime || undefined,
          c: closed || line.status !== 1,
        })),
      ),
    ],
  );
  await saveOutcomes(sql, sorted);
}

/** Saves the changed outcomes of lines, in their order. */
async function saveOutcomes(sql: Sql, sorted: readonly ChangedLine[]): Promise<void> {
  const outcomes = sorted.flatMap(({ eventId, line, outcomes: list }) =>
    list.map((outcome) => ({
      e: eventId,
      m: line.marketId,
      s: line.specifiers,
      o: outcome.id,
      n: outcome.name,
      x: outcome.odds,
      a: outcome.active,
      r: outcome.result,
      v: outcome.voidFactor,
      d: outcome.deadHeatFactor,
      c: outcome.certainty,
      t: outcome.resultTime || undefined,
      i: outcome.side,
      j: outcome.jersey,
    })),
  );
  if (outcomes.length === 0) return;
  await sql.query(
    `insert into outcomes (event_id, market_id, specifiers, outcome_id, name, odds, active, result, void_factor,
       dead_heat_factor, certainty, result_time, side, jersey)
     select e, m, s, o, n, x, a, r, v, d, c, t, i, j from jsonb_to_recordset($1::jsonb) as r(e text, m int, s text, o text, n text,
       x int, a boolean, r smallint, v numeric, d numeric, c smallint, t bigint, i smallint, j smallint)
     on conflict (event_id, market_id, specifiers, outcome_id)
     do update set name = excluded.name, odds = excluded.odds, active = excluded.active, result = excluded.result,
       void_factor = excluded.void_factor, dead_heat_factor = excluded.dead_heat_factor, certainty = excluded.certainty,
       result_time = excluded.result_time, side = excluded.side, jersey = excluded.jersey`,
    [JSON.stringify(outcomes)],
  );
}
