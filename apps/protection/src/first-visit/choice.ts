import { ADULT_COOKIE, COOKIE_CHOICE, FIRST_VISIT_AGE_S, type CookieChoice } from '@oware/config';
import { type Platform } from '@oware/platform';

/** The next question; `closed` for visitors who are under age. */
export type Question = 'age' | 'closed' | 'cookies';

/** Returns the next question for this browser; null when none is left. */
export function getQuestion({ cookies }: Pick<Platform, 'cookies'>): Question | null {
  const adult = cookies.get(ADULT_COOKIE);
  if (adult !== 'yes') return adult === 'no' ? 'closed' : 'age';
  return cookies.get(COOKIE_CHOICE) === undefined ? 'cookies' : null;
}

/**
 * Stores whether the visitor is an adult. A no lasts only for the browser session, because the device may be shared. Browser only.
 */
export function saveAge(adult: boolean): void {
  document.cookie = `${ADULT_COOKIE}=${adult ? `yes; max-age=${FIRST_VISIT_AGE_S}` : 'no'}; path=/; samesite=lax`;
}

/** Stores which cookies are allowed, and deletes advertising cookies that no longer are. Browser only. */
export function saveCookieChoice({ events }: Pick<Platform, 'events'>, choice: CookieChoice): void {
  document.cookie = `${COOKIE_CHOICE}=${choice}; path=/; max-age=${FIRST_VISIT_AGE_S}; samesite=lax`;
  if (choice === 'needed') for (const name of ['_fbp', '_fbc']) document.cookie = `${name}=; path=/; max-age=0`;
  events.emit('cookies.chosen', {});
}
