import { type CountryConfig } from '@oware/config';
import { phoneDigits } from './phone-digits';

/** What was typed into a field; empty when the form has no such field. */
export const textIn = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

/** The digits of the form's phone, without country code and leading zero. */
export const phoneIn = (form: HTMLFormElement, { countryCode }: Pick<CountryConfig, 'countryCode'>): string =>
  phoneDigits(textIn(form, 'phone'), countryCode);
