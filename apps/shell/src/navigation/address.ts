import { DEFAULT_COUNTRY, parseCountry, type CountryCode } from '@oware/config';

/** Where an address under our origin leads. */
export type Address =
  | { kind: 'page'; country: CountryCode; path: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown'; country: CountryCode; path: string };

/** Prefix of every page of a country (reference: platform). */
export const basePath = (country: CountryCode): string => `/${country}/m`;

const prefix = /^\/([a-z]{2})(?:\/m(?=\/|$))?(\/.*)?$/i;

/**
 * Reads the path of an address: country and mobile segment in any letter case, trailing slash ignored, Nigeria by
 * default (reference: platform). The path of the response starts with a slash and stands below the country prefix.
 */
export function parseAddress(pathname: string): Address {
  if (pathname === '/' || pathname === '') return { kind: 'redirect', to: basePath(DEFAULT_COUNTRY) };
  const [, name, rest = ''] = prefix.exec(pathname) ?? [];
  const country = parseCountry(name);
  if (!country) return { kind: 'unknown', country: DEFAULT_COUNTRY, path: pathname };
  const hasMobile = pathname.slice(3, 5).toLowerCase() === '/m' && !/^[^/]/.test(pathname.slice(5));
  if (hasMobile) return { kind: 'page', country, path: withoutTrailingSlash(rest) };
  return rest === '' || rest === '/'
    ? { kind: 'redirect', to: basePath(country) }
    : { kind: 'unknown', country, path: pathname };
}

/** The path as the router shall see it: an address that is not ours gets the prefix of the country it is shown in. */
export const pathOf = (address: Exclude<Address, { kind: 'redirect' }>, pathname: string): string =>
  address.kind === 'page' ? pathname : basePath(address.country) + pathname;

/** Path below the country prefix; the whole path when it has none. */
export function belowBase(pathname: string, base: string): string {
  return startsWithBase(pathname, base) ? pathname.slice(base.length) || '/' : pathname;
}

/**
 * Where to go from an address where nothing was found: `/ng/m/ng/m/help` (reference: platform) and `/ng/m//help` lead to `/ng/m/help`. What is given
 * back begins with the base and has no empty segment, so it is never the address of another host.
 * @param path below the country prefix
 * @returns undefined when there is nothing to repair
 */
export function repairedAddress(path: string, base: string): string | undefined {
  let rest = path.replace(/\/{2,}/g, '/');
  while (startsWithBase(rest, base)) rest = rest.slice(base.length);
  return rest === path ? undefined : base + rest;
}

const startsWithBase = (path: string, base: string): boolean =>
  path.toLowerCase().startsWith(base) && (path.length === base.length || path[base.length] === '/');

const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';
