import { blockOf } from '@oware/http-server';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { setSessionCookies } from './cookies';
import { type IssuedTokens, type Logins } from './logins';

/** Ends logins. */
export type LoginEnder = Pick<Logins, 'logout'>;

/**
 * Gives a browser the tokens of a new login, and ends the login that they replace there: a copy of its tokens is worth nothing from then on
 * (ASVS 7.2.4). Apps that bring tokens in headers end their logins themselves. Logs the login, whose route shows by what it was proved (ASVS 16.3.1).
 */
export async function beginLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: LoginEnder,
  tokens: IssuedTokens,
): Promise<void> {
  const { accessToken, refreshToken } = request.cookies;
  if (accessToken !== undefined || refreshToken !== undefined) await sessions.logout({ accessToken, refreshToken });
  setSessionCookies(request, reply, tokens);
  const { method, routeOptions, ip } = request;
  request.log.info({ route: `${method} ${routeOptions.url}`, block: blockOf(ip) }, 'login');
}
