import { type CountryCode } from './countries';

/** Fewest and most digits of a bank account number. */
export const BANK_ACCOUNT_DIGITS: Readonly<Record<CountryCode, { least: number; most: number }>> = {
  ng: { least: 10, most: 10 },
  gh: { least: 10, most: 16 },
};

/** Whether these are the digits of a bank account of a country. */
export function isBankAccount(country: CountryCode, digits: string): boolean {
  const { least, most } = BANK_ACCOUNT_DIGITS[country];
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
}
