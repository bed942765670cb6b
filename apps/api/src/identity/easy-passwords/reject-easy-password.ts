import { createHash } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { wrongField } from '../../platform/http/validate';
import { readFilter } from './filter-file';

const md5 = (text: string): Buffer => createHash('md5').update(text).digest();

/** A phone as its owner may type it for a password. */
const formsOf = (country: CountryCode, phone: string): string[] => {
  const { countryCode } = countries[country];
  return [phone, `0${phone}`, `${countryCode}${phone}`, `+${countryCode}${phone}`, `00${countryCode}${phone}`];
};

/**
 * Checks a password by its MD5, which is all that arrives (decisions: MD5 password).
 * @param wirePassword MD5 in hex, in any case @param phone national digits of the account
 * @throws BizError 40000 for a password that is among those tried first, breaks the rules in a way that can be listed, or is the phone
 */
export function rejectEasyPassword(wirePassword: string, country: CountryCode, phone: string): void {
  const given = Buffer.from(wirePassword, 'hex');
  if (!formsOf(country, phone).some((form) => md5(form).equals(given)) && !readFilter().has(given)) return;
  throw wrongField('password', 'too_simple', 'is too easy to guess. Please choose another one.');
}
