/** A drawing of our own on a 24-unit square. */
export interface Glyph {
  /** Path drawn as a line. */
  line?: string;
  /** Path filled. */
  fill?: string;
}
