/** A rule of the ledger, as a query for its violations. */
export interface Probe {
  /** Statement that is true when the query returns no rows. */
  rule: string;
  /** Query that returns one text, `what`, per violation. */
  sql: string;
}

/**
 * SQL: actual end of self-exclusion `x`: its end time, but, except for time-outs, not before the player has returned.
 */
export const EXCLUDED_UNTIL =
  "case when x.kind = 'time-out' then x.end_time else greatest(x.end_time, coalesce(x.returned_at, 9000000000000000)) end";
