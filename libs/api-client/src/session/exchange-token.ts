import { EXCHANGE_PATH, type ExchangeResponse, type HttpContext } from '@oware/contracts';
import { send } from '../send';
import { getCookieText, readCookie } from '../transport/cookies';
import { type ApiResult } from '../transport/request';
import { mayHaveSession } from './credentials';
import { logOut } from './logout';
import { isDecision } from './decision';

const responses = new WeakMap<
  HttpContext,
  { userId: string | undefined; response: Promise<ApiResult<ExchangeResponse>> }
>();

/**
 * Returns the token of the virtual-sports service (reference: account, platform): fetched once per login and only while a player is logged
 * in, fetched again when that service returned 401 (`again`). When the server rejects the request, the session ends on both sides and
 * `onLogout` is called; without a response the session is kept and the next call tries again.
 * @returns null for a visitor
 */
export async function exchangeToken(http: HttpContext, again = false): Promise<string | null> {
  if (!mayHaveSession(http)) return null;
  const userId = readCookie(getCookieText(http), 'userId');
  const before = again ? undefined : responses.get(http);
  const response = before?.userId === userId && before !== undefined ? before.response : fetchToken(http);
  responses.set(http, { userId, response });
  const result = await response;
  if (result.ok) return result.data.accessToken;
  responses.delete(http);
  return null;
}

async function fetchToken(http: HttpContext): Promise<ApiResult<ExchangeResponse>> {
  // The browser's token is HttpOnly: the server reads it from the cookie itself (decisions: wire contract).
  const token = readCookie(getCookieText(http), 'accessToken');
  const response = await send<ExchangeResponse>(http, {
    path: EXCHANGE_PATH,
    ...(token !== undefined && { headers: { 'x-auth-token': token } }),
  });
  // After a 401 the renewal has logged out automatically. A rendering server may not renew tokens, so it ends no session.
  if (!response.ok && isDecision(response.error) && mayHaveSession(http) && typeof document !== 'undefined') {
    await logOut(http);
    http.onLogout();
  }
  return response;
}
