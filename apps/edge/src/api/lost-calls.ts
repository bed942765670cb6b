/** Errors of a connection that could not be opened. */
const NOT_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EHOSTDOWN',
];
/** Errors of a connection that ended. */
const ENDED: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

/** A server is down, or its response does not come: the call is given up there. */
export class ServerGone extends Error {
  constructor(server: string) {
    super(`${server} does not respond.`);
  }
}

interface NetworkError {
  code?: unknown;
  syscall?: unknown;
  /** Of a host with several addresses that were all tried. */
  errors?: unknown;
}

/** Whether nothing of a call can have arrived, so that any call may be made elsewhere. */
export function isUnsent(error: unknown): boolean {
  const { code, syscall, errors } = (error ?? {}) as NetworkError;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  // The same codes end a connection over which a call has gone.
  const wasConnecting = syscall === 'connect' || syscall === 'getaddrinfo' || Array.isArray(errors);
  return wasConnecting && NOT_CONNECTED.includes(String(code));
}

/** Whether a call may have arrived and its response will not come, so that only one that may be made twice is made elsewhere. */
export const isLost = (error: unknown): boolean =>
  error instanceof ServerGone || ENDED.includes(String((error as NetworkError | null)?.code));
