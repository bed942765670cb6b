import { countries, type CountryCode } from '@oware/config';
import { wrongField } from './http/validate';

/** The phone as accounts keep it: without country code and without a leading zero. 2348030000001 and 08030000001 are one. */
export function normalisePhone(country: CountryCode, phone: string): string {
  const { countryCode } = countries[country];
  const national = phone.startsWith(countryCode) && phone.length > 10 ? phone.slice(countryCode.length) : phone;
  return national.replace(/^0/, '');
}

/** @throws BizError 40000 that names the field, when a country code is given and is not that of the country of the call */
export function requireCountryCode(country: CountryCode, phoneCountryCode: string | undefined): void {
  if (phoneCountryCode !== undefined && phoneCountryCode !== countries[country].countryCode)
    throw wrongField('phoneCountryCode', 'other_country', 'is not the code of this country');
}
