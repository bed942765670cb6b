import { QUIZ_IMAGE } from '@oware/config';
import { between, pick } from './chance';

const { width, height } = QUIZ_IMAGE;
/** Box of a glyph. */
const GLYPH = { width: 10, height: 14 };
/** Left free at each edge, px. */
const MARGIN = 12;
/** Largest scale of a glyph. */
const LARGEST = 4.2;

/** Position and size of a sign in the picture. */
export interface Place {
  sign: string;
  /** Middle of the sign, px. */
  x: number;
  y: number;
  /** px for each unit of the glyph's box. */
  size: number;
}

/** Splits a question such as `623+4-6` into rows, which read from the top. */
const splits: readonly ((drawn: string) => string[])[] = [
  (drawn) => [drawn],
  (drawn) => [drawn.slice(0, 3), drawn.slice(3)],
  (drawn) => [drawn.slice(0, 3), drawn.slice(3)],
  (drawn) => [drawn.slice(0, 5), drawn.slice(5)],
  (drawn) => [drawn.slice(0, 3), drawn.slice(3, 5), drawn.slice(5)],
];

/** Places the signs of a question in one to three rows, somewhere in the picture, tilted, as large as they may be or smaller; neighbours touch. */
export function layOut(drawn: string): Place[] {
  const rows = pick(splits)(drawn);
  const rowHeight = (height - 2 * MARGIN) / rows.length;
  const longest = Math.max(...rows.map((row) => row.length));
  const size =
    Math.min(LARGEST, (width - 2 * MARGIN) / longest / GLYPH.width, rowHeight / (GLYPH.height + 1)) * between(0.9, 1);
  const tilt = rows.length === 1 ? between(-0.16, 0.16) : between(-0.06, 0.06);
  const keepInside = (y: number): number => {
    const reach = (GLYPH.height / 2) * size * 1.1 + 3;
    return Math.min(height - reach, Math.max(reach, y));
  };
  return rows.flatMap((row, at) => {
    const step = GLYPH.width * size * between(0.92, 1.02);
    const left = between(MARGIN, Math.max(MARGIN, width - step * row.length - MARGIN));
    const middle = MARGIN + rowHeight * (at + 0.5) + (rows.length === 1 ? between(-35, 35) : between(-4, 4));
    return [...row].map((sign, index) => {
      const x = left + step * (index + 0.5);
      const y = keepInside(middle + (x - width / 2) * tilt + between(-4, 4));
      return { sign, x: x + between(-1.5, 1.5), y, size: size * between(0.9, 1.06) };
    });
  });
}
