const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1|)$/i;
/** Whether a host is this machine: a name, an address, or an IPv6 address in brackets. An empty one counts, as the host of a socket file. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Modes in which PostgreSQL's client encrypts and looks at the certificate. */
const CHECKED_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether a connection to an address would leave the machine unencrypted. What is no address others report. */
function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (isLoopback(hostname) || protocol === 'https:' || protocol === 'rediss:') return false;
  return !protocol.startsWith('postgres') || !CHECKED_MODES.has(searchParams.get('sslmode') ?? '');
}

/** Whether one of the addresses of a variable, separated by commas, is reached over the network without TLS. */
export const hasPlainConnection = (value: string): boolean => value.split(',').some((part) => isPlain(part.trim()));
