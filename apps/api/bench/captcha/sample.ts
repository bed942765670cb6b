import { QUIZ_IMAGE } from '@oware/config';

const { width, height } = QUIZ_IMAGE;

/**
 * Reduces an area of a picture to fewer points, each the mean of its pixels, normalised to a mean of 0 and a deviation of 1. Outside of the
 * picture is white.
 * @param points per side
 */
export function sample(
  grey: Float32Array,
  [left, top]: readonly [number, number],
  side: readonly [number, number],
  points: readonly [number, number],
): Float32Array {
  const [columns, rows] = points;
  const [wide, tall] = [side[0] / columns, side[1] / rows];
  const result = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (const [down, right] of CORNERS) {
        const x = Math.round(left + (column + right) * wide);
        const y = Math.round(top + (row + down) * tall);
        sum += x < 0 || y < 0 || x >= width || y >= height ? 1 : (grey[y * width + x] ?? 1);
      }
      result[row * columns + column] = sum / CORNERS.length;
    }
  return standardise(result);
}
const CORNERS = [
  [0.2, 0.2],
  [0.2, 0.7],
  [0.7, 0.2],
  [0.7, 0.7],
] as const;

function standardise(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) + 1e-3;
  return values.map((value) => (value - mean) / deviation);
}
