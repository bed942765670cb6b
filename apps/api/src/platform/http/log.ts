import { pino, type Logger } from 'pino';

export type { Logger };

/** What may be written about an error: values that a database or a parser quotes are people's data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error) && !(typeof error === 'object' && error !== null && 'stack' in error)) {
    return { type: typeof error };
  }
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return {
    type: name,
    code,
    message: mask(message),
    at: stack?.split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 12).map((line) => line.trim()),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

const mask = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(/"[^"]*"|'[^']*'|\([^()]*\)/g, '…')
    .replace(/\d{5,}/g, '…');

/** JSON lines on stdout. An `err` field is written by `describeError`. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } });
}
