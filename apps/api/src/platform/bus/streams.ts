import { type BusStream } from './index';

/** All streams, in the order in which they are sent. */
export const STREAMS: readonly BusStream[] = ['odds', 'personal', 'news'];

/** Returns the Redis key of a stream. */
export const streamKey = (stream: BusStream): string => `oware:bus:${stream}`;

/**
 * Maximum number of entries of a stream in Redis; each has up to {@link PER_ENTRY} messages that were published together.
 */
export const MAX_ENTRIES: Readonly<Record<BusStream, number>> = { odds: 20_000, personal: 10_000, news: 10_000 };
export const PER_ENTRY = 50;

/** Age after which messages are useless, ms: a server that was away for longer reads the database. */
export const MAX_AGE = 60_000;

/** Time within which Redis must respond, ms; then the connection is replaced. */
export const RESPONSE_LIMIT = 5_000;

/** Splits the id of an entry, `ms-number`, into comparable numbers. */
const parts = (id: string): [number, number] => {
  const [ms = '0', no = '0'] = id.split('-');
  return [Number(ms), Number(no)];
};

/** Whether one entry precedes another. */
export function isBefore(one: string, other: string): boolean {
  const [[ms, no], [otherMs, otherNo]] = [parts(one), parts(other)];
  return ms < otherMs || (ms === otherMs && no < otherNo);
}

/** Returns the time of an entry by Redis's clock, ms since 1970. */
export const getTime = (id: string): number => parts(id)[0];

/** Field in place of `topic key` when messages before the entry could not be sent. */
export const LOST = 'lost';

/**
 * Limits the wait for a response.
 * @throws Error after `ms`, or the error of the response
 */
export function within<T>(response: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not respond within ${ms} ms.`)), ms);
  });
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}
