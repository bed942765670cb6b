import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bits per pixel of a greyscale PNG. */
const BIT_DEPTH = 4;
const GREY = 0;

/**
 * Creates a PNG with 16 grey levels.
 * @param grey 0 (black) to 1, line by line; the width is even
 */
export function createGreyPng(width: number, height: number, grey: Float32Array): Buffer {
  const bytesPerLine = width / 2;
  const lines = Buffer.alloc(height * (bytesPerLine + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      lines[y * (bytesPerLine + 1) + 1 + x / 2] = (level(grey[at]) << 4) | level(grey[at + 1]);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, GREY, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const level = (value = 1): number => Math.round(Math.min(1, Math.max(0, value)) * 15);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
