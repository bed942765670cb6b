import { countries, SESSION_COOKIES, STORAGE_KEYS } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { cookieText, readCookie } from '../transport/cookies';
import { browserStorage } from './browser-storage';

/** Removes what a logout must (reference: storage). HttpOnly cookies are the server's to remove. Nothing on the server. */
export function clearCredentials(): void {
  if (typeof document === 'undefined') return;
  for (const name of SESSION_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  for (const key of [STORAGE_KEYS.accountCipher, STORAGE_KEYS.orderCipher]) browserStorage.remove(key);
}

/**
 * Whether this browser may hold a session of this country: the readable cookies userId and countryCode stand beside the
 * HttpOnly tokens.
 */
export function mayHaveSession(http: HttpContext): boolean {
  const cookies = cookieText(http);
  const own = countries[http.country].countryCode;
  return readCookie(cookies, 'userId') !== undefined && (readCookie(cookies, 'countryCode') ?? own) === own;
}

/** Whether the player asked to stay logged in at the last login. */
export const keepsSignedIn = (): boolean => browserStorage.get(STORAGE_KEYS.keepSignedIn) === 'true';

/** What the login form starts with. */
export interface RememberedLogin {
  phone: string;
  keepSignedIn: boolean;
  rememberMe: boolean;
}

/** Reads what earlier logins left behind. Call it in the browser, after hydration. */
export function readRememberedLogin(): RememberedLogin {
  const rememberMe = browserStorage.get(STORAGE_KEYS.rememberMe) !== 'false';
  const phone = readCookie(document.cookie, STORAGE_KEYS.phone) ?? browserStorage.get(STORAGE_KEYS.phone) ?? '';
  return {
    phone: rememberMe && /^\d{6,15}$/.test(phone) ? phone : '',
    keepSignedIn: browserStorage.get(STORAGE_KEYS.keepSignedIn) !== 'false',
    rememberMe,
  };
}
