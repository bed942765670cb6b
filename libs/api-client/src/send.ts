import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { cipherKindOf } from './cipher/encrypted-calls';
import { mayHaveSession } from './session/credentials';
import { refreshSession } from './session/refresh';
import { exchange } from './transport/exchange';
import { type ApiRequest, type ApiResult } from './transport/request';

/** Calls that make or end a session: a 401 there is their answer, not a reason to renew tokens. */
const sessionCalls = new Set(['/patron/accessToken', '/patron/refreshToken', '/patron/accessToken/delete']);

/**
 * Makes one call (platform §7): encrypts it when the table says so, renews the tokens once on 401 and sends it again.
 * Never throws.
 */
export async function send<T>(http: HttpContext, request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
  const sentAt = Date.now();
  const first = await dispatch<T>(http, request, signal);
  if (first.ok || first.error.status !== 401 || !mayRenew(http, request.path)) return first;
  const renewed = await refreshSession(http, sentAt);
  return renewed.success && !signal?.aborted ? dispatch<T>(http, request, signal) : first;
}

async function dispatch<T>(http: HttpContext, request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
  const kind = cipherKindOf(request.method ?? 'GET', request.path);
  if (!kind) return exchange<T>(http, request, signal);
  try {
    const { sendEncrypted } = await import('./cipher/send-encrypted');
    return await sendEncrypted<T>(http, request, kind, signal);
  } catch (error) {
    // The cipher's files did not come: nothing was sent.
    http.report?.(error, 'cipher');
    const message = error instanceof Error ? error.message : DEFAULT_ERROR_TEXT;
    return { ok: false, error: { kind: 'network', status: null, bizCode: null, message, data: null } };
  }
}

function mayRenew(http: HttpContext, path: string): boolean {
  if (sessionCalls.has(path)) return false;
  return http.renewsSession ?? (typeof document !== 'undefined' && mayHaveSession(http));
}
