/** One file of the condensed face. */
export interface Face {
  /** Name of the file, and of the part of the package that it is taken from. */
  part: 'latin' | 'latin-ext' | 'vietnamese';
  characters: string;
}

const listRange = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Tones and the dot below, for letters that have no code point with them. */
const MARKS = '\u0300\u0301\u0304\u0323';

/**
 * Files of the condensed face by what they are for: English and Western European names; naira, cedi, Hausa, Twi, Ga and names of Central
 * Europe; the dotted letters of Yoruba and Igbo.
 */
export const faces: readonly Face[] = [
  { part: 'latin', characters: `${listRange(0x20, 0x7e)}\u00a0·×${listRange(0xc0, 0xff)}–—‘’“”…•−` },
  {
    part: 'latin-ext',
    characters:
      'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽž' +
      `ɓɗƙƴɛɔŋƁƊƘƳƐƆŊǹǸḿḾṣṢṅṄ₦₵ȘșȚț${MARKS}`,
  },
  { part: 'vietnamese', characters: `ẹẸọỌịỊụỤẽẼ\u0303${MARKS}` },
];

/** Maximum size of all files together, bytes. */
export const MAX_FACE_BYTES = 16 * 1024;

/**
 * Returns the value of `unicode-range`. A mark belongs to the file of the letter before it, so only the last file has the marks in its
 * range when a letter is in none.
 */
export function getUnicodeRange({ characters }: Face): string {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const point of points) {
    const current = ranges.at(-1);
    if (current && current[1] === point - 1) current[1] = point;
    else ranges.push([point, point]);
  }
  const format = (point: number): string => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${format(first)}` : `U+${format(first)}-${format(last)}`))
    .join(', ');
}
