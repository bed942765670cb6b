import { type CountryCode } from '@oware/config';
import { type Envelope, type SessionResponse } from '@oware/contracts';
import { waitForResponse, selectTokenCookies } from '@oware/http-server';
import { type FastifyRequest } from 'fastify';

/** Longest wait for the API's response, ms. */
const WAIT_MS = 2000;

/** The login of a visitor. */
interface VisitLogin {
  /** Login that the tokens prove; undefined when the API does not respond, and the browser then asks it. */
  session: SessionResponse | undefined;
  /** Cookies that the API sets or removes: those of a login that has ended, and of self-exclusions. */
  setCookies: readonly string[];
}

/** Finds out who is logged in. Never rejects. */
export type ReadLogin = (
  request: FastifyRequest,
  country: CountryCode,
  forward: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<VisitLogin>;

/** Nobody is logged in. */
export const VISITOR: VisitLogin = { session: { userId: null }, setCookies: [] };

/** The API has not responded. */
const UNKNOWN: VisitLogin = { session: undefined, setCookies: [] };

/** Returns the token cookies that are valid for a page, as one string; null if there are none. The API decides whether they belong to a login. */
export function readTokens({ cookies, method, protocol, headers }: FastifyRequest): string | null {
  const call = { method, isSecure: protocol === 'https', fetchSite: headers['sec-fetch-site'] };
  const { accessToken = '', refreshToken = '' } = selectTokenCookies(cookies, call);
  return accessToken === '' && refreshToken === '' ? null : `${accessToken} ${refreshToken}`;
}

/**
 * Asks the API, which alone knows whether a login is still valid. A visit without token cookies is anonymous and needs no call.
 */
export const createLoginReader =
  (apiOrigin: string): ReadLogin =>
  async (request, country, forward, signal) => {
    if (readTokens(request) === null) return VISITOR;
    try {
      const headers = { ...forward, 'x-forwarded-proto': request.protocol };
      const fetchLogin = async (until: AbortSignal): Promise<VisitLogin> => {
        const response = await fetch(`${apiOrigin}/api/${country}/patron/session`, {
          headers,
          redirect: 'error',
          signal: until,
        });
        const { data } = (await response.json()) as Envelope<SessionResponse | null>;
        if (!response.ok || data === null) return UNKNOWN;
        return { session: { userId: data.userId }, setCookies: response.headers.getSetCookie() };
      };
      return await waitForResponse(WAIT_MS, fetchLogin, signal);
    } catch (error) {
      if (!signal.aborted) request.log.warn({ err: error }, 'could not get the login from the API');
    }
    return UNKNOWN;
  };

/** Returns the Cookie header for pages, with the userId of the login, or without one if there is no login. */
export function withUserId(cookie: string, userId: string | null): string {
  const others = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !/^userId(=|$)/.test(pair));
  return [...others, ...(userId === null ? [] : [`userId=${encodeURIComponent(userId)}`])].join('; ');
}

/** Cookies that close pages of a product to an excluded player (reference: platform). */
const EXCLUSION_COOKIES: readonly string[] = ['selfExclusions', 'selfExclusionEndDate'];

/**
 * Returns a Cookie header with the self-exclusions that the API has just set or removed: this browser may not have them yet.
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
