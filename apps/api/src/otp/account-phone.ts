import { countries, isMobilePhone, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { BizError } from '../platform/http/biz-error';
import { normalisePhone } from '../session/phone';

/**
 * The phone as accounts keep it. @throws BizError 40000 that names the field, when the country code is not that of the
 * call or the number cannot be a mobile phone there
 */
export function accountPhone(country: CountryCode, { phone, phoneCountryCode }: { phone: string; phoneCountryCode: string }): string {
  if (phoneCountryCode !== countries[country].countryCode) throw wrong('phoneCountryCode', 'is not the code of this country');
  const normal = normalisePhone(country, phone);
  if (!isMobilePhone(country, normal)) throw wrong('phone', `is not a mobile number of ${countries[country].region}`);
  return normal;
}

const wrong = (field: string, message: string): BizError =>
  new BizError(BizCode.invalidInput, `${field}: ${message}`, { fields: [{ field, code: 'custom', message }] });
