import { countries, STORAGE_KEYS } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { browserStorage } from '../transport/browser-storage';

/**
 * Saves the same values as the login form, after another call than the login has logged in. Browser only. The phone is available for the
 * next login as soon as the login chunk has loaded.
 */
export function saveNewLogin(http: HttpContext, phone: string): void {
  browserStorage.remove(STORAGE_KEYS.logoutPending);
  import(/* webpackChunkName: "login" */ './remember-login').then(
    ({ saveLogin: storeRememberedLogin }) =>
      storeRememberedLogin({ phone, keepSignedIn: true, rememberMe: true }, countries[http.country].countryCode),
    (error: unknown) => http.report?.(error, 'login'),
  );
}
