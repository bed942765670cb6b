import { EXCHANGE_PATH, type ExchangeResponse, type HttpContext } from '@oware/contracts';
import { send } from '../send';
import { cookieText, readCookie } from '../transport/cookies';
import { type ApiResult } from '../transport/request';
import { mayHaveSession } from './credentials';
import { logout } from './logout';
import { isDecision } from './decision';

const kept = new WeakMap<HttpContext, { userId: string | undefined; response: Promise<ApiResult<ExchangeResponse>> }>();

/**
 * The token of the virtual-sports service (reference: account, platform): fetched once a login and only while somebody is logged in,
 * renewed when that service returns 401 (`again`). When the server refuses, the session is ended there and here, and `onLogout` is called;
 * when no response comes the session is kept and the next call asks again.
 * @returns null for a visitor
 */
export async function exchangeToken(http: HttpContext, again = false): Promise<string | null> {
  if (!mayHaveSession(http)) return null;
  const userId = readCookie(cookieText(http), 'userId');
  const before = again ? undefined : kept.get(http);
  const response = before?.userId === userId && before !== undefined ? before.response : fetchToken(http);
  kept.set(http, { userId, response });
  const result = await response;
  if (result.ok) return result.data.accessToken;
  kept.delete(http);
  return null;
}

async function fetchToken(http: HttpContext): Promise<ApiResult<ExchangeResponse>> {
  // The browser's token is HttpOnly: the server takes it from the cookie itself (decisions: wire contract).
  const token = readCookie(cookieText(http), 'accessToken');
  const response = await send<ExchangeResponse>(http, {
    path: EXCHANGE_PATH,
    ...(token !== undefined && { headers: { 'x-auth-token': token } }),
  });
  // A 401 has been through the renewal, which logs out by itself. A server that renders may not renew, so it ends nothing.
  if (!response.ok && isDecision(response.error) && mayHaveSession(http) && typeof document !== 'undefined') {
    await logout(http);
    http.onLogout();
  }
  return response;
}
