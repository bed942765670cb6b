import {
  ENDED_LOGIN_COOKIE,
  ENDED_LOGIN_DAYS,
  LOGIN_COOKIE,
  LOGOUT_SEEN_MS,
  LOGOUT_TIMEOUT_MS,
  STORAGE_KEYS,
} from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { readCookie } from '../transport/cookies';
import { exchange } from '../transport/exchange';
import { withTimeout } from '../transport/with-timeout';
import { browserStorage } from '../transport/browser-storage';
import { clearCredentials } from './credentials';
import { getSession } from '../transport/session';

/**
 * Logs out (reference: account): asks the server to delete the access token, for 5 s at most, and removes the stored credentials whatever
 * it responds. The browser cannot remove HttpOnly tokens itself, so it names their session in a cookie that the server checks before
 * anything else; a logout without a response is completed by {@link finishLogout}. Pending reads are aborted and new calls wait, so that
 * none is rejected for the ended session. Never throws.
 */
export function logOut(http: HttpContext): Promise<void> {
  const session = getSession(http);
  for (const read of session.reads) read.abort();
  const ended = end(http);
  // Delayed, so that the caller announces the logout first and pages abort the calls of the player.
  session.pendingLogout = ended.then(() => new Promise((resolve) => setTimeout(resolve, LOGOUT_SEEN_MS)));
  return ended;
}

async function end(http: HttpContext): Promise<void> {
  markLoginEnded();
  browserStorage.set(STORAGE_KEYS.logoutPending, 'true');
  const result = await withTimeout(LOGOUT_TIMEOUT_MS, undefined, async (signal) => {
    await getSession(http).renewal;
    return exchange(http, { path: '/patron/accessToken/delete', method: 'DELETE' }, signal);
  }).catch(() => null);
  // A rejection by the server also means that the token no longer exists.
  if (result && (result.ok || (result.error.bizCode !== null && (result.error.status ?? 500) < 500))) {
    browserStorage.remove(STORAGE_KEYS.logoutPending);
  }
  clearCredentials();
}

/**
 * Sets a cookie that the server removes together with the tokens; if the logout never reaches it, the cookie invalidates them.
 */
function markLoginEnded(): void {
  const login = readCookie(document.cookie, LOGIN_COOKIE);
  if (login)
    document.cookie = `${ENDED_LOGIN_COOKIE}=${login}; path=/; max-age=${ENDED_LOGIN_DAYS * 86_400}; samesite=lax`;
}

/** Repeats a logout that never reached the server. Call it when the product starts and when it is online again. */
export async function finishLogout(http: HttpContext): Promise<boolean> {
  if (browserStorage.get(STORAGE_KEYS.logoutPending) === undefined) return false;
  await end(http);
  return true;
}
