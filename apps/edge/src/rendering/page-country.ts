import { type CountryCode, DEFAULT_COUNTRY, parseCountry } from '@oware/config';

/** Returns the country of a page by its path: `/ng/m/games` is in Nigeria. */
export const getPageCountry = (url: string): CountryCode => parseCountry(url.split(/[/?]/)[1]) ?? DEFAULT_COUNTRY;
