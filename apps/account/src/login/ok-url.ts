/**
 * Where to go after a login: the path of an `okUrl`, undefined unless it is a path of this country's product. Another
 * site, another protocol or the login page itself is no place to go.
 */
export function safeOkUrl(okUrl: string | null | undefined, basePath: string): string | undefined {
  // Browsers drop control characters and read a backslash as a slash.
  // eslint-disable-next-line no-control-regex
  if (!okUrl || /[\u0000-\u001f\u007f\\]/.test(okUrl)) return undefined;
  const place = parse(okUrl);
  if (!okUrl.startsWith('/') || !place || place.origin !== 'http://here') return undefined;
  const path = place.pathname.toLowerCase();
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return undefined;
  if (path.startsWith(`${basePath}/independent_login`)) return undefined;
  return place.pathname + place.search + place.hash;
}

function parse(url: string): URL | null {
  try {
    return new URL(url, 'http://here');
  } catch {
    return null;
  }
}
