import { parseCountry } from '@oware/config';
import { basePath, type Address } from './address';
import { type RouteTable } from './route-table';

/** Begins of our own paths that would be taken for a mobile segment where the prefix is missing. */
const OWN_BEGINS = new Set(['me', 'my_accounts', 'missionscenter']);

/**
 * The address that another form of it leads to (reference: platform): a segment starting with m in the place of `m` marks the mobile
 * web (`/ng/mobile/help`), a page ending in .ftl is a legacy page (`/ng/m/help.ftl`). Undefined for an address of our own form.
 * Only the server asks: each such address comes to it first.
 */
export function otherForm(pathname: string): string | undefined {
  const country = parseCountry(/^\/([a-z]{2})(?=\/)/i.exec(pathname)?.[1]);
  if (!country) return undefined;
  const path = pathname.slice(3);
  const page = path.replace(/(?:\/index)?\.ftl$/i, '');
  const [, segment = '', rest = ''] = /^\/(m[^/]*)(\/.*)?$/i.exec(page) ?? [];
  if (segment.toLowerCase() === 'm' ? page === path : segment === '' && page === path) return undefined;
  const below = segment === '' || OWN_BEGINS.has(segment.toLowerCase()) ? page : rest;
  return basePath(country) + below.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}

/**
 * The address of the page that was typed without the prefix or without its country: `/help` and `/m/help` are a page of the default country,
 * `/gh/help` one of Ghana. Undefined for an address that has the prefix, and where there is no such page. Only the server asks.
 */
export function prefixedAddress(address: Address, table: Pick<RouteTable, 'match'>): string | undefined {
  if (address.kind !== 'unknown') return undefined;
  const { path, country } = address;
  const named = parseCountry(/^\/([a-z]{2})(?=\/)/i.exec(path)?.[1]) !== undefined;
  const rest = named ? path.slice(3) : path.replace(/^\/m(?=\/|$)/i, '');
  const below = rest
    .replace(/(?:\/index)?\.ftl$/i, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  if (below === '') return /^\/+$/.test(path) ? undefined : basePath(country);
  return table.match(below) ? basePath(country) + below : undefined;
}
