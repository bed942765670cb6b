import { decisionTime, elapsedTime } from '../../platform/clock';
import type { Sql } from '../../platform/database';
import { DATABASE_NOW } from '../../platform/database/now';
import { isOver, type LineState } from '../../catalogue/event-state';
import { saveEvents, saveLines } from '../../catalogue/save';
import type { Batch, CancellationChange } from './batch';

/** Rejected messages kept for inspection; older ones give way. */
const KEEP_REJECTS = 5_000;
const KEEP_BODY = 65_536;

/** Pushes the open lines of an event that are chosen. */
export function touchOpenLines(batch: Batch, eventId: string, chosen: (line: LineState) => boolean): void {
  const state = batch.events.get(eventId)?.state ?? batch.board.get(eventId);
  if (!state || isOver(state.status)) return;
  const lines = [...state.lines.values()].filter((line) => line.status === 1 && chosen(line));
  const event = lines.length > 0 ? batch.known(eventId) : undefined;
  for (const line of lines) event?.touchForPush(line);
}

/** Pushes every open line of a producer whose state changes, so that browsers close or open it. */
export function touchLinesOfChangedProducers(batch: Batch): void {
  const changed = new Set(
    [...batch.producers.values()].filter(({ id, up }) => (batch.board.producer(id)?.up ?? false) !== up).map(({ id }) => id),
  );
  if (changed.size === 0) return;
  const ids = new Set([...[...batch.board.events()].map((event) => event.id), ...batch.events.keys()]);
  for (const id of ids) touchOpenLines(batch, id, (line) => changed.has(line.producer));
}

async function saveCancellation(sql: Sql, change: CancellationChange): Promise<void> {
  const { eventId, marketId, specifiers, startTime, endTime, voidReason, time } = change;
  const same = `event_id = $1 and market_id = $2 and specifiers = $3
    and start_time is not distinct from $4::bigint and end_time is not distinct from $5::bigint`;
  const line = [eventId, marketId, specifiers, startTime, endTime];
  await sql.query(`delete from cancellation_rollbacks where ${same}`, line);
  if (change.rollback) {
    await sql.query(`delete from cancellations where ${same}`, line);
    await sql.query(
      `insert into cancellation_rollbacks (event_id, market_id, specifiers, start_time, end_time, time)
       values ($1, $2, $3, $4::bigint, $5::bigint, $6::bigint)`,
      [...line, time],
    );
    return;
  }
  const updated = await sql.query(`update cancellations set void_reason = $6::int, time = $7::bigint where ${same} returning 1`,
    [...line, voidReason, time]);
  if (updated.length > 0) return;
  await sql.query(
    `insert into cancellations (event_id, market_id, specifiers, start_time, end_time, void_reason, time)
     values ($1, $2, $3, $4::bigint, $5::bigint, $6::int, $7::bigint)`,
    [...line, voidReason, time],
  );
}

async function saveResultsQueue(sql: Sql, batch: Batch): Promise<void> {
  const lines = [...batch.events.values()].flatMap((event) => [...event.results].map((key) => {
    const line = event.state.lines.get(key);
    return { e: event.state.id, m: line?.marketId, s: line?.specifiers };
  }));
  if (lines.length === 0) return;
  await sql.query(
    `insert into settlement_queue (event_id, market_id, specifiers)
     select e, m, s from jsonb_to_recordset($1::jsonb) as r(e text, m int, s text)`,
    [JSON.stringify(lines)],
  );
}

/**
 * Writes producers. A sign of life counts from when the feed made it, told by the database's clock, which betting is decided by;
 * what has passed since the batch was begun, waiting for a connection or a lock, is part of its age.
 */
async function saveProducers(sql: Sql, batch: Batch): Promise<void> {
  for (const change of batch.producers.values()) {
    const { id, name, up, lastAlive, recoveryRequest, aliveAge } = change;
    const age = aliveAge === null ? null : Math.ceil(aliveAge + elapsedTime(batch.clock) - batch.begunAt);
    const [row] = await sql.query<{ aliveAt: number }>(
      `insert into producers (id, name, up, last_alive, recovery_request, alive_at)
       values ($1, $2, $3, $4, $5, coalesce(coalesce($7::bigint, ${DATABASE_NOW}) - $6::bigint, 0))
       on conflict (id) do update set up = excluded.up, last_alive = excluded.last_alive,
         recovery_request = excluded.recovery_request,
         alive_at = case when $6::bigint is null then producers.alive_at else excluded.alive_at end
       returning alive_at as "aliveAt"`,
      [id, name, up, lastAlive, recoveryRequest, age, decisionTime(batch.clock)],
    );
    Object.assign(change, row);
  }
}

async function saveRejects(sql: Sql, batch: Batch): Promise<void> {
  for (const { time, reject, body } of batch.rejected) {
    await sql.query(
      `insert into feed_rejects (time, reason, detail, body) values ($1, $2, $3, $4)`,
      // PostgreSQL text cannot hold a zero byte.
      [time, reject.reason, reject.message.replaceAll('\0', '').slice(0, 500), body.replaceAll('\0', '').slice(0, KEEP_BODY)],
    );
  }
  if (batch.rejected.length > 0) {
    await sql.query('delete from feed_rejects where id <= (select max(id) from feed_rejects) - $1', [KEEP_REJECTS]);
  }
}

/** Writes all that the batch changes; call it inside one transaction. */
export async function saveBatch(sql: Sql, batch: Batch): Promise<void> {
  const events = [...batch.events.values()];
  await saveProducers(sql, batch);
  await saveEvents(sql, events.filter(({ unsaved }) => unsaved), decisionTime(batch.clock));
  await saveLines(sql, events.flatMap((event) => event.changedLines()));
  for (const change of batch.cancellations) await saveCancellation(sql, change);
  await saveResultsQueue(sql, batch);
  for (const [id, name] of batch.players) {
    await sql.query('insert into players values ($1, $2) on conflict (id) do update set name = excluded.name', [id, name]);
  }
  await saveRejects(sql, batch);
}
