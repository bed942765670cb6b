import type { ReportedScore } from '@oware/betting';
import {
  type EventStatus,
  type MarketStatus,
  type MatchClock,
  type MatchStatistics,
  type Score,
  type SideColours,
} from '@oware/contracts';
import { inArray } from 'drizzle-orm';
import type { Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { type Producer } from './deadline';
import {
  getCancelKey,
  type CancelState,
  type EventState,
  isOffered,
  isWon,
  getLineKey,
  type LineState,
  type OutcomeState,
  type Stops,
  ROLLED_BACK,
} from './event-state';
import { events } from './tables';

/** Ids of an event by which its names are found. */
export interface EventIds {
  sportId: string;
  homeId: string;
  awayId: string;
  tournamentId: string;
}

interface EventRow {
  id: string;
  sport_id: string;
  category_id: string;
  category_name: string;
  tournament_id: string;
  tournament_name: string;
  home_id: string | null;
  home_name: string;
  away_id: string | null;
  away_name: string;
  start_time: number;
  status: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
  statistics: MatchStatistics | null;
  colours: SideColours | null;
  version: number;
  producer: number;
  updated_at: number;
  state_time: number;
  stops: Stops;
  scores: readonly ReportedScore[];
}
interface LineRow {
  event_id: string;
  market_id: number;
  specifiers: string;
}
interface MarketRow extends LineRow {
  status: MarketStatus;
  name: string;
  producer: number;
  odds_status: MarketStatus | null;
  odds_time: number;
  result_time: number;
  rollback_time: number | null;
}
interface CancelRow extends LineRow {
  outcome_id: string | null;
  start_time: number | null;
  end_time: number | null;
  void_reason: number | null;
  time: number;
  in_force: boolean;
}
interface OutcomeRow extends LineRow {
  outcome_id: string;
  name: string;
  odds: number | null;
  active: boolean;
  result: number | null;
  void_factor: string | null;
  dead_heat_factor: string | null;
  certainty: number | null;
  result_time: number | null;
  side: 0 | 1 | null;
  jersey: number | null;
}

const toEvent = (row: EventRow): EventState => ({
  id: row.id,
  sportId: row.sport_id,
  category: { id: row.category_id, name: row.category_name },
  tournament: { id: row.tournament_id, name: row.tournament_name },
  home: { id: row.home_id ?? '', name: row.home_name },
  away: { id: row.away_id ?? '', name: row.away_name },
  startTime: row.start_time,
  status: row.status,
  score: row.score,
  clock: row.clock,
  statistics: row.statistics,
  colours: row.colours,
  version: row.version,
  producer: row.producer,
  updatedAt: row.updated_at,
  stateTime: row.state_time,
  stops: row.stops,
  scores: row.scores,
  lines: new Map(),
});

const toLine = (row: MarketRow): LineState => ({
  marketId: row.market_id,
  specifiers: row.specifiers,
  status: row.status,
  // The status that odds reported, for open lines. Closed rows of an older version do not have it: such a line waits for odds when it
  // reopens.
  oddsStatus: row.status === -3 || row.status === -4 ? (row.odds_status ?? -1) : row.status,
  oddsTime: row.odds_time,
  settled: row.status === -3 && row.odds_status !== -3,
  cancels: new Map(),
  producer: row.producer,
  name: row.name,
  favourite: false,
  resultTime: row.result_time,
  rollbackTime: row.rollback_time ?? 0,
  outcomes: new Map(),
});

const toOutcomeState = (row: OutcomeRow, line: LineState): OutcomeState => ({
  id: row.outcome_id,
  name: row.name,
  odds: row.odds,
  active: row.active,
  result: row.result,
  voidFactor: row.void_factor,
  deadHeatFactor: row.dead_heat_factor,
  certainty: row.certainty,
  // Results that an older version stored have only the time of their line.
  resultTime: row.result_time ?? (row.certainty === null ? 0 : line.resultTime),
  side: row.side ?? undefined,
  jersey: row.jersey ?? undefined,
});

const toCancel = (row: CancelRow): CancelState => ({
  outcomeId: row.outcome_id,
  startTime: row.start_time,
  endTime: row.end_time,
  voidReason: row.void_reason,
  time: row.time,
  inForce: row.in_force,
});

/** Adds the stored cancellations and rollbacks to their lines. */
async function loadCancels(
  sql: Sql,
  chosen: string,
  params: unknown[],
  lineOf: (row: LineRow) => LineState | undefined,
): Promise<void> {
  const rows = await sql.query<CancelRow>(
    `select event_id, market_id, specifiers, outcome_id, start_time, end_time, void_reason, time, true as in_force from cancellations where ${chosen}
     union all
     select event_id, market_id, specifiers, outcome_id, start_time, end_time, null, time, false from cancellation_rollbacks where ${chosen}`,
    params,
  );
  for (const row of rows) {
    const line = lineOf(row);
    const key = getCancelKey(row.start_time, row.end_time, row.outcome_id);
    if (line) line.cancels = new Map(line.cancels).set(key, toCancel(row));
  }
}

/**
 * Marks a closed line as settled when each of its outcomes has a result, or, of a match, when one has won. A line that was stored as open
 * or suspended still has an outcome to settle, even if another has won.
 */
function settleWhole(eventId: string, line: LineState): void {
  if (isOffered(line.status)) return;
  const outcomes = [...line.outcomes.values()];
  const hasWord = ({ certainty }: OutcomeState): boolean => certainty !== null && certainty !== ROLLED_BACK;
  line.settled ||= isWon(eventId, line) || (outcomes.length > 0 && outcomes.every(hasWord));
}

/** Loads events by a condition on `events e`, with their lines and outcomes. */
async function load(sql: Sql, condition: string, params: unknown[]): Promise<EventState[]> {
  const events = new Map(
    (await sql.query<EventRow>(`select e.* from events e where ${condition}`, params)).map((row) => [
      row.id,
      toEvent(row),
    ]),
  );
  if (events.size === 0) return [];
  const findLine = (row: LineRow): LineState | undefined =>
    events.get(row.event_id)?.lines.get(getLineKey(row.market_id, row.specifiers));
  const chosen = `event_id in (select e.id from events e where ${condition})`;
  for (const row of await sql.query<MarketRow>(`select * from markets where ${chosen}`, params)) {
    events.get(row.event_id)?.lines.set(getLineKey(row.market_id, row.specifiers), toLine(row));
  }
  for (const row of await sql.query<OutcomeRow>(`select * from outcomes where ${chosen}`, params)) {
    const line = findLine(row);
    if (!line) continue;
    line.outcomes.set(row.outcome_id, toOutcomeState(row, line));
  }
  for (const { id, lines } of events.values()) for (const line of lines.values()) settleWhole(id, line);
  await loadCancels(sql, chosen, params, findLine);
  return [...events.values()];
}

/** Loads all events that are not over, and those that changed since `since` (ms). */
export const loadCurrentEvents = (sql: Sql, since: number): Promise<EventState[]> =>
  load(sql, `e.status not in ('ended', 'closed', 'cancelled', 'abandoned') or e.updated_at >= $1`, [since]);

/** Loads events by their ids, regardless of their age. */
export const loadEvents = (sql: Sql, ids: readonly string[]): Promise<EventState[]> =>
  load(sql, 'e.id = any($1::text[])', [ids]);

/** Loads one event, regardless of its age. */
export const loadEvent = async (sql: Sql, id: string): Promise<EventState | undefined> =>
  (await loadEvents(sql, [id]))[0];

/** Finds the ids of the sport, sides and tournament of events, regardless of their age. */
export async function findEventIds(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, EventIds>> {
  const { id, sportId, homeId, awayId, tournamentId } = events;
  const rows = await sql.drizzle
    .select({ id, sportId, homeId, awayId, tournamentId })
    .from(events)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, homeId: row.homeId ?? '', awayId: row.awayId ?? '' }]));
}

