import { REFERRAL_HEADER, type UserReferrer } from '@oware/contracts';
import { type IncomingHttpHeaders } from 'node:http';

/** As the browser keeps them. */
const LONGEST = 200;

/** The campaign values of a call's headers (reference: calls), for the account that it opens. */
export const referrerIn = (headers: IncomingHttpHeaders): UserReferrer => ({
  utmSource: valueOf(headers['utm_source']),
  gclid: valueOf(headers['gclid']),
});

/** The referral code of the call that opens an account; null without one. */
export const referralIn = (headers: IncomingHttpHeaders): string | null =>
  valueOf(headers[REFERRAL_HEADER.toLowerCase()]);

function valueOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  try {
    // Postgres keeps no NUL in a text.
    return decodeURIComponent(header).replaceAll('\0', '').slice(0, LONGEST) || null;
  } catch {
    return null; // Not what a browser of ours sends.
  }
}
