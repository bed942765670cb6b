/** Any own origin: an address is judged against it, wherever the page stands. */
const OWN = 'https://own.invalid';
const LOGIN_PAGE = 'independent_login';
// Browsers drop some control characters and read a backslash as a slash.
// eslint-disable-next-line no-control-regex
const MISREAD = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * Where to go after a login: the place of an `okUrl` below the country prefix, with query and hash; `/` for its home.
 * Undefined unless it is a page of this country's product, read the same by everybody: the path of the own origin as the URL
 * parser normalises it, without an empty, a dotted or an encoded segment border. The login page itself is no place to go.
 * @param basePath `/ng/m`
 */
export function safePlace(okUrl: string | null | undefined, basePath: string): string | undefined {
  if (!okUrl?.startsWith('/') || MISREAD.test(okUrl)) return undefined;
  const url = parse(okUrl);
  if (url?.origin !== OWN || !url.pathname.toLowerCase().startsWith(basePath)) return undefined;
  const below = url.pathname.slice(basePath.length);
  if (below !== '' && !isPlainPath(below)) return undefined;
  return (below || '/') + url.search + url.hash;
}

/** Segments that mean the same before and after they are decoded once, which the router does. */
function isPlainPath(path: string): boolean {
  const [before, ...segments] = path.split('/').map(decoded);
  if (before !== '' || segments[0]?.toLowerCase() === LOGIN_PAGE) return false;
  return segments.every((segment, at) =>
    segment === ''
      ? at === segments.length - 1
      : segment !== undefined && !/^\.{1,2}$|\/|%(2f|5c)/i.test(segment) && !MISREAD.test(segment),
  );
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function parse(okUrl: string): URL | null {
  try {
    return new URL(okUrl, OWN);
  } catch {
    return null;
  }
}
