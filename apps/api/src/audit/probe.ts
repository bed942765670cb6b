/** A rule of the books as a query for what breaks it. */
export interface Probe {
  /** What holds when the query finds nothing. */
  rule: string;
  /** Gives one text, `what`, for each thing that breaks the rule. */
  sql: string;
}

/** When a self-exclusion x really ended: with its time, and unless it is a time-out not before its player's return. */
export const EXCLUDED_UNTIL =
  "case when x.kind = 'time-out' then x.end_time else greatest(x.end_time, coalesce(x.returned_at, 9000000000000000)) end";
