import { getDecisionTime, getElapsedTime } from '../../../platform/clock';
import type { Sql } from '../../../platform/database';
import {
  enqueue,
  isOver,
  type Line,
  type LineState,
  saveCancellation,
  saveEvents,
  saveFeedNames,
  saveLines,
  saveMoments,
  saveProducer,
} from '../../catalogue/api';
import { addFeedCase } from '../cases';
import type { Batch } from './batch';

/** Maximum number of stored rejects; older ones are deleted. */
const MAX_REJECTS = 5_000;
const MAX_BODY = 65_536;

/** Pushes selected lines of an event, unless it is over. */
export function touchLines(batch: Batch, eventId: string, chosen: (line: LineState) => boolean): void {
  const state = batch.events.get(eventId)?.state ?? batch.board.get(eventId);
  if (!state || isOver(state.status)) return;
  const lines = [...state.lines.values()].filter(chosen);
  const event = lines.length > 0 ? batch.findEvent(eventId) : undefined;
  for (const line of lines) event?.touchForPush(line);
}

/** Pushes every open line of a producer whose state changes, so that browsers close or open it. */
export function touchLinesOfChangedProducers(batch: Batch): void {
  const changed = new Set(
    [...batch.producers.values()]
      .filter(({ id, up }) => (batch.board.producer(id)?.up ?? false) !== up)
      .map(({ id }) => id),
  );
  if (changed.size === 0) return;
  const ids = new Set([...[...batch.board.events()].map((event) => event.id), ...batch.events.keys()]);
  for (const id of ids) touchLines(batch, id, (line) => line.status === 1 && changed.has(line.producer));
}

async function saveResultsQueue(sql: Sql, batch: Batch): Promise<void> {
  await enqueue(
    sql,
    [...batch.events.values()].flatMap(({ results, state }) =>
      [...results].flatMap((key): Line[] => {
        const line = state.lines.get(key);
        return line === undefined ? [] : [{ eventId: state.id, marketId: line.marketId, specifiers: line.specifiers }];
      }),
    ),
  );
}

/**
 * Saves producers. Time since the start of the batch, such as waits for a connection or a lock, counts towards the age of a sign of life.
 */
async function saveProducers(sql: Sql, batch: Batch): Promise<void> {
  for (const change of batch.producers.values()) {
    const age =
      change.aliveAge === null ? null : Math.ceil(change.aliveAge + getElapsedTime(batch.clock) - batch.begunAt);
    change.aliveAt = await saveProducer(sql, change, age, getDecisionTime(batch.clock));
  }
}

async function saveRejects(sql: Sql, batch: Batch): Promise<void> {
  for (const { time, reject, body } of batch.rejected) {
    await sql.query(
      `insert into feed_rejects (time, reason, detail, body) values ($1, $2, $3, $4)`,
      // PostgreSQL text cannot contain a zero byte.
      [
        time,
        reject.reason,
        reject.message.replaceAll('\0', '').slice(0, 500),
        body.replaceAll('\0', '').slice(0, MAX_BODY),
      ],
    );
  }
  if (batch.rejected.length > 0) {
    await sql.query('delete from feed_rejects where id <= (select max(id) from feed_rejects) - $1', [MAX_REJECTS]);
  }
}

/** Saves all changes of a batch; call it inside one transaction. */
export async function saveBatch(sql: Sql, batch: Batch): Promise<void> {
  const events = [...batch.events.values()];
  await saveProducers(sql, batch);
  await saveEvents(
    sql,
    events.filter(({ unsaved }) => unsaved),
    getDecisionTime(batch.clock),
  );
  await saveLines(
    sql,
    events.flatMap((event) => event.changedLines()),
  );
  for (const change of batch.cancellations) await saveCancellation(sql, change);
  await saveMoments(sql, batch.moments);
  await saveResultsQueue(sql, batch);
  for (const [id, { name, jersey }] of batch.players) {
    await sql.query(
      `insert into players (id, name, jersey) values ($1, $2, $3)
       on conflict (id) do update set name = excluded.name, jersey = excluded.jersey`,
      [id, name, jersey],
    );
  }
  await saveFeedNames(sql, [...batch.names.values()]);
  await saveRejects(sql, batch);
  for (const each of batch.cases) await addFeedCase(sql, each);
}
