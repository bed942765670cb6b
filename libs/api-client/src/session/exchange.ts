import { type HttpContext } from '@oware/contracts';

/** The token of the virtual-sports service; see exchange-token.ts, which comes with the first call. Rejects when it does not come. */
export async function exchangeToken(http: HttpContext, again = false): Promise<string | null> {
  return (await import(/* webpackChunkName: "login" */ './exchange-token')).exchangeToken(http, again);
}
