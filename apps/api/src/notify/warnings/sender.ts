import { type SendOutcome } from '../messages/outcome';
import { type Database, type Sql } from '../../platform/database';
import { warningMetrics } from './metrics';
import { endMessage, getWaiting, MOST_ATTEMPTS, type Outgoing, sendLater, takeDue } from './outgoing';
import { type Way } from './tables';

/** How often due messages are looked for, ms. */
const LOOK = 2000;
/** After so many attempts a message whose response was lost counts as sent: it has probably arrived more than once. */
const UNKNOWN_ENOUGH = 3;

/** Sends a message to a recipient by one way. Resolves with every result; a rejection is an error of ours. */
type SendBy = (message: Pick<Outgoing, 'country' | 'recipient' | 'text'>) => Promise<SendOutcome>;

interface Parts {
  db: Database;
  /** The time that all processes share, ms since 1970. */
  now(): Promise<number>;
  /** Providers by way; a way without one waits for it. */
  providers: Readonly<Record<Way, SendBy | undefined>>;
  onError(error: unknown): void;
}

/** Sends warnings that are due, tries again what could not be sent, and gives up in the end. */
export class WarningSender {
  constructor(private readonly parts: Parts) {}

  /**
   * Sends a batch, side by side.
   * @param begin called first in the transaction that takes them: a process that lost the lease takes none
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
    // No attempt ever ended: a message that ends its process is not begun without limit.
    if (message.attempts > MOST_ATTEMPTS) return this.#giveUp(message, 'No attempt ended.');
    const outcome = (await providers[message.way]?.(message)) ?? 'failed';
    const isSent = outcome === 'sent' || (outcome === 'unknown' && message.attempts >= UNKNOWN_ENOUGH);
    if (isSent) {
      await endMessage(db, message.id, 'sentAt', await now());
      warningMetrics.sent.inc({ way: message.way });
    } else if (outcome === 'refused') await this.#giveUp(message, 'The provider refuses the recipient.');
    else if (message.attempts >= MOST_ATTEMPTS) await this.#giveUp(message, 'No provider took it.');
    else await sendLater(db, message, await now());
  }

  async #giveUp({ id, kind, way }: Outgoing, why: string): Promise<void> {
    const { db, now, onError } = this.parts;
    await endMessage(db, id, 'failedAt', await now());
    warningMetrics.givenUp.inc({ way });
    onError(new Error(`Warning ${id} (${kind}, ${way}) was given up. ${why}`));
  }
}
