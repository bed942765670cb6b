import { countries, isMobilePhone, type CountryCode } from '@oware/config';
import { createFieldError } from '../../platform/errors/validate';
import { normalisePhone, requireCountryCode } from '../../platform/phone';

/**
 * Normalises a phone to its stored form.
 * @throws BizError 40000 that names the field, when the country code is not that of the call or the number cannot be a mobile phone of that
 * country
 */
export function parseAccountPhone(
  country: CountryCode,
  { phone, phoneCountryCode }: { phone: string; phoneCountryCode: string },
): string {
  requireCountryCode(country, phoneCountryCode);
  const normal = normalisePhone(country, phone);
  if (!isMobilePhone(country, normal))
    throw createFieldError('phone', 'not_mobile', `is not a mobile number of ${countries[country].region}`);
  return normal;
}
