import { checkCharacter } from './check-character';

/** Digits and letters that nobody takes for one another (Crockford's base 32: no I, L, O, U). */
export const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A text as somebody may read or type it, in the one form that it is stored in. */
export const asStored = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** The text with the character that makes slips in it visible. */
export const withCheck = (text: string): string => text + checkCharacter(text, READABLE);

/** Whether a stored form has so many characters, its check character among them, and no slip in it. */
export const isChecked = (text: string, length: number): boolean =>
  text.length === length &&
  [...text].every((character) => READABLE.includes(character)) &&
  withCheck(text.slice(0, -1)) === text;
