import { randomInt } from 'node:crypto';
import { REFERRAL_CODE } from '@oware/contracts';

/** Letters and digits without similar-looking ones. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Creates a code of 40 random bits. */
export const createReferralCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Converts a typed code to its stored form; null when it is invalid. */
export function parseReferralCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return REFERRAL_CODE.test(code) ? code : null;
}
