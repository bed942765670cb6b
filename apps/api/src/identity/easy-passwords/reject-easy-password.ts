import { createHash } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { createFieldError } from '../../platform/errors/validate';
import { readFilter } from './filter-file';

const md5 = (text: string): Buffer => createHash('md5').update(text).digest();

/** Lists the ways in which the owner of a phone may type it as a password. */
const listForms = (country: CountryCode, phone: string): string[] => {
  const { countryCode } = countries[country];
  return [phone, `0${phone}`, `${countryCode}${phone}`, `+${countryCode}${phone}`, `00${countryCode}${phone}`];
};

/**
 * Checks a password by its MD5, because only the MD5 is received (decisions: MD5 password).
 * @param wirePassword MD5 in hex, in any case
 * @param phone national digits of the account
 * @throws BizError 40000 for a password that attackers try first, that breaks the rules in an enumerable way, or that is the phone
 */
export function rejectEasyPassword(wirePassword: string, country: CountryCode, phone: string): void {
  const given = Buffer.from(wirePassword, 'hex');
  if (!listForms(country, phone).some((form) => md5(form).equals(given)) && !readFilter().has(given)) return;
  throw createFieldError('password', 'too_simple', 'is too easy to guess. Please choose another one.');
}
