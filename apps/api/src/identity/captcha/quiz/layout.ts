import { QUIZ_IMAGE } from '@oware/config';
import { getRandom, selectRandom } from './chance';

const { width, height } = QUIZ_IMAGE;
/** Box of a glyph. */
const GLYPH = { width: 10, height: 14 };
/** Free space at each edge, px. */
const MARGIN = 12;
/** Largest scale of a glyph. */
const LARGEST = 4.2;

/** Position and size of a sign in the picture. */
export interface Place {
  sign: string;
  /** Centre of the sign, px. */
  x: number;
  y: number;
  /** px per unit of the glyph's box. */
  size: number;
}

/** Ways to split a question such as `623+4-6` into rows, read from top to bottom. */
const splits: readonly ((drawn: string) => string[])[] = [
  (drawn) => [drawn],
  (drawn) => [drawn.slice(0, 3), drawn.slice(3)],
  (drawn) => [drawn.slice(0, 3), drawn.slice(3)],
  (drawn) => [drawn.slice(0, 5), drawn.slice(5)],
  (drawn) => [drawn.slice(0, 3), drawn.slice(3, 5), drawn.slice(5)],
];

/**
 * Places the signs of a question randomly in the picture, in one to three rows, tilted, at up to the largest size that fits; neighbours
 * touch.
 */
export function placeSigns(drawn: string): Place[] {
  const rows = selectRandom(splits)(drawn);
  const rowHeight = (height - 2 * MARGIN) / rows.length;
  const longest = Math.max(...rows.map((row) => row.length));
  const size =
    Math.min(LARGEST, (width - 2 * MARGIN) / longest / GLYPH.width, rowHeight / (GLYPH.height + 1)) * getRandom(0.9, 1);
  const tilt = rows.length === 1 ? getRandom(-0.16, 0.16) : getRandom(-0.06, 0.06);
  const clampInside = (y: number): number => {
    const reach = (GLYPH.height / 2) * size * 1.1 + 3;
    return Math.min(height - reach, Math.max(reach, y));
  };
  return rows.flatMap((row, at) => {
    const step = GLYPH.width * size * getRandom(0.92, 1.02);
    const left = getRandom(MARGIN, Math.max(MARGIN, width - step * row.length - MARGIN));
    const middle = MARGIN + rowHeight * (at + 0.5) + (rows.length === 1 ? getRandom(-35, 35) : getRandom(-4, 4));
    return [...row].map((sign, index) => {
      const x = left + step * (index + 0.5);
      const y = clampInside(middle + (x - width / 2) * tilt + getRandom(-4, 4));
      return { sign, x: x + getRandom(-1.5, 1.5), y, size: size * getRandom(0.9, 1.06) };
    });
  });
}
