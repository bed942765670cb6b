import { randomInt } from 'node:crypto';
import { asStored, isChecked, READABLE, withCheck } from '../../platform/readable-text';

/** Characters of a code, the last one checks the others. */
const LENGTH = 8;

/** A new code; one in 34 thousand million. */
export const newCode = (): string =>
  withCheck(Array.from({ length: LENGTH - 1 }, () => READABLE[randomInt(READABLE.length)]).join(''));

/** The code that somebody read or typed; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const code = asStored(typed);
  return isChecked(code, LENGTH) ? code : null;
}
