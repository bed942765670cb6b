import type { BetCancel, Envelope, FeedMessage } from '../uof/message';
import { readMessage } from '../uof/read-message';
import { RejectedMessage } from '../../model/rejected-message';

export interface Received {
  /** As the feed sent it, or a message of the product itself. */
  body: string | Uint8Array | BetCancel;
  /** Language of the product, for a response in a language other than English, of which only the names are used. */
  language?: string | undefined;
  envelope?: Envelope | undefined;
  /** ms since 1970, by our clock and by the source's. */
  receivedAt: number;
  sourceTime: number;
  /** Reason why it is rejected, after it could not be stored. */
  refused?: RejectedMessage;
}
/** Whether it is a message of the product itself, which needs no parsing. */
export const isOwn = (body: Received['body']): body is BetCancel =>
  typeof body === 'object' && !(body instanceof Uint8Array);
/** An entry of the queue: a message, or a tick to check for silent producers. */
export type Entry = Received | { tick: number };
/** A parsed message, or the reason why it was rejected. */
export type Read = (Received & { message: FeedMessage | RejectedMessage }) | { tick: number };

const BATCH_SIZE = 200;
/**
 * Maximum size of a batch, which ends with the message that reaches it: the whole state of an event in a recovery is ten times as large as
 * a usual message.
 */
const BATCH_LENGTH = 512 * 1024;

/**
 * Parses messages, each once: those of the next batch in advance, while the database is busy with the current batch.
 */
export class Reader {
  readonly #cache = new WeakMap<Entry, Read>();

  read(entry: Entry): Read {
    const read = this.#cache.get(entry) ?? readEntry(entry);
    this.#cache.set(entry, read);
    return read;
  }

  /**
   * Parses messages of the next batch until `work` is done, and lets the process handle other events after each message.
   */
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
        // It is thrown again when the message is read in its turn.
        break;
      }
    }
    return work;
  }
}

/**
 * Takes the entries of the next batch from the front of a queue: the size of a transaction and of its published changes is limited.
 */
export function takeBatch(queue: Entry[]): Entry[] {
  let [count, length] = [0, 0];
  for (const entry of queue.slice(0, BATCH_SIZE)) {
    if (length >= BATCH_LENGTH) break;
    if ('body' in entry && !isOwn(entry.body)) length += entry.body.length;
    count++;
  }
  return queue.splice(0, count);
}

/**
 * Parses the message of an entry. Does not throw for a malformed one: its message is then the reason for the rejection.
 */
function readEntry(entry: Entry): Read {
  if ('tick' in entry) return entry;
  const { body, envelope } = entry;
  try {
    return { ...entry, message: isOwn(body) ? body : readMessage(body, envelope) };
  } catch (error) {
    if (!(error instanceof RejectedMessage)) throw error;
    return { ...entry, message: error };
  }
}
