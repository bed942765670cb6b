/** Quality error of a picture, as a text key. */
export type PictureError = 'tooSmall' | 'tooDark' | 'tooBright' | 'blurred';

/** Minimum length of the shorter side, pixels. */
const MIN_SIDE = 480;
/** Range of the mean brightness (0 to 255) of a legible picture. */
const BRIGHTNESS = { min: 45, max: 225 } as const;
/** Variance of the Laplacian below which a picture has no sharp edges. */
const MIN_SHARPNESS = 40;

/** A greyscale picture, row by row, 0 to 255. */
export interface GreyPicture {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/**
 * Returns why a picture is illegible, or null. Called before upload.
 * @param size size of the original picture
 * @param grey the same picture, scaled down
 */
export function getPictureError(size: { width: number; height: number }, grey: GreyPicture): PictureError | null {
  if (Math.min(size.width, size.height) < MIN_SIDE) return 'tooSmall';
  const mean = getMean(grey.data);
  if (mean < BRIGHTNESS.min) return 'tooDark';
  if (mean > BRIGHTNESS.max) return 'tooBright';
  return getSharpness(grey) < MIN_SHARPNESS ? 'blurred' : null;
}

function getMean(data: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < data.length; index += 1) sum += data[index] ?? 0;
  return sum / Math.max(1, data.length);
}

/** Returns the variance of the Laplacian, a measure of sharpness. */
function getSharpness({ width, height, data }: GreyPicture): number {
  let [sum, squares, count] = [0, 0, 0];
  const getPixel = (x: number, y: number): number => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const laplacian =
        getPixel(x - 1, y) + getPixel(x + 1, y) + getPixel(x, y - 1) + getPixel(x, y + 1) - 4 * getPixel(x, y);
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  const mean = sum / Math.max(1, count);
  return squares / Math.max(1, count) - mean * mean;
}
