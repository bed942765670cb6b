import { between } from './chance';
import { type Point } from './glyphs';
import { type Place } from './layout';

const { cos, sin } = Math;

/** Moves a point. */
export type Warp = (point: Point) => Point;

/** Puts a glyph in its place: turned, sheared, wider or taller. @param turn most of it, in radians */
export function createPlacing({ x, y, size }: Place, turn: number): Warp {
  const angle = between(-turn, turn);
  const shear = between(-0.28, 0.28);
  const [wide, tall] = [size * between(0.82, 1.04), size * between(0.92, 1.1)];
  return ([column, row]) => {
    const [left, down] = [(column - 5) * wide + (row - 7) * shear * tall, (row - 7) * tall];
    return [x + left * cos(angle) - down * sin(angle), y + left * sin(angle) + down * cos(angle)];
  };
}

/** Bends the whole picture by waves of different lengths. */
export function createBend(): Warp {
  const [first, second, third] = [between(0, 7), between(0, 7), between(0, 7)];
  const [high, wide, small] = [between(3, 6), between(2, 4), between(1, 2)];
  const [long, short] = [between(24, 38), between(15, 24)];
  return ([x, y]) => [
    x + wide * sin(y / short + first) + small * sin(x / 11 + third),
    y + high * sin(x / long + second) + small * sin(x / 13 + y / 17 + third),
  ];
}

/** The points of a stroke with more between them, so that a bend reaches straight strokes as well. */
export function refine(stroke: readonly Point[], parts = 4): Point[] {
  return stroke.flatMap(([x, y], index) => {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y];
    return Array.from({ length: parts }, (_, part): Point => {
      const share = (part + 1) / parts;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  });
}
