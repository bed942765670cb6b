/** A line of the table: what was measured, and what it should be. */
export interface Figure {
  what: string;
  measured: string;
  target: string;
}
