import { randomInt } from 'node:crypto';
import { normaliseTyped, hasValidCheck, READABLE, addCheckCharacter } from '../../platform/readable-text';

/** Number of characters of a code; the last one is a check character. */
const LENGTH = 8;

/** Creates a random code, one of 34 billion. */
export const createCode = (): string =>
  addCheckCharacter(Array.from({ length: LENGTH - 1 }, () => READABLE[randomInt(READABLE.length)]).join(''));

/** Parses a code as somebody read or typed it; returns null when it cannot be one. */
export function parseCode(typed: string): string | null {
  const code = normaliseTyped(typed);
  return hasValidCheck(code, LENGTH) ? code : null;
}
