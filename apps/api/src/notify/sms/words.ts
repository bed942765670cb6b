import { BRAND } from '@oware/config';

/**
 * The text of an SMS. Its last line lets the browser fill the code in, on the product's own host only (WebOTP's format).
 * @param host undefined when the product's public host is not configured
 */
export function codeText(code: string, host: string | undefined): string {
  const text = `${code} is your ${BRAND} code. It works for 5 minutes. Never tell it to anybody.`;
  return host === undefined ? text : `${text}\n\n@${host} #${code}`;
}
