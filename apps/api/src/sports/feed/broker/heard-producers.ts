import { aliveXml } from '@oware/simulator';
import { type Clock } from '../../../platform/clock';
import { FeedReject } from '../uof/reject';
import { readMessage } from '../uof/read-message';

/** The producers that were heard, so that an interruption can be said of each. */
export class HeardProducers {
  /** When each was heard last: by the feed's time and by ours, ms. */
  readonly #heard = new Map<number, { timestamp: number; at: number }>();

  constructor(private readonly clock: Clock) {}

  /** Takes a sign of life. One that cannot be read is refused where all messages are. */
  alive(body: Buffer): void {
    try {
      const message = readMessage(body);
      if (message.type === 'alive')
        this.#heard.set(message.producer, { timestamp: message.timestamp, at: this.clock.now() });
    } catch (error) {
      if (!(error instanceof FeedReject)) throw error;
    }
  }

  /** Signs of life of every producer that say that messages are missing (`subscribed="0"`). */
  interrupted(): string[] {
    const now = this.clock.now();
    return [...this.#heard].map(([id, { timestamp, at }]) => aliveXml(id, timestamp + (now - at), false));
  }
}
