import fc from 'fast-check';
import { readImage } from './image';
import { pictures } from './testing';

const side = fc.integer({ min: 1, max: 16_000 });

test.each(['png', 'jpeg', 'webp'] as const)('reads the size of a %s from its bytes', (type) =>
  fc.assert(
    fc.property(side, side, (width, height) =>
      expect(readImage(pictures[type](width, height))).toEqual({ type, width, height }),
    ),
  ),
);

it('reads lossy and lossless WebP', () => {
  const lossy = Buffer.alloc(40);
  lossy.write('RIFF', 0, 'latin1');
  lossy.write('WEBPVP8 ', 8, 'latin1');
  lossy.writeUInt16LE(640, 26);
  lossy.writeUInt16LE(480, 28);
  expect(readImage(lossy)).toEqual({ type: 'webp', width: 640, height: 480 });
  const lossless = Buffer.from(lossy);
  lossless.write('VP8L', 12, 'latin1');
  lossless[20] = 0x2f;
  lossless.writeUInt32LE((639 | (479 << 14)) >>> 0, 21);
  expect(readImage(lossless)).toEqual({ type: 'webp', width: 640, height: 480 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80))],
  [
    'a drawing that can contain scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'),
  ],
  ['a PDF', Buffer.from('%PDF-1.7'.padEnd(80))],
  ['a GIF', Buffer.from('GIF89a'.padEnd(80))],
  ['a JPEG cut off', pictures.jpeg(640, 480).subarray(0, 16)],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 8, 0, 0, 0, 0, 0, 0])],
  ['a PNG cut off', pictures.png(640, 480).subarray(0, 20)],
])('%s is not an image', (_what, bytes) => expect(readImage(bytes)).toBeUndefined());

it('never fails, whatever the bytes', () => {
  const heads = fc.constantFrom(
    Buffer.from([0xff, 0xd8, 0xff]),
    pictures.png(1, 1).subarray(0, 8),
    Buffer.from('RIFF0000WEBPVP8L'),
    Buffer.alloc(0),
  );
  fc.assert(
    fc.property(heads, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      readImage(Buffer.concat([head, rest]));
    }),
  );
});
