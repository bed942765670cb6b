import { type HttpContext } from '@oware/contracts';
import { cipherKindOf } from './cipher/encrypted-calls';
import { mayHaveSession } from './session/credentials';
import { refreshSession } from './session/refresh';
import { sessionOf } from './session/session';
import { exchange } from './transport/exchange';
import { type ApiRequest, type ApiResult } from './transport/request';
import { unsent } from './transport/unsent';

/** The call that makes a session: a 401 there is its response, not a reason to renew tokens. */
const LOGIN_PATH = '/patron/accessToken';

/**
 * Makes one call (reference: platform): encrypts it when the table says so, renews the tokens once on 401 and sends it again.
 * A logout gives up calls under way that only read; their callers hear of it, and calls that begin meanwhile are sent,
 * when everybody knows that the session is over. Never throws.
 */
export async function send<T>(http: HttpContext, request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
  const session = sessionOf(http);
  if (session.leaving) await session.leaving;
  const { leaving } = session;
  const wanted = (): boolean => session.leaving === leaving && !signal?.aborted;
  const sentAt = Date.now();
  let result = await dispatch<T>(http, request, signal);
  if (!result.ok && result.error.status === 401 && wanted() && mayRenew(http, request.path)) {
    const { success } = await refreshSession(http, sentAt);
    if (success && wanted()) result = await dispatch<T>(http, request, signal);
  }
  if (!result.ok && session.leaving !== leaving) await session.leaving;
  return result;
}

async function dispatch<T>(http: HttpContext, request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
  const kind = cipherKindOf(request.method ?? 'GET', request.path);
  if (!kind) return exchange<T>(http, request, signal);
  try {
    const { sendEncrypted } = await import(/* webpackChunkName: "cipher" */ './cipher/send-encrypted');
    return await sendEncrypted<T>(http, request, kind, signal);
  } catch (error) {
    // The cipher's files did not come: nothing was sent.
    http.report?.(error, 'cipher');
    return unsent('network', error);
  }
}

function mayRenew(http: HttpContext, path: string): boolean {
  if (path === LOGIN_PATH) return false;
  return http.renewsSession ?? (typeof document !== 'undefined' && mayHaveSession(http));
}
