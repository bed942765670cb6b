import { getPictureError, type GreyPicture, type PictureError } from './picture-quality';

/** Maximum length of the longer side, for sending and for the quality check, pixels. */
const SENT = 1800;
const LOOKED_AT = 320;
const QUALITY = 0.85;

/** A picture to send, in base64, or the reason why it cannot be sent. */
export type PreparedPicture = { base64: string } | { fault: PictureError | 'notAPicture' };

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
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
  for (let at = 0; at < data.length; at += 1)
    data[at] = 0.299 * (rgba[4 * at] ?? 0) + 0.587 * (rgba[4 * at + 1] ?? 0) + 0.114 * (rgba[4 * at + 2] ?? 0);
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
    return { fault: 'notAPicture' };
  }
  try {
    const fault = getPictureError(bitmap, toGrey(drawn(bitmap, LOOKED_AT)));
    if (fault !== null) return { fault };
    return { base64: drawn(bitmap, SENT).toDataURL('image/jpeg', QUALITY).split(',')[1] ?? '' };
  } finally {
    bitmap.close();
  }
}
