import { COOKIE_CHOICE } from '@oware/config';
import { type UserReferrer } from '@oware/contracts';
import { type Platform } from '@oware/platform';

/**
 * Reports a login to analytics with an event on `window.dataLayer`, which names the campaign through which the player registered. Does
 * nothing if the visitor has declined analytics cookies. Browser only.
 */
export function reportLogin({ cookies }: Pick<Platform, 'cookies'>, { utmSource, gclid }: UserReferrer): void {
  if (cookies.get(COOKIE_CHOICE) === 'needed') return;
  const page = globalThis as { dataLayer?: object[] };
  (page.dataLayer ??= []).push({ event: 'login', utmSource, gclid });
}
