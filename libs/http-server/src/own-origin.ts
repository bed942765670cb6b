/** Origins and hosts of the product's own pages. */
export interface OwnOrigins {
  /** Configured origins, such as `https://www.example.com`. */
  origins: readonly (string | undefined)[];
  /** Host names of the request, with their ports: the Host header and its forwarded version. */
  hosts: readonly (string | readonly string[] | undefined)[];
}

/**
 * Returns whether a page of the product may have made a request. Native apps send no Origin, so a request without one is accepted. A page
 * of another site cannot omit it from a WebSocket handshake.
 * @param origin the header
 */
export function isOwnOrigin(origin: string | undefined, { origins, hosts }: OwnOrigins): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  return origins.includes(url.origin) || hosts.flat().includes(url.host);
}
