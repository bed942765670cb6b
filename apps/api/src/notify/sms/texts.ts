import { BRAND } from '@oware/config';

/**
 * Builds the text of an SMS with a code. With a host, its last line lets browsers fill in the code, on that host only (WebOTP format).
 * @param host undefined when the product's public host is not configured
 */
export function buildCodeText(code: string, host: string | undefined): string {
  const text = `${code} is your ${BRAND} code. It works for 5 minutes. Never share it with anybody.`;
  return host === undefined ? text : `${text}\n\n@${host} #${code}`;
}
