import { STORAGE_KEYS } from '@oware/config';
import { type HttpContext, type RefreshResponse } from '@oware/contracts';
import { cookieText, readCookie } from '../transport/cookies';
import { exchange } from '../transport/exchange';
import { browserStorage } from './browser-storage';
import { clearCredentials, keepsSignedIn } from './credentials';
import { sessionOf, type RefreshResult } from './session';
import { isDecision } from './decision';

/**
 * Renews the tokens (reference: account, platform). Calls at the same time share one attempt; parallel tabs share one too, where the
 * browser has locks: a tab that waited and finds the tokens renewed since `failedCallSentAt` does not renew again.
 * When the server refuses, credentials are cleared and `onLogout` is called. When no response comes the session is kept.
 * @param failedCallSentAt ms since 1970
 */
export function refreshSession(http: HttpContext, failedCallSentAt: number): Promise<RefreshResult> {
  const session = sessionOf(http);
  return (session.renewal ??= alone(() => refresh(http, failedCallSentAt)).finally(
    () => (session.renewal = undefined),
  ));
}

async function refresh(http: HttpContext, failedCallSentAt: number): Promise<RefreshResult> {
  if (Number(browserStorage.get(STORAGE_KEYS.refreshedAt) ?? 0) > failedCallSentAt)
    return { success: true, refused: false };
  const cookies = cookieText(http);
  const response = await exchange<RefreshResponse>(http, {
    path: '/patron/refreshToken',
    method: 'PUT',
    form: { refreshToken: readCookie(cookies, 'refreshToken'), keepSignedIn: keepsSignedIn() },
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
