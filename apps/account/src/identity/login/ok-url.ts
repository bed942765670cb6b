/** Placeholder origin against which addresses are resolved. */
const OWN = 'https://own.invalid';
const LOGIN_PAGE = 'independent_login';
// Browsers strip some control characters and treat a backslash as a slash.
// eslint-disable-next-line no-control-regex
const MISREAD = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * Returns the target after a login: the path of `okUrl` below the country prefix, with query and hash; `/` for the home page. Undefined unless
 * it is a page of this country's product that every parser reads the same way: on our own origin, normalised by the URL parser, without empty or
 * dot segments or encoded slashes. The login page itself is not a valid target.
 * @param basePath `/ng/m`
 */
export function getSafePath(okUrl: string | null | undefined, basePath: string): string | undefined {
  if (!okUrl?.startsWith('/') || MISREAD.test(okUrl)) return undefined;
  const url = parse(okUrl);
  if (url?.origin !== OWN || !url.pathname.toLowerCase().startsWith(basePath)) return undefined;
  const below = url.pathname.slice(basePath.length);
  if (below !== '' && !isPlainPath(below)) return undefined;
  return (below || '/') + url.search + url.hash;
}

/** Whether every segment means the same before and after one decoding, which the router does. */
function isPlainPath(path: string): boolean {
  const [before, ...segments] = path.split('/').map(decode);
  if (before !== '' || segments[0]?.toLowerCase() === LOGIN_PAGE) return false;
  return segments.every((segment, at) =>
    segment === ''
      ? at === segments.length - 1
      : segment !== undefined && !/^\.{1,2}$|\/|%(2f|5c)/i.test(segment) && !MISREAD.test(segment),
  );
}

function decode(segment: string): string | undefined {
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
