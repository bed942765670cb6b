import { type HttpContext } from '@oware/contracts';

/** Returns the browser's readable cookies, or those of the request being rendered. */
export function getCookieText(http: HttpContext): string {
  if (typeof document !== 'undefined') return document.cookie;
  const headers = http.headers();
  return headers['cookie'] ?? headers['Cookie'] ?? '';
}

/** Returns the value of a cookie; undefined when it is missing or empty. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim() || undefined;
  }
  return undefined;
}
