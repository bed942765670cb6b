/** Names of the cookies of a login (reference: storage). */
const TOKENS = ['accessToken', 'refreshToken'] as const;

/** Returns the name of a cookie's copy that browsers accept only from its own host over TLS (RFC 6265bis, 4.1.3.2). */
export const getHostCookie = (name: string): string => `__Host-${name}`;

/** Names of the copies of both tokens. */
export const HOST_TOKENS: readonly string[] = TOKENS.map(getHostCookie);

/** Properties of a call that decide which cookies count. */
interface Call {
  method: string;
  /** Whether the request was sent over TLS; copies exist only then. */
  isSecure: boolean;
  /** Header Sec-Fetch-Site, which pages cannot remove; apps do not send it. */
  fetchSite: string | undefined;
}

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Returns cookies with the tokens that count. Over TLS these are the copies bound to the host: another host of the site can set a cookie
 * with the plain name, but no copy. Without a copy the plain names count only for reading calls of apps.
 * @returns the same cookies with the selected values under the plain names
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
