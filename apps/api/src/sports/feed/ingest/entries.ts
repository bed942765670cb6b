import type { BetCancel, Envelope, FeedMessage } from '../uof/message';
import { readMessage } from '../uof/read-message';
import { FeedReject } from '../uof/reject';

export interface Received {
  /** As the feed sent it, or a message of our own. */
  body: string | Uint8Array | BetCancel;
  /** Of the product: it is a response in another language than English, of which the names are taken alone. */
  language?: string | undefined;
  envelope?: Envelope | undefined;
  /** ms since 1970, by our clock and by the source's. */
  receivedAt: number;
  sourceTime: number;
  /** Why it is kept instead of used, once it could not be stored. */
  refused?: FeedReject;
}
/** Whether it is a message of our own, that need not be read. */
export const isOwn = (body: Received['body']): body is BetCancel =>
  typeof body === 'object' && !(body instanceof Uint8Array);
/** What waits to be applied: a message, or the moment to look for silent producers. */
export type Entry = Received | { tick: number };
/** A message that was read, or why it could not be. */
export type Read = (Received & { message: FeedMessage | FeedReject }) | { tick: number };

const BATCH_SIZE = 200;
/** A batch ends with the message that brings it to this length: the whole state of an event, as recoveries report it, is ten times as long as usual news. */
const BATCH_LENGTH = 512 * 1024;

/**
 * Reads messages, each once: those of the next batch ahead of their turn, while the database is busy with the batch before.
 */
export class Reader {
  readonly #known = new WeakMap<Entry, Read>();

  read(entry: Entry): Read {
    const read = this.#known.get(entry) ?? readEntry(entry);
    this.#known.set(entry, read);
    return read;
  }

  /** Reads what may be in the next batch until `work` is done, and lets the process do what else has come after each message. */
  async aheadDuring(work: Promise<void>, queue: readonly Entry[]): Promise<void> {
    let done = false;
    const end = (): void => void (done = true);
    work.then(end, end);
    for (const entry of queue.slice(0, BATCH_SIZE)) {
      await new Promise((resolve) => setImmediate(resolve));
      if (done) break;
      try {
        this.read(entry);
      } catch {
        // It is thrown again when it is its turn.
        break;
      }
    }
    return work;
  }
}

/** Takes the entries of the next batch from the front of a queue: what a transaction and its news take is bounded. */
export function takeBatch(queue: Entry[]): Entry[] {
  let [count, length] = [0, 0];
  for (const entry of queue.slice(0, BATCH_SIZE)) {
    if (length >= BATCH_LENGTH) break;
    if ('body' in entry && !isOwn(entry.body)) length += entry.body.length;
    count++;
  }
  return queue.splice(0, count);
}

/** Reads the message of an entry. A malformed one does not throw: its message is why it was rejected. */
function readEntry(entry: Entry): Read {
  if ('tick' in entry) return entry;
  const { body, envelope } = entry;
  try {
    return { ...entry, message: isOwn(body) ? body : readMessage(body, envelope) };
  } catch (error) {
    if (!(error instanceof FeedReject)) throw error;
    return { ...entry, message: error };
  }
}
