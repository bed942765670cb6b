import { ADULT_COOKIE, COOKIE_CHOICE, FIRST_VISIT_AGE_S, type CookieChoice } from '@oware/config';
import { type Platform } from '@oware/platform';

/** What is to be asked next; `closed` to whoever is not old enough. */
export type Question = 'age' | 'closed' | 'cookies';

/** What this browser has not been asked yet; null when all is answered. */
export function questionOf({ cookies }: Pick<Platform, 'cookies'>): Question | null {
  const adult = cookies.get(ADULT_COOKIE);
  if (adult !== 'yes') return adult === 'no' ? 'closed' : 'age';
  return cookies.get(COOKIE_CHOICE) === undefined ? 'cookies' : null;
}

/** Keeps whether its user is old enough: no for as long as the browser is open, for it may be lent. Browser only. */
export function answerAge(adult: boolean): void {
  document.cookie = `${ADULT_COOKIE}=${adult ? `yes; max-age=${FIRST_VISIT_AGE_S}` : 'no'}; path=/; samesite=lax`;
}

/** Keeps which cookies are allowed; those of adverts go when they no longer are. Browser only. */
export function chooseCookies({ events }: Pick<Platform, 'events'>, choice: CookieChoice): void {
  document.cookie = `${COOKIE_CHOICE}=${choice}; path=/; max-age=${FIRST_VISIT_AGE_S}; samesite=lax`;
  if (choice === 'needed') for (const name of ['_fbp', '_fbc']) document.cookie = `${name}=; path=/; max-age=0`;
  events.emit('cookies.chosen', {});
}
