import { parseCountry } from '@oware/config';
import { basePath } from './address';

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
