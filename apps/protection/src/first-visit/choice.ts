import { COOKIE_CHOICE, COOKIE_CHOICE_AGE_S, type CookieChoice } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Returns whether this browser still has to be asked the question of a first visit. */
export const isUnanswered = ({ cookies }: Pick<Platform, 'cookies'>): boolean =>
  cookies.get(COOKIE_CHOICE) === undefined;

/** Stores which cookies are allowed, and deletes advertising cookies that no longer are. Browser only. */
export function saveCookieChoice({ events }: Pick<Platform, 'events'>, choice: CookieChoice): void {
  document.cookie = `${COOKIE_CHOICE}=${choice}; path=/; max-age=${COOKIE_CHOICE_AGE_S}; samesite=lax`;
  if (choice === 'needed') for (const name of ['_fbp', '_fbc']) document.cookie = `${name}=; path=/; max-age=0`;
  events.emit('cookies.chosen', {});
}
