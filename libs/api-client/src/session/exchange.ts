import { type HttpContext } from '@oware/contracts';

/**
 * Returns the token of the virtual-sports service; see exchange-token.ts, which is loaded with the first call. Rejects when loading fails.
 */
export async function exchangeToken(http: HttpContext, again = false): Promise<string | null> {
  return (await import(/* webpackChunkName: "login" */ './exchange-token')).exchangeToken(http, again);
}
