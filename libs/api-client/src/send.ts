import { type HttpContext } from '@oware/contracts';
import { getCipherKind } from './cipher/encrypted-calls';
import { mayHaveSession } from './session/credentials';
import { refreshSession } from './session/refresh';
import { getSession } from './transport/session';
import { exchange } from './transport/exchange';
import { type ApiRequest, type ApiResult } from './transport/request';
import { createUnsentError } from './transport/unsent';

/** Call that creates a session: a 401 is its result, not a reason to renew tokens. */
const LOGIN_PATH = '/patron/accessToken';

/**
 * Sends one call (reference: platform). Encrypts it if its path requires a cipher; after a 401, renews the tokens and retries once. A
 * logout aborts pending reads: their callers get the error only after the end of the session has been announced, and calls made in the
 * meantime wait for it too. Never throws.
 */
export async function send<T>(http: HttpContext, request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
  const session = getSession(http);
  if (session.pendingLogout) await session.pendingLogout;
  const { pendingLogout } = session;
  const isStillWanted = (): boolean => session.pendingLogout === pendingLogout && !signal?.aborted;
  const sentAt = Date.now();
  let result = await dispatch<T>(http, request, signal);
  if (!result.ok && result.error.status === 401 && isStillWanted() && mayRenew(http, request.path)) {
    const { success } = await refreshSession(http, sentAt);
    if (success && isStillWanted()) result = await dispatch<T>(http, request, signal);
  }
  if (!result.ok && session.pendingLogout !== pendingLogout) await session.pendingLogout;
  return result;
}

async function dispatch<T>(http: HttpContext, request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
  const kind = getCipherKind(request.method ?? 'GET', request.path);
  if (!kind) return exchange<T>(http, request, signal);
  try {
    const { sendEncrypted } = await import(/* webpackChunkName: "cipher" */ './cipher/send-encrypted');
    return await sendEncrypted<T>(http, request, kind, signal);
  } catch (error) {
    // The cipher's files failed to load: nothing was sent.
    http.report?.(error, 'cipher');
    return createUnsentError('network', error);
  }
}

function mayRenew(http: HttpContext, path: string): boolean {
  if (path === LOGIN_PATH) return false;
  return http.renewsSession ?? (typeof document !== 'undefined' && mayHaveSession(http));
}
