/** The places that pages of the product come from. */
export interface OwnPlaces {
  /** Configured origins, such as `https://www.example.com`. */
  origins: readonly (string | undefined)[];
  /** Names under which the server was asked, with their ports: the Host header and what a proxy forwards of it. */
  hosts: readonly (string | readonly string[] | undefined)[];
}

/**
 * Whether a request may have been made by a page of the product. Clients that are no browsers send no Origin, and pages of other sites cannot
 * leave it out of a WebSocket handshake. @param origin the header
 */
export function isOwnOrigin(origin: string | undefined, { origins, hosts }: OwnPlaces): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (asked.protocol !== 'https:' && asked.protocol !== 'http:') return false;
  return origins.includes(asked.origin) || hosts.flat().includes(asked.host);
}
