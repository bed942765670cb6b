import { getRandom } from './chance';
import { type Point } from './glyphs';
import { type Place } from './layout';

const { cos, sin } = Math;

/** Transforms a point. */
export type Warp = (point: Point) => Point;

/**
 * Creates the transformation of a glyph to its place: rotated, sheared and scaled.
 * @param turn maximum rotation, radians
 */
export function createPlacing({ x, y, size }: Place, turn: number): Warp {
  const angle = getRandom(-turn, turn);
  const shear = getRandom(-0.28, 0.28);
  const [wide, tall] = [size * getRandom(0.82, 1.04), size * getRandom(0.92, 1.1)];
  return ([column, row]) => {
    const [left, down] = [(column - 5) * wide + (row - 7) * shear * tall, (row - 7) * tall];
    return [x + left * cos(angle) - down * sin(angle), y + left * sin(angle) + down * cos(angle)];
  };
}

/** Creates a transformation that bends the whole picture by waves of different lengths. */
export function createBend(): Warp {
  const [first, second, third] = [getRandom(0, 7), getRandom(0, 7), getRandom(0, 7)];
  const [high, wide, small] = [getRandom(3, 6), getRandom(2, 4), getRandom(1, 2)];
  const [long, short] = [getRandom(24, 38), getRandom(15, 24)];
  return ([x, y]) => [
    x + wide * sin(y / short + first) + small * sin(x / 11 + third),
    y + high * sin(x / long + second) + small * sin(x / 13 + y / 17 + third),
  ];
}

/** Adds points to a stroke, so that straight strokes are bent too. */
export function refine(stroke: readonly Point[], parts = 4): Point[] {
  return stroke.flatMap(([x, y], index) => {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y];
    return Array.from({ length: parts }, (_, part): Point => {
      const share = (part + 1) / parts;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  });
}
