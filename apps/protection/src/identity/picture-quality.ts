/** Quality error of a picture, as a text key. */
export type PictureError = 'tooSmall' | 'tooDark' | 'tooBright' | 'blurred';

/** Minimum length of the shorter side, pixels. */
const LEAST_SIDE = 480;
/** Range of the mean brightness (0 to 255) of a legible picture. */
const BRIGHT = { least: 45, most: 225 } as const;
/** Variance of the Laplacian below which a picture has no sharp edges. */
const SHARP = 40;

/** A greyscale picture, row by row, 0 to 255. */
export interface GreyPicture {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/**
 * Checks whether a picture is legible before it is sent.
 * @param size of the original picture @param grey the same picture, scaled down
 */
export function getPictureError(size: { width: number; height: number }, grey: GreyPicture): PictureError | null {
  if (Math.min(size.width, size.height) < LEAST_SIDE) return 'tooSmall';
  const mean = getMean(grey.data);
  if (mean < BRIGHT.least) return 'tooDark';
  if (mean > BRIGHT.most) return 'tooBright';
  return sharpness(grey) < SHARP ? 'blurred' : null;
}

function getMean(data: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 1) sum += data[at] ?? 0;
  return sum / Math.max(1, data.length);
}

/** Returns the variance of the Laplacian, a measure of sharpness. */
function sharpness({ width, height, data }: GreyPicture): number {
  let [sum, squares, count] = [0, 0, 0];
  const at = (x: number, y: number): number => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const bend = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += bend;
      squares += bend * bend;
      count += 1;
    }
  const mean = sum / Math.max(1, count);
  return squares / Math.max(1, count) - mean * mean;
}
