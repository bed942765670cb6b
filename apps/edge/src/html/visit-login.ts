import { type CountryCode } from '@oware/config';
import { type Envelope, type SessionResponse } from '@oware/contracts';
import { responseWithin, selectTokenCookies } from '@oware/http-server';
import { type FastifyRequest } from 'fastify';

/** Longest wait for the API's word, ms. */
const WAIT_MS = 2000;

/** Whose page a visitor gets. */
interface VisitLogin {
  /** What the tokens prove; undefined when the API does not say, and then the browser asks for itself. */
  session: SessionResponse | undefined;
  /** What the API sets or removes with its response: the cookies of a login that is over, and of self-exclusions. */
  setCookies: readonly string[];
}

/** Decides who is logged in. Never rejects. */
export type LoginOf = (
  request: FastifyRequest,
  country: CountryCode,
  forward: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<VisitLogin>;

/** Nobody is logged in. */
export const VISITOR: VisitLogin = { session: { userId: null }, setCookies: [] };

/** The API did not say. */
const UNKNOWN: VisitLogin = { session: undefined, setCookies: [] };

/** Returns the token cookies that count for a page, as one text; they may prove a login. Null without any. */
export function readTokens({ cookies, method, protocol, headers }: FastifyRequest): string | null {
  const call = { method, isSecure: protocol === 'https', fetchSite: headers['sec-fetch-site'] };
  const { accessToken = '', refreshToken = '' } = selectTokenCookies(cookies, call);
  return accessToken === '' && refreshToken === '' ? null : `${accessToken} ${refreshToken}`;
}

/** Asks the API, which alone knows a living login; a visit without token cookies is a visitor's and asks nothing. */
export const loginOf =
  (apiOrigin: string): LoginOf =>
  async (request, country, forward, signal) => {
    if (readTokens(request) === null) return VISITOR;
    try {
      const headers = { ...forward, 'x-forwarded-proto': request.protocol };
      const ask = async (until: AbortSignal): Promise<VisitLogin> => {
        const response = await fetch(`${apiOrigin}/api/${country}/patron/session`, {
          headers,
          redirect: 'error',
          signal: until,
        });
        const { data } = (await response.json()) as Envelope<SessionResponse | null>;
        if (!response.ok || data === null) return UNKNOWN;
        return { session: { userId: data.userId }, setCookies: response.headers.getSetCookie() };
      };
      return await responseWithin(WAIT_MS, ask, signal);
    } catch (error) {
      if (!signal.aborted) request.log.warn({ err: error }, 'the API does not say who is logged in');
    }
    return UNKNOWN;
  };

/** The Cookie header as pages read it: the readable userId is that of the login, and is not there without one. */
export function withUserId(cookie: string, userId: string | null): string {
  const others = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !/^userId(=|$)/.test(pair));
  return [...others, ...(userId === null ? [] : [`userId=${encodeURIComponent(userId)}`])].join('; ');
}

/** The cookies by which pages of a product are closed to an excluded player (reference: platform). */
const EXCLUSION_COOKIES: readonly string[] = ['selfExclusions', 'selfExclusionEndDate'];

/**
 * Returns a Cookie header with what the API has just set or removed of self-exclusions: this browser may not have heard of an exclusion.
 * @param setCookies Set-Cookie headers of the API's response
 */
export function withExclusions(cookie: string, setCookies: readonly string[]): string {
  const changed = new Map(
    setCookies.flatMap((line) => {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split('=', 2);
      if (!EXCLUSION_COOKIES.includes(name)) return [];
      const removed =
        value === '' || attributes.some((attribute) => /^expires=Thu, 01 Jan 1970|^max-age=0$/i.test(attribute));
      return [[name, removed ? null : pair] as const];
    }),
  );
  if (changed.size === 0) return cookie;
  const others = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !changed.has(pair.split('=', 1)[0] ?? ''));
  return [...others, ...[...changed.values()].filter((pair) => pair !== null)].join('; ');
}
