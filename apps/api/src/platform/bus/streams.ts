import { type BusStream } from './index';

/** All streams, in the order in which they are sent. */
export const STREAMS: readonly BusStream[] = ['odds', 'personal', 'news'];

/** The key of a stream in Redis. */
export const streamKey = (stream: BusStream): string => `oware:bus:${stream}`;

/** Entries of a stream in Redis; each holds up to {@link PER_ENTRY} messages, which were published together. */
export const KEPT_ENTRIES: Readonly<Record<BusStream, number>> = { odds: 20_000, personal: 10_000, news: 10_000 };
export const PER_ENTRY = 50;

/** Messages older than this are of no use to anybody, ms: a server that was away for longer looks at the database. */
export const KEPT_FOR = 60_000;

/** ms within which Redis must respond; then the connection is given up for a new one. */
export const RESPONSE_LIMIT = 5_000;

/** The id of an entry, `ms-number`, as something that can be compared. */
const parts = (id: string): [number, number] => {
  const [ms = '0', no = '0'] = id.split('-');
  return [Number(ms), Number(no)];
};

/** Whether one entry came before another. */
export function isBefore(one: string, other: string): boolean {
  const [[ms, no], [otherMs, otherNo]] = [parts(one), parts(other)];
  return ms < otherMs || (ms === otherMs && no < otherNo);
}

/** The time of an entry by Redis's clock, ms since 1970. */
export const timeOf = (id: string): number => parts(id)[0];

/** In place of `topic key` when messages before the entry could not be sent. */
export const LOST = 'lost';

/** Gives up on a response after so many ms. @throws Error then, or what the response throws */
export function within<T>(response: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not respond within ${ms} ms.`)), ms);
  });
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}
