/**
 * The environment lacks something that a program needs; the message describes the error and its solution. Reported without a stack trace.
 */
export class SetupError extends Error {}

/** Ends the process with code 1; logs an expected error with its message, any other with its stack trace. */
export function exitWithError(error: unknown): never {
  const text = error instanceof Error && !(error instanceof SetupError) ? error.stack : getMessage(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const getCode = (error: unknown): string => String((error as { code?: unknown }).code);

/**
 * Returns a SetupError for a port that cannot be used; any other error unchanged.
 * @param variable chooses another port
 */
export function explainListenError(error: unknown, port: number, variable: string): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is in use. Stop the program that listens on it, or choose',
    EACCES: 'needs more rights than this user has. Choose',
  };
  const reason = reasons[getCode(error)];
  return reason === undefined ? error : new SetupError(`Port ${port} ${reason} another port with ${variable}.`);
}

/** Network errors: nothing listens, or nothing responds. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
/** PostgreSQL errors: wrong user or password, missing database, too many connections, starting or stopping. */
const REJECTED = /^(28\w{3}|3D000|53300|57P03)$/;

/**
 * Returns a SetupError for a failed connection to PostgreSQL; any other error unchanged.
 * @param variable contains the address
 */
export function explainPostgresError(error: unknown, address: string, variable: string): unknown {
  const { host } = new URL(address);
  if (UNREACHABLE.has(getCode(error)) || /timeout/.test(getMessage(error)))
    return new SetupError(`PostgreSQL does not respond at ${host}. Start it, or correct ${variable}.`);
  if (REJECTED.test(getCode(error)))
    return new SetupError(`PostgreSQL at ${host} rejects the connection: ${getMessage(error)}. Correct ${variable}.`);
  return error;
}
