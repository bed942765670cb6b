const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1|)$/i;
/**
 * Returns whether a host is this machine: a name, an address, or an IPv6 address in brackets. An empty host counts too, as for a socket
 * file.
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Modes in which the PostgreSQL client encrypts and checks the certificate. */
const CHECKED_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Returns whether a connection to an address would leave the machine unencrypted. Other code reports invalid addresses.
 */
function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (isLoopback(hostname) || protocol === 'https:' || protocol === 'rediss:') return false;
  return !protocol.startsWith('postgres') || !CHECKED_MODES.has(searchParams.get('sslmode') ?? '');
}

/** Returns whether one of the comma-separated addresses of a variable is on the network without TLS. */
export const hasPlainConnection = (value: string): boolean => value.split(',').some((part) => isPlain(part.trim()));
