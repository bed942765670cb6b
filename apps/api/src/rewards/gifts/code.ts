import { createHash, randomInt } from 'node:crypto';

/** Letters and digits without similar-looking ones. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** Hashes a code; letter case and dashes are ignored. */
export const hashCode = (code: string): string =>
  createHash('sha256').update(code.trim().toUpperCase().replaceAll('-', '')).digest('base64url');

/** Generates a code that cannot be guessed: 59 bits, such as `7KQD-M2XW-9FHA`. */
export function createCode(): string {
  const group = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
