import { parseCountry } from '@oware/config';
import { getBasePath, type Address } from '../address/address';
import { type RouteTable } from './route-table';

/** First segments of product paths that would be mistaken for a mobile segment when the prefix is missing. */
const OWN_BEGINS = new Set(['me', 'my_accounts', 'missionscenter']);

/**
 * Returns the canonical address for another form (reference: platform): a segment starting with m in place of `m` marks the mobile web
 * (`/ng/mobile/help`), a page ending in .ftl is a legacy page (`/ng/m/help.ftl`). Undefined for an address in the canonical form. Used only
 * on the server, which receives each such address first.
 */
export function toCanonicalAddress(pathname: string): string | undefined {
  const country = parseCountry(/^\/([a-z]{2})(?=\/)/i.exec(pathname)?.[1]);
  if (!country) return undefined;
  const path = pathname.slice(3);
  const page = path.replace(/(?:\/index)?\.ftl$/i, '');
  const [, segment = '', rest = ''] = /^\/(m[^/]*)(\/.*)?$/i.exec(page) ?? [];
  if (segment.toLowerCase() === 'm' ? page === path : segment === '' && page === path) return undefined;
  const below = segment === '' || OWN_BEGINS.has(segment.toLowerCase()) ? page : rest;
  return getBasePath(country) + below.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}

/**
 * Returns the address of a page that was typed without the prefix or without its country: `/help` and `/m/help` are a page of the default
 * country, `/gh/help` one of Ghana. Undefined for an address with the prefix, and when there is no such page. Used only on the server.
 */
export function addPrefix(address: Address, table: Pick<RouteTable, 'match'>): string | undefined {
  if (address.kind !== 'unknown') return undefined;
  const { path, country } = address;
  const named = parseCountry(/^\/([a-z]{2})(?=\/)/i.exec(path)?.[1]) !== undefined;
  const rest = named ? path.slice(3) : path.replace(/^\/m(?=\/|$)/i, '');
  const below = rest
    .replace(/(?:\/index)?\.ftl$/i, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  if (below === '') return /^\/+$/.test(path) ? undefined : getBasePath(country);
  return table.match(below) ? getBasePath(country) + below : undefined;
}
