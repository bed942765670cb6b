import type { Sql } from '../../platform/database';

/** A bet_cancel to store, or with `rollback` to take back. */
export interface CancellationChange {
  rollback: boolean;
  eventId: string;
  marketId: number;
  specifiers: string;
  startTime: number | null;
  endTime: number | null;
  voidReason: number | null;
  /** When the feed made it. */
  time: number;
}

/** Writes a cancellation, or takes it back. */
export async function saveCancellation(sql: Sql, change: CancellationChange): Promise<void> {
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
  const updated = await sql.query(
    `update cancellations set void_reason = $6::int, time = $7::bigint where ${same} returning 1`,
    [...line, voidReason, time],
  );
  if (updated.length > 0) return;
  await sql.query(
    `insert into cancellations (event_id, market_id, specifiers, start_time, end_time, void_reason, time)
     values ($1, $2, $3, $4::bigint, $5::bigint, $6::int, $7::bigint)`,
    [...line, voidReason, time],
  );
}
