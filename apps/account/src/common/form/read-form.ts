import { type CountryConfig } from '@oware/config';
import { parsePhoneDigits } from './phone-digits';

/** Returns the text of a field; empty when the form has no such field. */
export const getFieldText = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

/** Returns the digits of the form's phone, without country code and leading zero. */
export const getPhone = (form: HTMLFormElement, { countryCode }: Pick<CountryConfig, 'countryCode'>): string =>
  parsePhoneDigits(getFieldText(form, 'phone'), countryCode);
