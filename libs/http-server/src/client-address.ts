import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address that limits count a caller by: of IPv6 the /64, for one customer has at least as many addresses; an IPv4 address
 * that came mapped into IPv6 is that IPv4 address.
 */
export function clientAddress(ip: string): string {
  const [address = ip] = ip.split('%');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address
    .replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0')
    .toLowerCase()
    .split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16).toString(16));
}
