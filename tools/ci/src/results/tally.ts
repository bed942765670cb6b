/** What one step counted, and what a person must be told about it. */
export interface Tally {
  passed: number;
  failed: number;
  notes: readonly string[];
}
