import { faultOf, type GreyPicture } from './picture-quality';

/** A picture of so many shades. */
function picture(shade: (x: number, y: number) => number): GreyPicture {
  const [width, height] = [64, 48];
  const data = Array.from({ length: width * height }, (_none, at) => shade(at % width, Math.floor(at / width)));
  return { width, height, data };
}
const size = { width: 1200, height: 900 };
const printed = picture((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 60 : 200));

test.each([
  ['with edges is good', size, printed, null],
  ['of few pixels', { width: 1200, height: 300 }, printed, 'tooSmall'],
  ['in the dark', size, picture((x) => x % 30), 'tooDark'],
  ['into the light', size, picture((x) => 240 + (x % 15)), 'tooBright'],
  ['of a hand that moved', size, picture((x, y) => 60 + x + y), 'blurred'],
] as const)('a picture %s', (_what, taken, grey, fault) => expect(faultOf(taken, grey)).toBe(fault));
