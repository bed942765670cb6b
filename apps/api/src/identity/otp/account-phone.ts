import { countries, isMobilePhone, type CountryCode } from '@oware/config';
import { wrongField } from '../../platform/http/validate';
import { normalisePhone, requireCountryCode } from '../../platform/phone';

/**
 * The phone as accounts keep it. @throws BizError 40000 that names the field, when the country code is not that of the
 * call or the number cannot be a mobile phone there
 */
export function accountPhone(
  country: CountryCode,
  { phone, phoneCountryCode }: { phone: string; phoneCountryCode: string },
): string {
  requireCountryCode(country, phoneCountryCode);
  const normal = normalisePhone(country, phone);
  if (!isMobilePhone(country, normal))
    throw wrongField('phone', 'not_mobile', `is not a mobile number of ${countries[country].region}`);
  return normal;
}
