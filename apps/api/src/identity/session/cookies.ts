import { type CookieSerializeOptions } from '@fastify/cookie';
import { countries, DEVICE_ID_DAYS, ENDED_LOGIN_COOKIE, LOGIN_COOKIE, SESSION_COOKIES } from '@oware/config';
import { DEVICE_ID_COOKIES, getHostCookie, HOST_TOKENS } from '@oware/http-server';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { getLifetime } from './refresh';
import { type IssuedTokens } from './logins';

const base = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: request.protocol === 'https',
});

/**
 * Sets the token cookies: HttpOnly, so that no script can read them (decisions: wire contract). They last as long as the login when the
 * player stays signed in, otherwise until the browser closes. Over TLS each has a copy that no other host can set, and only the copy is
 * used (`selectTokenCookies`). userId, loginId, countryCode and both device cookies are readable; by countryCode, pages of another country
 * know that the login is not theirs.
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, sessionId, country, keepSignedIn }: IssuedTokens,
): void {
  const options = { ...base(request), ...(keepSignedIn ? { maxAge: getLifetime(true) / 1000 } : {}) };
  for (const name of ['accessToken', 'refreshToken'] as const) {
    reply.setCookie(name, response[name], { ...options, httpOnly: true });
    if (request.protocol === 'https')
      reply.setCookie(getHostCookie(name), response[name], { ...options, httpOnly: true });
  }
  reply.setCookie('userId', response.userId, options);
  reply.setCookie(LOGIN_COOKIE, sessionId, options);
  if (request.cookies[ENDED_LOGIN_COOKIE] !== undefined) reply.clearCookie(ENDED_LOGIN_COOKIE, base(request));
  reply.setCookie('countryCode', countries[country].countryCode, options);
  for (const name of DEVICE_ID_COOKIES)
    reply.setCookie(name, request.context.deviceId, { ...base(request), maxAge: DEVICE_ID_DAYS * 86_400 });
}

/** Removes all cookies that a logout must remove (reference: storage). */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  clear(request, reply, [...SESSION_COOKIES, ENDED_LOGIN_COOKIE]);
}

/**
 * Removes both tokens of an ended login (reference: account), and the cookies that mark a login as existing or ended.
 */
export function clearTokenCookies(request: FastifyRequest, reply: FastifyReply): void {
  clear(request, reply, ['accessToken', 'refreshToken', 'userId', LOGIN_COOKIE, ENDED_LOGIN_COOKIE]);
}

/** Removes cookies and, over TLS, the copies of the tokens. */
function clear(request: FastifyRequest, reply: FastifyReply, names: readonly string[]): void {
  const copies = request.protocol === 'https' ? HOST_TOKENS : [];
  for (const name of [...names, ...copies]) reply.clearCookie(name, base(request));
}
