/** A row of the table: a measurement and its target. */
export interface Figure {
  what: string;
  measured: string;
  target: string;
}
