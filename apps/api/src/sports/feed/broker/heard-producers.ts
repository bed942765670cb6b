import { buildAliveXml } from '@oware/simulator';
import { type Clock } from '../../../platform/clock';
import { RejectedMessage } from '../../model/rejected-message';
import { readMessage } from '../uof/read-message';

/** The producers whose signs of life arrived, so that an interruption can be reported for each. */
export class HeardProducers {
  /** Time of the last sign of life of each: by the feed's clock and by ours, ms. */
  readonly #heard = new Map<number, { timestamp: number; at: number }>();

  constructor(private readonly clock: Clock) {}

  /** Records a sign of life. Ignores an unreadable one, which is rejected with the other messages. */
  alive(body: Buffer): void {
    try {
      const message = readMessage(body);
      if (message.type === 'alive')
        this.#heard.set(message.producer, { timestamp: message.timestamp, at: this.clock.now() });
    } catch (error) {
      if (!(error instanceof RejectedMessage)) throw error;
    }
  }

  /** Returns an `alive` of every producer that reports missing messages (`subscribed="0"`). */
  interrupted(): string[] {
    const now = this.clock.now();
    return [...this.#heard].map(([id, { timestamp, at }]) => buildAliveXml(id, timestamp + (now - at), false));
  }
}
