import { countries, STORAGE_KEYS } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { browserStorage } from './browser-storage';
import { storeRememberedLogin } from './credentials';

/** Keeps what a login form would have kept, after a call other than the login has logged in. Browser only. */
export function keepNewLogin(http: HttpContext, phone: string): void {
  browserStorage.remove(STORAGE_KEYS.logoutPending);
  storeRememberedLogin({ phone, keepSignedIn: true, rememberMe: true }, countries[http.country].countryCode);
}
