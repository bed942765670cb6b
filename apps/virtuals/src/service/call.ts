import { exchangeToken, send, type ApiError, type ApiRequest, type ApiResult } from '@oware/api-client';
import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { type HttpContext } from '@oware/contracts';

const NO_TOKEN: ApiError = {
  kind: 'network',
  status: null,
  bizCode: null,
  message: DEFAULT_ERROR_TEXT,
  data: null,
};

/**
 * Calls the virtual-sports service as a player, with the exchanged token. If the token is rejected, it is renewed and the call retried once.
 */
export async function callAsPlayer<T>(
  http: HttpContext,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  const sendWith = (token: string): Promise<ApiResult<T>> =>
    send<T>(http, { ...request, headers: { ...request.headers, 'x-auth-token': token } }, signal);
  const token = await exchangeToken(http);
  if (token === null) return { ok: false, error: NO_TOKEN };
  const first = await sendWith(token);
  if (first.ok || first.error.status !== 401) return first;
  const next = await exchangeToken(http, true);
  return next === null ? { ok: false, error: NO_TOKEN } : sendWith(next);
}
