import { createHash } from 'node:crypto';

/** What an entry of the log is about. */
export type LogKind = 'excluded' | 'returned' | 'limit' | 'raise' | 'reality' | 'refused' | 'signal' | 'signalSeen';

/** One entry. `data` is JSON without anything that says who the player is. */
export interface LogEntry {
  pseudonym: string;
  no: number;
  /** ms since 1970. */
  time: number;
  kind: string;
  data: string;
  hash: string;
}

/** SHA-256 in hex over the entry and the hash of the one before, which is '' for the first. */
export const hashOf = ({ pseudonym, no, time, kind, data }: Omit<LogEntry, 'hash'>, before: string): string =>
  createHash('sha256')
    .update(JSON.stringify([before, pseudonym, no, time, kind, data]))
    .digest('hex');

/**
 * Looks through the entries of one chain, in their order.
 * @returns what is wrong with it, in words; undefined when each entry follows from the one before
 */
export function brokenAt(chain: readonly LogEntry[]): string | undefined {
  let before = '';
  for (const [index, entry] of chain.entries()) {
    if (entry.no !== index + 1) return `entry ${index + 1} is missing`;
    if (entry.hash !== hashOf(entry, before)) return `entry ${entry.no} was changed`;
    before = entry.hash;
  }
  return undefined;
}
