import { randomInt } from 'node:crypto';
import { REFERRAL_CODE } from '@oware/contracts';

/** Letters and digits that are not taken for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A new code: 40 random bits. */
export const newReferralCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code as it was typed in, as codes are kept; null when no code looks so. */
export function readReferralCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return REFERRAL_CODE.test(code) ? code : null;
}
