import { countries, STORAGE_KEYS } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { browserStorage } from './browser-storage';

/**
 * Keeps what a login form would have kept, after a call other than the login has logged in. Browser only. The phone is
 * there for the next login as soon as the code of a login has come.
 */
export function keepNewLogin(http: HttpContext, phone: string): void {
  browserStorage.remove(STORAGE_KEYS.logoutPending);
  import(/* webpackChunkName: "login" */ './remember-login').then(
    ({ storeRememberedLogin }) =>
      storeRememberedLogin({ phone, keepSignedIn: true, rememberMe: true }, countries[http.country].countryCode),
    (error: unknown) => http.report?.(error, 'login'),
  );
}
