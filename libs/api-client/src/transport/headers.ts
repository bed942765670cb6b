import { COOKIE_CHOICE, countries } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { parseNativeApp } from '@oware/native-bridge';
import { campaignHeaders } from './campaign';
import { cookieText, readCookie } from './cookies';

/** Headers of every call (reference: platform). What an advert has left goes along unless the visitor has refused it. */
export function productHeaders(http: HttpContext): Record<string, string> {
  const own = http.headers();
  const userAgent = typeof navigator === 'undefined' ? own['user-agent'] : navigator.userAgent;
  const cookies = cookieText(http);
  const headers: Record<string, string> = {
    ...own,
    Platform: parseNativeApp(userAgent) ? 'android' : 'wap',
    ClientId: 'wap',
    OperId: String(countries[http.country].operId),
  };
  if (readCookie(cookies, COOKIE_CHOICE) === 'needed') return headers;
  Object.assign(headers, campaignHeaders());
  for (const name of ['_fbp', '_fbc']) {
    const value = readCookie(cookies, name);
    if (value) headers[name] = value;
  }
  return headers;
}
