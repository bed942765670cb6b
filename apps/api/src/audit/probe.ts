/** A rule of the books as a query for what breaks it. */
export interface Probe {
  /** What holds when the query finds nothing. */
  rule: string;
  /** Gives one text, `what`, for each thing that breaks the rule. */
  sql: string;
}
