/** First bytes of image files, enough for `readImage`. */
export const pictures = {
  png(width: number, height: number): Buffer {
    const bytes = Buffer.alloc(64);
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
    bytes.write('IHDR', 12, 'latin1');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  },
  /** With an EXIF segment before the frame, as written by cameras. */
  jpeg(width: number, height: number): Buffer {
    const exif = Buffer.from([0xff, 0xe1, 0, 10, 69, 120, 105, 102, 0, 0, 0, 0]);
    const frame = Buffer.from([
      0xff,
      0xc0,
      0,
      17,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      1,
      17,
      0,
      2,
      17,
      1,
      3,
      17,
      1,
    ]);
    return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, frame, Buffer.from([0xff, 0xda, 0, 8])]);
  },
  webp(width: number, height: number): Buffer {
    const bytes = Buffer.alloc(40);
    bytes.write('RIFF', 0, 'latin1');
    bytes.write('WEBPVP8X', 8, 'latin1');
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    return bytes;
  },
};
