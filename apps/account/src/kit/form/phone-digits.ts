/**
 * The digits of a phone number as people write it: blanks and dashes go, and so does the country code when it was typed
 * or filled in although it stands before the field.
 */
export function phoneDigits(text: string, countryCode: string): string {
  const compact = text.replace(/[\s().-]/g, '');
  return compact.replace(new RegExp(`^(\\+|00)${countryCode}`), '').replace(/^0+(?=\d)/, '');
}
