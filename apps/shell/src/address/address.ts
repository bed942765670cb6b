import { DEFAULT_COUNTRY, parseCountry, type CountryCode } from '@oware/config';

/** Result of parsing an address of our origin. */
export type Address =
  | { kind: 'page'; country: CountryCode; path: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown'; country: CountryCode; path: string };

/** Returns the prefix of every page of a country (reference: platform). */
export const getBasePath = (country: CountryCode): string => `/${country}/m`;

const prefix = /^\/([a-z]{2})(?:\/m(?=\/|$))?(\/.*)?$/i;

/**
 * Parses the path of an address: country and mobile segment in any letter case, trailing slash ignored, Nigeria by default (reference:
 * platform). The resulting path starts with a slash and excludes the country prefix.
 */
export function parseAddress(pathname: string): Address {
  if (pathname === '/' || pathname === '') return { kind: 'redirect', to: getBasePath(DEFAULT_COUNTRY) };
  const [, name, rest = ''] = prefix.exec(pathname) ?? [];
  const country = parseCountry(name);
  if (!country) return { kind: 'unknown', country: DEFAULT_COUNTRY, path: pathname };
  const hasMobile = pathname.slice(3, 5).toLowerCase() === '/m' && !/^[^/]/.test(pathname.slice(5));
  if (hasMobile) return { kind: 'page', country, path: withoutTrailingSlash(rest) };
  return rest === '' || rest === '/'
    ? { kind: 'redirect', to: getBasePath(country) }
    : { kind: 'unknown', country, path: pathname };
}

/** Returns the path for the router: an unknown address gets the prefix of the country in which it is shown. */
export const toRouterPath = (address: Exclude<Address, { kind: 'redirect' }>, pathname: string): string =>
  address.kind === 'page' ? pathname : getBasePath(address.country) + pathname;

/** Returns the path below the country prefix; the whole path when it has none. */
export function removeBase(pathname: string, base: string): string {
  return startsWithBase(pathname, base) ? pathname.slice(base.length) || '/' : pathname;
}

/**
 * Returns the repaired address of a missing page: `/ng/m/ng/m/help` (reference: platform) and `/ng/m//help` become `/ng/m/help`. The result
 * starts with the base and has no empty segment, so it is never an address of another host.
 * @param path below the country prefix
 * @returns undefined when there is nothing to repair
 */
export function repairAddress(path: string, base: string): string | undefined {
  let rest = path.replace(/\/{2,}/g, '/');
  while (startsWithBase(rest, base)) rest = rest.slice(base.length);
  return rest === path ? undefined : base + rest;
}

const startsWithBase = (path: string, base: string): boolean =>
  path.toLowerCase().startsWith(base) && (path.length === base.length || path[base.length] === '/');

const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';
