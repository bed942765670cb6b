import { describeError, hidePersonal } from '@oware/config';
import { type LogFields } from '@oware/http-server';
import { type DestinationStream, pino, type Logger } from 'pino';

export type { Logger };

/** Values that a database or a parser quotes are personal data too. */
const mask = (text: string): string =>
  hidePersonal(text.replace(/\nparams:[\s\S]*$/, '').replace(/"[^"]*"|'[^']*'|\([^()]*\)/g, '…'));

/** Returns the loggable part of an error. */
export const describeFailure = (error: unknown): Record<string, unknown> => describeError(error, mask);

/**
 * Creates a logger that writes JSON lines to stdout. An `err` field is written by `describeFailure`.
 * @param destination default stdout
 */
export function createLog(level: string, fields?: LogFields, destination?: DestinationStream): Logger {
  const options = { level, base: fields && { ...fields }, serializers: { err: describeFailure } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
