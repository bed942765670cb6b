import { type SendOutcome } from '../messages/api';
import { type Database, type Sql } from '../../platform/database';
import { warningMetrics } from './metrics';
import { endMessage, getWaiting, MAX_ATTEMPTS, type Outgoing, sendLater, takeDue } from './outgoing';
import { type Way } from './tables';

/** Maximum interval between checks for due messages, ms. */
const LOOK = 2000;
/**
 * Number of attempts after which a message with a lost response counts as sent: it has probably arrived more than once.
 */
const UNKNOWN_ENOUGH = 3;

/** Sends a message by one way. Resolves with any outcome, including failures; a rejection is an internal error. */
type SendBy = (message: Pick<Outgoing, 'country' | 'recipient' | 'text'>) => Promise<SendOutcome>;

interface Dependencies {
  db: Database;
  /** Time that all processes share, ms since 1970. */
  now(): Promise<number>;
  /** Providers by way; messages of a way without a provider are retried as failed. */
  providers: Readonly<Record<Way, SendBy | undefined>>;
  onError(error: unknown): void;
}

/** Sends due warnings, retries failed ones, and finally gives up. */
export class WarningSender {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Sends a batch concurrently.
   * @param begin called first in the transaction that takes the messages: throws in a process that has lost the lease
   * @returns ms until there may be more to send
   */
  async work(begin: (tx: Sql) => Promise<unknown>): Promise<number> {
    const { db, now } = this.parts;
    const due = await takeDue(db, await now(), begin);
    const ended = await Promise.allSettled(due.map((message) => this.#send(message)));
    const [waiting, time] = [await getWaiting(db), await now()];
    warningMetrics.age.set(waiting === null ? 0 : Math.max(0, time - waiting.oldest) / 1000);
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return waiting === null ? LOOK : Math.min(LOOK, Math.max(0, waiting.nextAt - time));
  }

  async #send(message: Outgoing): Promise<void> {
    const { db, now, providers } = this.parts;
    // Earlier attempts never ended: stop retrying a message that crashes its process.
    if (message.attempts > MAX_ATTEMPTS) return this.#giveUp(message, 'No attempt finished.');
    const outcome = (await providers[message.way]?.(message)) ?? 'failed';
    const isSent = outcome === 'sent' || (outcome === 'unknown' && message.attempts >= UNKNOWN_ENOUGH);
    if (isSent) {
      await endMessage(db, message.id, 'sentAt', await now());
      warningMetrics.sent.inc({ way: message.way });
    } else if (outcome === 'refused') await this.#giveUp(message, 'The provider rejects the recipient.');
    else if (message.attempts >= MAX_ATTEMPTS) await this.#giveUp(message, 'No provider accepted it.');
    else await sendLater(db, message, await now());
  }

  async #giveUp({ id, kind, way }: Outgoing, why: string): Promise<void> {
    const { db, now, onError } = this.parts;
    await endMessage(db, id, 'failedAt', await now());
    warningMetrics.givenUp.inc({ way });
    onError(new Error(`Gave up warning ${id} (${kind}, ${way}). ${why}`));
  }
}
