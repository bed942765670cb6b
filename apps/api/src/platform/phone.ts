import { countries, type CountryCode } from '@oware/config';
import { createFieldError } from './http/validate';

/**
 * Normalises a phone to its stored form, without country code and leading zero: 2348030000001 and 08030000001 are the same.
 */
export function normalisePhone(country: CountryCode, phone: string): string {
  const { countryCode } = countries[country];
  const national = phone.startsWith(countryCode) && phone.length > 10 ? phone.slice(countryCode.length) : phone;
  return national.replace(/^0/, '');
}

/**
 * Rejects a country code other than that of the call's country.
 * @throws BizError 40000 that names the field
 */
export function requireCountryCode(country: CountryCode, phoneCountryCode: string | undefined): void {
  if (phoneCountryCode !== undefined && phoneCountryCode !== countries[country].countryCode)
    throw createFieldError('phoneCountryCode', 'other_country', 'is not the calling code of this country');
}
