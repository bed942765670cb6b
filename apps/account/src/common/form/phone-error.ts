import { type CountryConfig, isMobilePhone } from '@oware/config';

/** Error of a mobile phone number, as a text key. */
export type PhoneError = 'phoneMissing' | 'phoneWrong';

/**
 * Validates a mobile phone number of the country.
 * @param phone national digits
 */
export function validatePhone(phone: string, { shortName }: Pick<CountryConfig, 'shortName'>): PhoneError | undefined {
  if (phone === '') return 'phoneMissing';
  return isMobilePhone(shortName, phone) ? undefined : 'phoneWrong';
}
