import { COOKIE_CHOICE, countries } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { parseNativeApp } from '@oware/native-bridge';
import { getCampaignHeaders } from './campaign';
import { getCookieText, readCookie } from './cookies';

/**
 * Returns the headers of every call (reference: platform), including advertising cookies unless the visitor has rejected them.
 */
export function buildProductHeaders(http: HttpContext): Record<string, string> {
  const own = http.headers();
  const userAgent = typeof navigator === 'undefined' ? own['user-agent'] : navigator.userAgent;
  const cookies = getCookieText(http);
  const headers: Record<string, string> = {
    ...own,
    Platform: parseNativeApp(userAgent) ? 'android' : 'wap',
    ClientId: 'wap',
    OperId: String(countries[http.country].operId),
  };
  if (readCookie(cookies, COOKIE_CHOICE) === 'needed') return headers;
  Object.assign(headers, getCampaignHeaders());
  for (const name of ['_fbp', '_fbc']) {
    const value = readCookie(cookies, name);
    if (value) headers[name] = value;
  }
  return headers;
}
