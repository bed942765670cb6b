import { isIP, isIPv4 } from 'node:net';

/** Names of address ranges that Fastify supports. */
const RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
/** Maximum number of proxies in a row; higher numbers are treated as typos. */
const MAX_HOPS = 9;

/**
 * Proxies whose `X-Forwarded-*` headers a server trusts, as an option for Fastify: ranges, addresses and networks; a function for a number
 * of proxies; `false` for none.
 */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean) | false;

/** Loopback and private networks. */
export const DEFAULT_TRUST_PROXY = 'loopback,uniquelocal';

export const TRUST_PROXY_FORM =
  'must be addresses, networks (10.0.0.0/8) or loopback, linklocal, uniquelocal, separated by commas, or the number of proxies (1 to 9), or none';

/**
 * Parses `OWARE_TRUST_PROXY` for both servers. Fastify rejects all forwarded headers for a plain number, so a number becomes a rule:
 * it trusts every caller, and is safe only where nobody but the proxies can connect.
 * @returns undefined when the text has none of the forms that `TRUST_PROXY_FORM` lists
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  const [first = ''] = entries;
  if (entries.length === 1 && first === 'none') return false;
  if (entries.length === 1 && /^\d+$/.test(first)) return trustHops(Number(first));
  return entries.every((entry) => RANGES.includes(entry) || isNetwork(entry)) ? entries : undefined;
}

function trustHops(hops: number): TrustProxy | undefined {
  if (hops > MAX_HOPS) return undefined;
  return hops === 0 ? false : (_address, hop) => hop < hops;
}

/**
 * Returns whether a string is an address, or a network with a prefix length. A prefix of 0 is invalid, since it would trust everybody.
 */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}
