import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';

/** A line of the catalogue. */
export interface Line {
  eventId: string;
  marketId: number;
  specifiers: string;
}

/** A line in the queue, with the rows that name it. */
export interface QueuedLine extends Line {
  rows: number[];
}

/** Returns lines whose results changed, oldest first, from the rows above `after`. */
export function listQueuedLines(sql: Sql, after: number, limit: number): Promise<QueuedLine[]> {
  return sql.query(
    `select event_id as "eventId", market_id as "marketId", specifiers, jsonb_agg(id) as rows
     from (select * from settlement_queue where id > $1 order by id limit $2) q group by 1, 2, 3 order by min(id)`,
    [after, limit],
  );
}

/** Removes rows from the queue; other rows of the same line stay. */
export async function dequeue(sql: Sql, rows: readonly number[]): Promise<void> {
  await sql.query('delete from settlement_queue where id = any($1::bigint[])', [rows]);
}

/** Adds lines whose results changed to the queue. */
export async function enqueue(sql: Sql, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await sql.query(
    `insert into settlement_queue (event_id, market_id, specifiers)
     select e, m, s from jsonb_to_recordset($1::jsonb) as r(e text, m int, s text)`,
    [JSON.stringify(lines.map(({ eventId, marketId, specifiers }) => ({ e: eventId, m: marketId, s: specifiers })))],
  );
}

/** Returns the age of the oldest result in the queue, ms; 0 when it is empty. */
export async function getQueueAge(sql: Sql): Promise<number> {
  const [oldest] = await queryChecked(
    sql,
    z.object({ age: z.number().nullable() }),
    `select greatest(0, ${DATABASE_NOW} - queued_at) as age from settlement_queue order by id limit 1`,
  );
  return oldest?.age ?? 0;
}
