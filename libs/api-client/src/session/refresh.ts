import { STORAGE_KEYS } from '@oware/config';
import { type HttpContext, type RefreshResponse } from '@oware/contracts';
import { getCookieText, readCookie } from '../transport/cookies';
import { exchange } from '../transport/exchange';
import { browserStorage } from '../transport/browser-storage';
import { clearCredentials, shouldStayLoggedIn } from './credentials';
import { getSession, type RefreshResult } from '../transport/session';
import { isDecision } from './decision';

/**
 * Renews the tokens (reference: account, platform). Concurrent calls share one attempt, and so do tabs if the browser supports Web Locks: a
 * tab that waited does not renew again if the tokens were renewed after `failedCallSentAt`. If the server rejects the renewal, the
 * credentials are cleared and `onLogout` is called. Without a response the session is kept.
 * @param failedCallSentAt ms since 1970
 */
export function refreshSession(http: HttpContext, failedCallSentAt: number): Promise<RefreshResult> {
  const session = getSession(http);
  return (session.renewal ??= withRefreshLock(() => refresh(http, failedCallSentAt)).finally(
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
    form: { refreshToken: readCookie(cookies, 'refreshToken'), keepSignedIn: shouldStayLoggedIn() },
    headers: { 'Is-Refreshing': 'true', deviceId: readCookie(cookies, 'device-id') ?? '' },
  });
  if (response.ok) {
    browserStorage.set(STORAGE_KEYS.refreshedAt, String(Date.now()));
    http.onRenewed?.();
    return { success: true, refused: false };
  }
  const rejected = isDecision(response.error);
  if (rejected) {
    clearCredentials();
    http.onLogout();
  }
  return { success: false, refused: rejected };
}

async function withRefreshLock(run: () => Promise<RefreshResult>): Promise<RefreshResult> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  return locks ? await locks.request('refresh-token', run) : run();
}
