import { BizCode, DOCUMENT_BYTES } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { readImage, type ImageInfo } from './image';

/** Shortest and longest side, pixels: a document must be legible, and reviewers must be able to open it. */
const SIDE = { min: 300, max: 10_000 } as const;
/** Maximum number of pixels; a small file can claim to be a huge picture. */
const PIXELS = 50_000_000;

/** Validated document. */
export interface CheckedDocument extends ImageInfo {
  bytes: Buffer;
}

/**
 * Validates an upload by its content, not by its name.
 * @param base64 base64 as received
 * @param field field that contains it
 * @param max maximum size, bytes
 * @throws BizError 40000 for the field: code `too_big`, `not_an_image` or `wrong_size`
 */
export function checkDocument(base64: string, field = 'document', max = DOCUMENT_BYTES): CheckedDocument {
  const rejected = (code: string, message: string): BizError =>
    new BizError(BizCode.invalidInput, message, { fields: [{ field, code, message }] });
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > max) throw rejected('too_big', `The picture is larger than ${max / 1024 / 1024} MB.`);
  const image = readImage(bytes);
  if (image === undefined) throw rejected('not_an_image', 'The file is not a picture in JPEG, PNG or WebP.');
  const { width, height } = image;
  const sides = [width, height];
  if (Math.min(...sides) < SIDE.min || Math.max(...sides) > SIDE.max || width * height > PIXELS) {
    throw rejected('wrong_size', `The picture must have at least ${SIDE.min} pixels on each side.`);
  }
  return { ...image, bytes };
}
