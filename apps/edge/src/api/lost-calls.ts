/** Error codes of connections that could not be opened. */
const NOT_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EHOSTDOWN',
];
/** Error codes of connections that were closed. */
const ENDED: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

/** Thrown when a call is abandoned because its server is down or does not respond. */
export class ServerGone extends Error {
  constructor(server: string) {
    super(`${server} does not respond.`);
  }
}

interface NetworkError {
  code?: unknown;
  syscall?: unknown;
  /** Errors of each address when a host has several. */
  errors?: unknown;
}

/** Checks whether nothing of a call can have arrived, so that any call may be repeated at another server. */
export function isUnsent(error: unknown): boolean {
  const { code, syscall, errors } = (error ?? {}) as NetworkError;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  // The same codes also end an open connection over which the call was sent.
  const wasConnecting = syscall === 'connect' || syscall === 'getaddrinfo' || Array.isArray(errors);
  return wasConnecting && NOT_CONNECTED.includes(String(code));
}

/**
 * Checks whether a call may have arrived but its response is lost, so that only a repeatable call may go to another server.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof ServerGone || ENDED.includes(String((error as NetworkError | null)?.code));
