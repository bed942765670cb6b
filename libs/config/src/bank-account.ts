import { type CountryCode } from './countries';

/** Minimum and maximum number of digits of a bank account number. */
export const BANK_ACCOUNT_DIGITS: Readonly<Record<CountryCode, { least: number; most: number }>> = {
  ng: { least: 10, most: 10 },
  gh: { least: 10, most: 16 },
};

/** Returns whether the digits can be a bank account number of the country. */
export function isBankAccount(country: CountryCode, digits: string): boolean {
  const { least, most } = BANK_ACCOUNT_DIGITS[country];
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
}
