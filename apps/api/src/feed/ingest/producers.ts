import { ALIVE_FOR } from '../../catalogue/deadline';
import type { Alive, SnapshotComplete } from '../uof/message';
import type { Batch } from './batch';

/** Names of the feed's producers. */
const NAMES: Readonly<Record<number, string>> = { 1: 'Live', 3: 'Pre-match', 4: 'BetPal', 5: 'Premium Cricket', 6: 'Virtual Football' };

interface Watched { id: number; name: string; up: boolean; lastAlive: number; recovery: Recovery | null }
interface Recovery { requestId: number; startedAt: number }

export interface ProducerTimes {
  /** A producer that is silent for so long is down. */
  silenceMs: number;
  /** A recovery that takes longer is asked for again. */
  recoveryMs: number;
}
export const PRODUCER_TIMES: ProducerTimes = { silenceMs: ALIVE_FOR, recoveryMs: 120_000 };

/**
 * Watches whether each producer lives. One that is silent, or that lost its subscription, is down until the snapshot of
 * the recovery asked for is complete. After a start every producer is down until its first recovery.
 */
export class Producers {
  readonly #watched = new Map<number, Watched>();
  #lastRequest = 0;

  constructor(stored: readonly { id: number; name: string; lastAlive: number }[], readonly times: ProducerTimes) {
    for (const { id, name, lastAlive } of stored) {
      this.#watched.set(id, { id, name, up: false, lastAlive, recovery: null });
    }
  }

  /** Remembers the present state; call what it returns to go back to it, when a commit has failed. */
  checkpoint(): () => void {
    const watched = [...this.#watched.values()].map((producer) => ({ ...producer }));
    return () => {
      this.#watched.clear();
      for (const producer of watched) this.#watched.set(producer.id, producer);
    };
  }

  alive(batch: Batch, message: Alive, now: number): void {
    const { producer: id } = message;
    const known = this.#watched.get(id);
    const producer = known ?? { id, name: NAMES[id] ?? `Producer ${id}`, up: false, lastAlive: 0, recovery: null };
    this.#watched.set(id, producer);
    const since = producer.lastAlive;
    producer.lastAlive = now;
    if (producer.up && !message.subscribed) this.#setUp(batch, producer, false);
    const overdue = producer.recovery !== null && now - producer.recovery.startedAt > this.times.recoveryMs;
    if (!producer.up && (producer.recovery === null || overdue)) this.#recover(batch, producer, message.subscribed, since, now);
    else this.#save(batch, producer, message.subscribed);
  }

  snapshotComplete(batch: Batch, message: SnapshotComplete): void {
    const producer = this.#watched.get(message.producer);
    if (!producer || producer.recovery?.requestId !== message.requestId) return;
    producer.recovery = null;
    this.#setUp(batch, producer, true);
  }

  /** Looks for silent producers. */
  tick(batch: Batch, now: number): void {
    for (const producer of this.#watched.values()) {
      if (now - producer.lastAlive <= this.times.silenceMs) continue;
      producer.recovery = null;
      if (producer.up) this.#setUp(batch, producer, false);
    }
  }

  #recover(batch: Batch, producer: Watched, subscribed: boolean, since: number, now: number): void {
    this.#lastRequest = Math.max(this.#lastRequest + 1, now);
    producer.recovery = { requestId: this.#lastRequest, startedAt: now };
    batch.recoveries.push({ producer: producer.id, since, requestId: this.#lastRequest });
    this.#save(batch, producer, subscribed);
  }

  #setUp(batch: Batch, producer: Watched, up: boolean): void {
    producer.up = up;
    this.#save(batch, producer);
  }

  /** @param alive the message is a sign of life with the subscription, which betting lasts by */
  #save(batch: Batch, producer: Watched, alive = false): void {
    const { id, name, up, lastAlive, recovery } = producer;
    const change = { id, name, up, lastAlive, recoveryRequest: recovery?.requestId ?? null };
    batch.producers.set(id, { ...change, aliveAt: 0, alive: alive || batch.producers.get(id)?.alive === true });
  }
}
