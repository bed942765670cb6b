import type { Sql } from '../platform/database';
import { type EventState, type LineState, type OutcomeState } from './event-state';

/** A line and those of its outcomes that changed. */
export interface ChangedLine { eventId: string; line: LineState; outcomes: OutcomeState[] }

const byLine = (a: ChangedLine, b: ChangedLine): number => {
  const left = `${a.eventId}|${a.line.marketId}|${a.line.specifiers}`;
  const right = `${b.eventId}|${b.line.marketId}|${b.line.specifiers}`;
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Writes events; one statement, rows in key order so that two writers cannot lock each other. */
export async function saveEvents(sql: Sql, events: readonly EventState[]): Promise<void> {
  if (events.length === 0) return;
  const rows = [...events].sort((a, b) => (a.id < b.id ? -1 : 1)).map((event) => ({
    id: event.id, sport_id: event.sportId, category_id: event.category.id, category_name: event.category.name,
    tournament_id: event.tournament.id, tournament_name: event.tournament.name, home_id: event.home.id || null,
    home_name: event.home.name, away_id: event.away.id || null, away_name: event.away.name,
    start_time: event.startTime, status: event.status, score: event.score, clock: event.clock,
    version: event.version, producer: event.producer, updated_at: event.updatedAt,
  }));
  await sql.query(
    `insert into events (id, sport_id, category_id, category_name, tournament_id, tournament_name, home_id, home_name, away_id,
       away_name, start_time, status, score, clock, version, producer, updated_at)
     select id, sport_id, category_id, category_name, tournament_id, tournament_name, home_id, home_name, away_id,
            away_name, start_time, status, score, clock, version, producer, updated_at
     from jsonb_to_recordset($1::jsonb) as r(id text, sport_id text, category_id text, category_name text,
       tournament_id text, tournament_name text, home_id text, home_name text, away_id text, away_name text,
       start_time bigint, status text, score jsonb, clock jsonb, version bigint, producer int, updated_at bigint)
     on conflict (id) do update set sport_id = excluded.sport_id, category_id = excluded.category_id,
       category_name = excluded.category_name, tournament_id = excluded.tournament_id,
       tournament_name = excluded.tournament_name, home_id = excluded.home_id, home_name = excluded.home_name,
       away_id = excluded.away_id, away_name = excluded.away_name, start_time = excluded.start_time,
       status = excluded.status, score = excluded.score, clock = excluded.clock, version = excluded.version,
       producer = excluded.producer, updated_at = excluded.updated_at`,
    [JSON.stringify(rows)],
  );
}

/** Writes lines and their changed outcomes; two statements. */
export async function saveLines(sql: Sql, changed: readonly ChangedLine[]): Promise<void> {
  if (changed.length === 0) return;
  const sorted = [...changed].sort(byLine);
  await sql.query(
    `insert into markets (event_id, market_id, specifiers, status, name, producer)
     select e, m, s, st, n, p from jsonb_to_recordset($1::jsonb) as r(e text, m int, s text, st smallint, n text, p smallint)
     on conflict (event_id, market_id, specifiers)
     do update set status = excluded.status, name = excluded.name, producer = excluded.producer`,
    [JSON.stringify(sorted.map(({ eventId, line }) => ({
      e: eventId, m: line.marketId, s: line.specifiers, st: line.status, n: line.name, p: line.producer,
    })))],
  );
  const outcomes = sorted.flatMap(({ eventId, line, outcomes: list }) => list.map((outcome) => ({
    e: eventId, m: line.marketId, s: line.specifiers, o: outcome.id, n: outcome.name, x: outcome.odds,
    a: outcome.active, r: outcome.result, v: outcome.voidFactor, d: outcome.deadHeatFactor, c: outcome.certainty,
  })));
  if (outcomes.length === 0) return;
  await sql.query(
    `insert into outcomes (event_id, market_id, specifiers, outcome_id, name, odds, active, result, void_factor,
       dead_heat_factor, certainty)
     select e, m, s, o, n, x, a, r, v, d, c from jsonb_to_recordset($1::jsonb) as r(e text, m int, s text, o text, n text,
       x int, a boolean, r smallint, v numeric, d numeric, c smallint)
     on conflict (event_id, market_id, specifiers, outcome_id)
     do update set name = excluded.name, odds = excluded.odds, active = excluded.active, result = excluded.result,
       void_factor = excluded.void_factor, dead_heat_factor = excluded.dead_heat_factor, certainty = excluded.certainty`,
    [JSON.stringify(outcomes)],
  );
}
