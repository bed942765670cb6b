import { countries, SESSION_COOKIES, STORAGE_KEYS } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { getCookieText, readCookie } from '../transport/cookies';
import { browserStorage } from '../transport/browser-storage';

/**
 * Removes the credentials that a logout must remove (reference: storage). Only the server can remove HttpOnly cookies. Does nothing on the
 * server.
 */
export function clearCredentials(): void {
  if (typeof document === 'undefined') return;
  for (const name of SESSION_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  for (const key of [STORAGE_KEYS.accountCipher, STORAGE_KEYS.orderCipher]) browserStorage.remove(key);
}

/**
 * Returns whether this browser may have a session of this country, by the readable cookies userId and countryCode that are set along with the
 * HttpOnly tokens.
 */
export function mayHaveSession(http: HttpContext): boolean {
  const cookies = getCookieText(http);
  const own = countries[http.country].countryCode;
  return readCookie(cookies, 'userId') !== undefined && (readCookie(cookies, 'countryCode') ?? own) === own;
}

/** Returns whether the player chose to stay logged in at the last login. */
export const shouldStayLoggedIn = (): boolean => browserStorage.get(STORAGE_KEYS.keepSignedIn) === 'true';

/** Initial values of the login form. */
export interface SavedLogin {
  phone: string;
  keepSignedIn: boolean;
  rememberMe: boolean;
}

/** Reads the values saved by earlier logins. Call it in the browser, after hydration. */
export function readSavedLogin(): SavedLogin {
  const rememberMe = browserStorage.get(STORAGE_KEYS.rememberMe) !== 'false';
  const phone = readCookie(document.cookie, STORAGE_KEYS.phone) ?? browserStorage.get(STORAGE_KEYS.phone) ?? '';
  return {
    phone: rememberMe && /^\d{6,15}$/.test(phone) ? phone : '',
    keepSignedIn: browserStorage.get(STORAGE_KEYS.keepSignedIn) !== 'false',
    rememberMe,
  };
}
