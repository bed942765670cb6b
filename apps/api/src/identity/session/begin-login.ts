import { getAddressBlock } from '@oware/http-server';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { setSessionCookies } from './cookies';
import { type IssuedTokens, type Logins } from './logins';

/** Service that ends logins. */
export type LoginEnder = Pick<Logins, 'logout'>;

/**
 * Sends the tokens of a new login to a browser, and ends the login that they replace, so that copies of its tokens become useless (ASVS
 * 7.2.4). Apps that send tokens in headers end their logins themselves. Logs the login with its route, which shows how it was proved (ASVS
 * 16.3.1).
 */
export async function startLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: LoginEnder,
  tokens: IssuedTokens,
): Promise<void> {
  const { accessToken, refreshToken } = request.cookies;
  if (accessToken !== undefined || refreshToken !== undefined) await sessions.logout({ accessToken, refreshToken });
  setSessionCookies(request, reply, tokens);
  const { method, routeOptions, ip } = request;
  request.log.info({ route: `${method} ${routeOptions.url}`, block: getAddressBlock(ip) }, 'login');
}
