import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** An address with a port, as some balancers forward it. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * The address that limits count a caller by: of IPv6 the /64, for one customer has at least as many addresses; an IPv4 address
 * that came mapped into IPv6 is that IPv4 address. A port is no part of it, or each connection would be another caller.
 */
export function clientAddress(ip: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(ip) ?? [];
  const [address = ip] = (inBrackets ?? beforePort ?? ip).split('%');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedOf(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whether an address is the machine's own, as of its processes and of a proxy that names nobody: limits count none of them. @param address as {@link clientAddress} gives it */
export const isLoopbackAddress = (address: string): boolean => address.startsWith('127.') || address === '0:0:0:0::/64';

/**
 * The blocks around an address that one customer may hold: of IPv6 the /56 and the /48, of IPv4 the /24. Who changes the address within a block
 * is still counted by it.
 * @param address as {@link clientAddress} gives it @returns from the smallest to the largest; none for what is no address
 */
export function addressBlocks(address: string): string[] {
  if (isIPv4(address)) return [`${address.slice(0, address.lastIndexOf('.'))}.0/24`];
  const groups = address.replace(/::\/64$/, '').split(':');
  if (!address.endsWith('::/64') || groups.length !== 4) return [];
  const [a, b, c, d = '0'] = groups;
  const upper = (parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${upper}::/56`, `${a}:${b}:${c}::/48`];
}

/** The IPv4 address that is mapped into groups of an IPv6 one; undefined for any other. */
function mappedOf(groups: readonly string[]): string | undefined {
  if (!/^(?:0:){5}ffff:/.test(groups.join(':'))) return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
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
