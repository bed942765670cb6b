/** An own drawing on a 24-unit square. */
export interface Glyph {
  /** Stroked path. */
  line?: string;
  /** Filled path. */
  fill?: string;
}
