import { getPictureError, type GreyPicture, type PictureError } from './picture-quality';

/** Maximum length of the longer side, for sending and for the quality check, pixels. */
const SENT_SIDE = 1800;
const CHECKED_SIDE = 320;
const QUALITY = 0.85;

/** A picture to send, in base64, or the reason why it cannot be sent. */
export type PreparedPicture = { base64: string } | { error: PictureError | 'notAPicture' };

function drawScaled(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toGrey(canvas: HTMLCanvasElement): GreyPicture {
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const data = new Uint8Array(width * height);
  for (let index = 0; index < data.length; index += 1)
    data[index] =
      0.299 * (rgba[4 * index] ?? 0) + 0.587 * (rgba[4 * index + 1] ?? 0) + 0.114 * (rgba[4 * index + 2] ?? 0);
  return { width, height, data };
}

/**
 * Checks a picture in the browser and scales it down for sending. Redrawing removes its metadata, such as location and phone model.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { error: 'notAPicture' };
  }
  try {
    const error = getPictureError(bitmap, toGrey(drawScaled(bitmap, CHECKED_SIDE)));
    if (error !== null) return { error };
    return { base64: drawScaled(bitmap, SENT_SIDE).toDataURL('image/jpeg', QUALITY).split(',')[1] ?? '' };
  } finally {
    bitmap.close();
  }
}
