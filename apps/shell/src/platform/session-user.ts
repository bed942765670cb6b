import { countries, type CountryCode } from '@oware/config';
import { type Cookies } from '@oware/platform';

/** Who is logged in, as the cookies tell. A login belongs to one country: on the pages of another one its player is a visitor. */
export function sessionUser(cookies: Cookies, country: CountryCode): string | null {
  const own = countries[country].countryCode;
  return (cookies.get('countryCode') ?? own) === own ? (cookies.get('userId') ?? null) : null;
}
