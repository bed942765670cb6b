/** The surroundings of a program are not as it needs them; the message says what is wrong and what to do. It is reported without a stack trace. */
export class SetupError extends Error {}

/** Ends the process with code 1: an expected error with its message, any other with its stack trace. */
export function exitWithError(error: unknown): never {
  const text = error instanceof Error && !(error instanceof SetupError) ? error.stack : messageOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

/** A SetupError for a port that cannot be listened on; any other error as it is. @param variable chooses another port */
export function explainListenError(error: unknown, port: number, variable: string): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is in use. Stop the program that listens on it, or choose',
    EACCES: 'needs more rights than this user has. Choose',
  };
  const reason = reasons[codeOf(error)];
  return reason === undefined ? error : new SetupError(`Port ${port} ${reason} another port with ${variable}.`);
}

/** Errors of the network: nothing listens, or nothing responds. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
/** Of PostgreSQL: wrong user or password, no such database, too many connections, starting or stopping. */
const REJECTED = /^(28\w{3}|3D000|53300|57P03)$/;

/** A SetupError for a PostgreSQL that cannot be connected to; any other error as it is. @param variable holds the address */
export function explainPostgresError(error: unknown, address: string, variable: string): unknown {
  const { host } = new URL(address);
  if (UNREACHABLE.has(codeOf(error)) || /timeout/.test(messageOf(error)))
    return new SetupError(`PostgreSQL does not respond at ${host}. Start it, or correct ${variable}.`);
  if (REJECTED.test(codeOf(error)))
    return new SetupError(`PostgreSQL at ${host} rejects the connection: ${messageOf(error)}. Correct ${variable}.`);
  return error;
}
