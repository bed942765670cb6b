import { computeCheckCharacter } from './check-character';

/** Digits and letters that cannot be confused (Crockford's base 32: no I, L, O, U). */
export const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Normalises a typed text to the form in which it is stored. */
export const normaliseTyped = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** Appends the check character to a text. */
export const addCheckCharacter = (text: string): string => text + computeCheckCharacter(text, READABLE);

/** Whether a stored form has this length, including a correct check character. */
export const hasValidCheck = (text: string, length: number): boolean =>
  text.length === length &&
  [...text].every((character) => READABLE.includes(character)) &&
  addCheckCharacter(text.slice(0, -1)) === text;
