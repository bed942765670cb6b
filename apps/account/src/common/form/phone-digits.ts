/**
 * Returns the digits of a phone number as people write it, without spaces, dashes and leading zeros. The country code is removed too: the
 * field shows it as a prefix, but people and autofill still enter it.
 */
export function parsePhoneDigits(text: string, countryCode: string): string {
  const compact = text.replace(/[\s().-]/g, '');
  return compact.replace(new RegExp(`^(\\+|00)${countryCode}`), '').replace(/^0+(?=\d)/, '');
}
