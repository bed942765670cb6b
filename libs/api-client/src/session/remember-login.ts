import { SAVED_PHONE_DAYS, STORAGE_KEYS } from '@oware/config';
import { browserStorage } from '../transport/browser-storage';
import { type SavedLogin } from './credentials';

/** Saves the choices of a login; saves the phone for 365 days (reference: constants), or removes it. */
export function saveLogin(login: SavedLogin, countryCode: string): void {
  browserStorage.set(STORAGE_KEYS.keepSignedIn, String(login.keepSignedIn));
  browserStorage.set(STORAGE_KEYS.rememberMe, String(login.rememberMe));
  const phone = login.rememberMe ? login.phone : '';
  const life = login.rememberMe ? SAVED_PHONE_DAYS * 86_400 : 0;
  document.cookie = `${STORAGE_KEYS.phone}=${phone}; path=/; max-age=${life}; samesite=lax`;
  if (!login.rememberMe) {
    browserStorage.remove(STORAGE_KEYS.phone);
    browserStorage.remove(STORAGE_KEYS.phoneCountryCode);
    return;
  }
  browserStorage.set(STORAGE_KEYS.phone, phone);
  browserStorage.set(STORAGE_KEYS.phoneCountryCode, countryCode);
}
