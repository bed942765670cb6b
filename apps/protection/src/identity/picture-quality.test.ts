import { getPictureError, type GreyPicture } from './picture-quality';

/** Creates a picture with the given shades. */
function picture(shade: (x: number, y: number) => number): GreyPicture {
  const [width, height] = [64, 48];
  const data = Array.from({ length: width * height }, (_none, at) => shade(at % width, Math.floor(at / width)));
  return { width, height, data };
}
const size = { width: 1200, height: 900 };
const printed = picture((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 60 : 200));

test.each([
  ['with edges is valid', size, printed, null],
  ['has too few pixels', { width: 1200, height: 300 }, printed, 'tooSmall'],
  ['is too dark', size, picture((x) => x % 30), 'tooDark'],
  ['is too bright', size, picture((x) => 240 + (x % 15)), 'tooBright'],
  ['is blurred by motion', size, picture((x, y) => 60 + x + y), 'blurred'],
] as const)('a picture %s', (_what, taken, grey, fault) => expect(getPictureError(taken, grey)).toBe(fault));
