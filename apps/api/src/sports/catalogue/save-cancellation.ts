import type { Sql } from '../../platform/database';

/** A bet_cancel to store, or with `rollback` to roll back. */
export interface CancellationChange {
  rollback: boolean;
  eventId: string;
  marketId: number;
  specifiers: string;
  /** The cancelled outcome; null: the whole line. */
  outcomeId: string | null;
  startTime: number | null;
  endTime: number | null;
  voidReason: number | null;
  /** Feed time. */
  time: number;
}

/** Saves a cancellation or its rollback. One of a whole line replaces older ones of its outcomes. */
export async function saveCancellation(sql: Sql, change: CancellationChange): Promise<void> {
  const { eventId, marketId, specifiers, outcomeId, startTime, endTime, voidReason, time } = change;
  for (const table of ['cancellations', 'cancellation_rollbacks']) {
    await sql.query(
      `delete from ${table} where event_id = $1 and market_id = $2 and specifiers = $3
         and start_time is not distinct from $4::bigint and end_time is not distinct from $5::bigint
         and (outcome_id is not distinct from $6::text or $6::text is null and time <= $7::bigint)`,
      [eventId, marketId, specifiers, startTime, endTime, outcomeId, time],
    );
  }
  const row = [eventId, marketId, specifiers, outcomeId, startTime, endTime, time];
  if (change.rollback) {
    await sql.query(
      `insert into cancellation_rollbacks (event_id, market_id, specifiers, outcome_id, start_time, end_time, time)
       values ($1, $2, $3, $4, $5::bigint, $6::bigint, $7::bigint)`,
      row,
    );
    return;
  }
  await sql.query(
    `insert into cancellations (event_id, market_id, specifiers, outcome_id, start_time, end_time, time, void_reason)
     values ($1, $2, $3, $4, $5::bigint, $6::bigint, $7::bigint, $8::int)`,
    [...row, voidReason],
  );
}
