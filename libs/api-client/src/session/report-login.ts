import { COOKIE_CHOICE } from '@oware/config';
import { type HttpContext, type UserReferrer } from '@oware/contracts';
import { cookieText, readCookie } from '../transport/cookies';

/**
 * Reports a login to analytics with the campaign that the account came from: an event on `window.dataLayer`. Nothing is reported where the
 * visitor refuses it. Browser only.
 */
export function reportLogin(http: HttpContext, { utmSource, gclid }: UserReferrer): void {
  if (readCookie(cookieText(http), COOKIE_CHOICE) === 'needed') return;
  const page = globalThis as { dataLayer?: object[] };
  (page.dataLayer ??= []).push({ event: 'login', utmSource, gclid });
}
