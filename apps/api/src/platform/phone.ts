import { countries, type CountryCode } from '@oware/config';

/** The phone as accounts keep it: without country code and without a leading zero. 2348030000001 and 08030000001 are one. */
export function normalisePhone(country: CountryCode, phone: string): string {
  const { countryCode } = countries[country];
  const national = phone.startsWith(countryCode) && phone.length > 10 ? phone.slice(countryCode.length) : phone;
  return national.replace(/^0/, '');
}
