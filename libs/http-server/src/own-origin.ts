/** Origins and hosts of the product's own pages. */
export interface OwnPlaces {
  /** Configured origins, such as `https://www.example.com`. */
  origins: readonly (string | undefined)[];
  /** Host names of the request, with their ports: the Host header and its forwarded version. */
  hosts: readonly (string | readonly string[] | undefined)[];
}

/**
 * Returns whether a page of the product may have made a request. Only browsers send an Origin, and pages of other sites cannot omit it from
 * a WebSocket handshake. @param origin the header
 */
export function isOwnOrigin(origin: string | undefined, { origins, hosts }: OwnPlaces): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (asked.protocol !== 'https:' && asked.protocol !== 'http:') return false;
  return origins.includes(asked.origin) || hosts.flat().includes(asked.host);
}
