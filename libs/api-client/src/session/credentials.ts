import { countries, REMEMBER_PHONE_DAYS, SESSION_COOKIES, STORAGE_KEYS } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { cookieText, readCookie } from '../transport/cookies';
import { browserStorage } from './browser-storage';

/** Removes what a logout must (platform §3). HttpOnly cookies are the server's to remove. Nothing on the server. */
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

/** Keeps the choices of a login; the phone for 365 days (betting §9), or forgets it. */
export function storeRememberedLogin(login: RememberedLogin, countryCode: string): void {
  browserStorage.set(STORAGE_KEYS.keepSignedIn, String(login.keepSignedIn));
  browserStorage.set(STORAGE_KEYS.rememberMe, String(login.rememberMe));
  const phone = login.rememberMe ? login.phone : '';
  const life = login.rememberMe ? REMEMBER_PHONE_DAYS * 86_400 : 0;
  document.cookie = `${STORAGE_KEYS.phone}=${phone}; path=/; max-age=${life}; samesite=lax`;
  if (!login.rememberMe) {
    browserStorage.remove(STORAGE_KEYS.phone);
    browserStorage.remove(STORAGE_KEYS.phoneCountryCode);
    return;
  }
  browserStorage.set(STORAGE_KEYS.phone, phone);
  browserStorage.set(STORAGE_KEYS.phoneCountryCode, countryCode);
}
