/** Names of the cookies that prove a login (reference: storage). */
const TOKENS = ['accessToken', 'refreshToken'] as const;

/** Name of a cookie's copy that browsers accept from its own host over TLS alone (RFC 6265bis, 4.1.3.2). */
export const getHostCookie = (name: string): string => `__Host-${name}`;

/** Names of the copies of both tokens. */
export const HOST_TOKENS: readonly string[] = TOKENS.map(getHostCookie);

/** What the choice of cookies depends on. */
interface Call {
  method: string;
  /** Whether the browser came over TLS; without it there are no copies. */
  isSecure: boolean;
  /** The header Sec-Fetch-Site, which no page can take away; apps do not send it. */
  fetchSite: string | undefined;
}

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Cookies with the tokens that count. Over TLS these are the copies bound to the host: another host of the site can plant a cookie of the
 * plain name, but no copy. Without a copy the plain names count for reading calls of apps, and for nothing else.
 * @returns the same cookies with the chosen values under the plain names
 */
export function selectTokenCookies(
  cookies: Cookies,
  { method, isSecure, fetchSite }: Call,
): Record<string, string | undefined> {
  if (!isSecure) return { ...cookies };
  const hasCopy = HOST_TOKENS.some((name) => cookies[name] !== undefined);
  const isReadOfApp = (method === 'GET' || method === 'HEAD') && fetchSite === undefined;
  if (!hasCopy && isReadOfApp) return { ...cookies };
  const copies = TOKENS.map((name) => [name, cookies[getHostCookie(name)]] as const);
  return { ...cookies, ...Object.fromEntries(copies) };
}
