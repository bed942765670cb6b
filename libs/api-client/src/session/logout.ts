import { LOGOUT_TIMEOUT_MS, STORAGE_KEYS } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { exchange } from '../transport/exchange';
import { browserStorage } from './browser-storage';
import { clearCredentials } from './credentials';

/**
 * Logs out (platform §4): asks the server to delete the access token, for 5 s at most, and removes the stored
 * credentials whatever it answers. The browser cannot remove HttpOnly tokens itself, so an unanswered logout is noted
 * and made good by {@link finishLogout}. Never throws.
 */
export async function logout(http: HttpContext): Promise<void> {
  browserStorage.set(STORAGE_KEYS.logoutPending, 'true');
  const result = await exchange(http, { path: '/patron/accessToken/delete', method: 'DELETE', timeout: LOGOUT_TIMEOUT_MS });
  // A refusal by the server also means that there is no token any more.
  if (result.ok || (result.error.bizCode !== null && (result.error.status ?? 500) < 500)) {
    browserStorage.remove(STORAGE_KEYS.logoutPending);
  }
  clearCredentials();
}

/** Repeats a logout that the server never heard of. To be called when the product starts and when it is online again. */
export async function finishLogout(http: HttpContext): Promise<boolean> {
  if (browserStorage.get(STORAGE_KEYS.logoutPending) === undefined) return false;
  await logout(http);
  return true;
}
