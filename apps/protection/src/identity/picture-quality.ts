/** What is wrong with a picture, as a text's key. */
export type PictureFault = 'tooSmall' | 'tooDark' | 'tooBright' | 'blurred';

/** Shortest side that is legible, pixels. */
const LEAST_SIDE = 480;
/** Mean brightness of 0 to 255 between which something can be read. */
const BRIGHT = { least: 45, most: 225 } as const;
/** Variance of the Laplacian under which nothing in the picture has an edge. */
const SHARP = 40;

/** A picture in shades of grey, row by row, 0 to 255. */
export interface GreyPicture {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/**
 * Looks whether a picture can be read, before it is sent.
 * @param size of the picture as it was taken @param grey the same, made small
 */
export function faultOf(size: { width: number; height: number }, grey: GreyPicture): PictureFault | null {
  if (Math.min(size.width, size.height) < LEAST_SIDE) return 'tooSmall';
  const mean = meanOf(grey.data);
  if (mean < BRIGHT.least) return 'tooDark';
  if (mean > BRIGHT.most) return 'tooBright';
  return sharpness(grey) < SHARP ? 'blurred' : null;
}

function meanOf(data: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 1) sum += data[at] ?? 0;
  return sum / Math.max(1, data.length);
}

/** Variance of the Laplacian: how much the brightness bends. */
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
