import { type CountryConfig, isMobilePhone } from '@oware/config';

/** What is wrong with a mobile phone, as a key of the page's texts. */
export type PhoneFault = 'phoneMissing' | 'phoneWrong';

/** What is wrong with a mobile phone of the country. @param phone national digits */
export function phoneFault(phone: string, { shortName }: Pick<CountryConfig, 'shortName'>): PhoneFault | undefined {
  if (phone === '') return 'phoneMissing';
  return isMobilePhone(shortName, phone) ? undefined : 'phoneWrong';
}
