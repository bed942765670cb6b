import { type HttpContext } from '@oware/contracts';

/** The cookies of this place: the browser's readable ones, or those of the request being rendered. */
export function cookieText(http: HttpContext): string {
  if (typeof document !== 'undefined') return document.cookie;
  const headers = http.headers();
  return headers['cookie'] ?? headers['Cookie'] ?? '';
}

/** Value of one cookie, undefined when it is missing or empty. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim() || undefined;
  }
  return undefined;
}
