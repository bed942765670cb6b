import { faultOf, type GreyPicture, type PictureFault } from './picture-quality';

/** Longest side that is sent, and that is looked at, pixels. */
const SENT = 1800;
const LOOKED_AT = 320;
const QUALITY = 0.85;

/** A picture that may be sent, in base64; or why it is not sent. */
export type PreparedPicture = { base64: string } | { fault: PictureFault | 'notAPicture' };

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function greyOf(canvas: HTMLCanvasElement): GreyPicture {
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1)
    data[at] = 0.299 * (rgba[4 * at] ?? 0) + 0.587 * (rgba[4 * at + 1] ?? 0) + 0.114 * (rgba[4 * at + 2] ?? 0);
  return { width, height, data };
}

/**
 * Looks at a picture in the browser and makes it small enough to be sent. It is drawn again: where it was taken, and by which phone, stays
 * behind.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { fault: 'notAPicture' };
  }
  try {
    const fault = faultOf(bitmap, greyOf(drawn(bitmap, LOOKED_AT)));
    if (fault !== null) return { fault };
    return { base64: drawn(bitmap, SENT).toDataURL('image/jpeg', QUALITY).split(',')[1] ?? '' };
  } finally {
    bitmap.close();
  }
}
