import { createHash, randomInt } from 'node:crypto';

/** No letter or digit that is taken for another one. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** What a code is known by: letter case and dashes do not count. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code.trim().toUpperCase().replaceAll('-', '')).digest('base64url');

/** A code that nobody guesses: 59 bits, such as `7KQD-M2XW-9FHA`. */
export function randomCode(): string {
  const group = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
