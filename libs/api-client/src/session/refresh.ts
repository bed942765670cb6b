import { STORAGE_KEYS } from '@oware/config';
import { type HttpContext, type RefreshResponse } from '@oware/contracts';
import { getCookieText, readCookie } from '../transport/cookies';
import { exchange } from '../transport/exchange';
import { browserStorage } from './browser-storage';
import { clearCredentials, isKeptSignedIn } from './credentials';
import { getSession, type RefreshResult } from './session';
import { isDecision } from './decision';

/**
 * Renews the tokens (reference: account, platform). Simultaneous calls share one attempt; parallel tabs too, if the browser has locks: a
 * tab that waited and finds the tokens renewed since `failedCallSentAt` does not renew again. When the server rejects it, credentials are
 * cleared and `onLogout` is called. Without a response the session is kept.
 * @param failedCallSentAt ms since 1970
 */
export function refreshSession(http: HttpContext, failedCallSentAt: number): Promise<RefreshResult> {
  const session = getSession(http);
  return (session.renewal ??= alone(() => refresh(http, failedCallSentAt)).finally(
    () => (session.renewal = undefined),
  ));
}

async function refresh(http: HttpContext, failedCallSentAt: number): Promise<RefreshResult> {
  if (Number(browserStorage.get(STORAGE_KEYS.refreshedAt) ?? 0) > failedCallSentAt)
    return { success: true, refused: false };
  const cookies = getCookieText(http);
  const response = await exchange<RefreshResponse>(http, {
    path: '/patron/refreshToken',
    method: 'PUT',
    form: { refreshToken: readCookie(cookies, 'refreshToken'), keepSignedIn: isKeptSignedIn() },
    headers: { 'Is-Refreshing': 'true', deviceId: readCookie(cookies, 'device-id') ?? '' },
  });
  if (response.ok) {
    browserStorage.set(STORAGE_KEYS.refreshedAt, String(Date.now()));
    http.onRenewed?.();
    return { success: true, refused: false };
  }
  const refused = isDecision(response.error);
  if (refused) {
    clearCredentials();
    http.onLogout();
  }
  return { success: false, refused };
}

async function alone(run: () => Promise<RefreshResult>): Promise<RefreshResult> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? await locks.request('refresh-token', run) : run();
}
