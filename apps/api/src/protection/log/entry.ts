import { createHash } from 'node:crypto';

/** Subject of a log entry. */
export type LogKind = 'excluded' | 'returned' | 'limit' | 'raise' | 'reality' | 'refused' | 'signal' | 'signalSeen';

/** Entry of the protection log. `data` is JSON without anything that identifies the player. */
export interface LogEntry {
  pseudonym: string;
  no: number;
  /** ms since 1970. */
  time: number;
  kind: string;
  data: string;
  hash: string;
}

/** Returns the SHA-256 in hex over an entry and the hash of the previous one, which is '' for the first. */
export const hashEntry = ({ pseudonym, no, time, kind, data }: Omit<LogEntry, 'hash'>, before: string): string =>
  createHash('sha256')
    .update(JSON.stringify([before, pseudonym, no, time, kind, data]))
    .digest('hex');

/**
 * Verifies the entries of one chain, in order.
 * @returns a description of the first error; undefined when every entry follows from the previous one
 */
export function findBreak(chain: readonly LogEntry[]): string | undefined {
  let before = '';
  for (const [index, entry] of chain.entries()) {
    if (entry.no !== index + 1) return `entry ${index + 1} is missing`;
    if (entry.hash !== hashEntry(entry, before)) return `entry ${entry.no} was changed`;
    before = entry.hash;
  }
  return undefined;
}
