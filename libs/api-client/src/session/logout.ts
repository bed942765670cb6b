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
import { browserStorage } from './browser-storage';
import { clearCredentials } from './credentials';
import { sessionOf } from './session';

/**
 * Logs out (reference: account): asks the server to delete the access token, for 5 s at most, and removes the stored
 * credentials whatever it responds. The browser cannot remove HttpOnly tokens itself, so it names their login as ended in a cookie
 * that the server honours before anything else, and a logout that got no response is made good by {@link finishLogout}. Calls that read are given up and new ones wait, so that none is refused for the
 * session that ends. Never throws.
 */
export function logout(http: HttpContext): Promise<void> {
  const session = sessionOf(http);
  for (const read of session.reads) read.abort();
  const ended = end(http);
  // A little later: whoever waits for the logout notifies everybody first, and pages take back the calls of their player.
  session.leaving = ended.then(() => new Promise((resolve) => setTimeout(resolve, LOGOUT_SEEN_MS)));
  return ended;
}

async function end(http: HttpContext): Promise<void> {
  callLoginEnded();
  browserStorage.set(STORAGE_KEYS.logoutPending, 'true');
  const result = await withTimeout(LOGOUT_TIMEOUT_MS, undefined, async (signal) => {
    await sessionOf(http).renewal;
    return exchange(http, { path: '/patron/accessToken/delete', method: 'DELETE' }, signal);
  }).catch(() => null);
  // A refusal by the server also means that there is no token any more.
  if (result && (result.ok || (result.error.bizCode !== null && (result.error.status ?? 500) < 500))) {
    browserStorage.remove(STORAGE_KEYS.logoutPending);
  }
  clearCredentials();
}

/** The server removes this cookie together with the tokens; should it never hear of the logout, they stay dead by it. */
function callLoginEnded(): void {
  const login = readCookie(document.cookie, LOGIN_COOKIE);
  if (login)
    document.cookie = `${ENDED_LOGIN_COOKIE}=${login}; path=/; max-age=${ENDED_LOGIN_DAYS * 86_400}; samesite=lax`;
}

/** Repeats a logout that the server never heard of. To be called when the product starts and when it is online again. */
export async function finishLogout(http: HttpContext): Promise<boolean> {
  if (browserStorage.get(STORAGE_KEYS.logoutPending) === undefined) return false;
  await end(http);
  return true;
}
