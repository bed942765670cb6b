import { countries, type CountryCode } from '@oware/config';
import { createFieldError } from './errors/validate';

/**
 * Normalises a phone number to its stored form, without country code or leading zero: 2348030000001 and 08030000001 are the same.
 */
export function normalisePhone(country: CountryCode, phone: string): string {
  const { countryCode } = countries[country];
  const national = phone.startsWith(countryCode) && phone.length > 10 ? phone.slice(countryCode.length) : phone;
  return national.replace(/^0/, '');
}

/**
 * Rejects the calling code of a country other than the request's.
 * @throws BizError 40000 that names the field
 */
export function requireCountryCode(country: CountryCode, phoneCountryCode: string | undefined): void {
  if (phoneCountryCode !== undefined && phoneCountryCode !== countries[country].countryCode)
    throw createFieldError('phoneCountryCode', 'other_country', 'is not the calling code of this country');
}
