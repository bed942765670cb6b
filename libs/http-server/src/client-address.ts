import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** An address with a port, as forwarded by some load balancers. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * Returns the address by which limits count a caller: for IPv6 the /64, since one customer has at least as many addresses; an IPv4 address
 * mapped into IPv6 is that IPv4 address. The port is removed, or each connection would be another caller.
 */
export function getClientAddress(ip: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(ip) ?? [];
  const [address = ip] = (inBrackets ?? beforePort ?? ip).split('%');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  return getMappedAddress(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns whether an address belongs to the machine itself, such as of its processes or of a proxy without a client address: limits ignore
 * them.
 * @param address from {@link getClientAddress}
 */
export const isLoopbackAddress = (address: string): boolean => address.startsWith('127.') || address === '0:0:0:0::/64';

/**
 * Lists the blocks around an address that one customer may own: for IPv6 the /56 and the /48, for IPv4 the /24. Limits thus still count
 * callers who change their address within a block.
 * @param address from {@link getClientAddress}
 * @returns from the smallest to the largest; empty for an invalid address
 */
export function listAddressBlocks(address: string): string[] {
  if (isIPv4(address)) return [`${address.slice(0, address.lastIndexOf('.'))}.0/24`];
  const groups = address.replace(/::\/64$/, '').split(':');
  if (!address.endsWith('::/64') || groups.length !== 4) return [];
  const [a, b, c, d = '0'] = groups;
  const upper = (parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${upper}::/56`, `${a}:${b}:${c}::/48`];
}

/** Returns the IPv4 address mapped into the groups of an IPv6 one; undefined for others. */
function getMappedAddress(groups: readonly string[]): string | undefined {
  if (!/^(?:0:){5}ffff:/.test(groups.join(':'))) return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function parseGroups(address: string): string[] {
  const [head = '', tail] = address
    .replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0')
    .toLowerCase()
    .split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16).toString(16));
}