/** Finds events whose public state changed since a time, ms since 1970 by the database's clock. */
export const findEventsChangedSince = (
  sql: Sql,
  since: number,
): Promise<{ id: string; version: number; status: EventStatus; updatedAt: number }[]> =>
  sql.query(
    'select id, version, status, updated_at as "updatedAt" from events where updated_at >= $1 order by updated_at',
    [since],
  );

/** A producer with the data that a recovery needs. */
export interface StoredProducer extends Producer {
  lastAlive: number;
  recoveryRequest: number | null;
}

export const loadProducers = (sql: Sql): Promise<StoredProducer[]> =>
  sql.query(
    'select id, name, up, last_alive as "lastAlive", alive_at as "aliveAt", recovery_request as "recoveryRequest" from producers order by id',
  );

/** Returns all producers with the database's time of the query. */
export async function getProducersNow(sql: Sql): Promise<{ now: number; producers: Producer[] }> {
  const [row] = await sql.query<{ now: number; producers: Producer[] }>(
    `select ${DATABASE_NOW} as now, coalesce(
       (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'up', up, 'aliveAt', alive_at) order by id) from producers), '[]') as producers`,
  );
  return row as { now: number; producers: Producer[] };
}

/** Returns the players that the feed has described; `jersey` is the number on the jersey. */
export const loadPlayers = (sql: Sql): Promise<{ id: string; name: string; jersey: number | null }[]> =>
  sql.query('select id, name, jersey from players');
