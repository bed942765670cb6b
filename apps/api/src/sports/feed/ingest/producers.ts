import { ALIVE_FOR } from '../../catalogue/deadline';
import type { Alive, SnapshotComplete } from '../uof/message';
import type { Batch } from './batch';

/** Names of the feed's producers. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'Live',
  3: 'Pre-match',
  4: 'BetPal',
  5: 'Premium Cricket',
  6: 'Virtual Football',
};

/** A recovery asked for, maybe several times; the response to any of the requests will do. */
interface Recovery {
  readonly requests: readonly number[];
  readonly from: number;
  /** When it was asked for first, by our clock. */
  readonly begunAt: number;
  /** When it was asked for last, or a message of it was read since. */
  readonly goesOnAt: number;
}

interface Watched {
  readonly id: number;
  readonly name: string;
  /** As it is stored and published. */
  up: boolean;
  /** Nothing is missing since the cursor. */
  complete: boolean;
  /** Feed time up to which everything is known. */
  cursor: number;
  /** Feed time of its newest sign of life, and when that came by our clock. */
  aliveTime: number;
  heardAt: number;
  subscribed: boolean;
  /** When a message was last processed too late, by our clock. */
  lateAt: number | null;
  recovery: Recovery | null;
  /** The last request; a late response to one of a former process is not taken for that to one of ours. */
  lastRequest: number | null;
  /** When a recovery was last asked for; and before which none is, by our clock. */
  askedAt: number;
  notBefore: number;
}

/** All in ms. */
export interface ProducerTimes {
  /** A producer that is silent for so long is down. */
  silence: number;
  /** A producer whose messages are processed so late is down. */
  late: number;
  /** So long nothing may be late until it is up again. */
  stable: number;
  /** A recovery of which nothing more comes is asked for again after so long, then after twice as long, and so on. */
  retry: number;
  /** The longest of these waits. */
  longestRetry: number;
}
export const PRODUCER_TIMES: ProducerTimes = {
  silence: ALIVE_FOR,
  late: 20_000,
  stable: 10_000,
  retry: 20_000,
  longestRetry: 120_000,
};

/**
 * Watches whether each producer lives. One that is silent, late, or that lost its subscription, is down; where messages may
 * be missing, until the snapshot of a recovery is complete. A recovery begins from the cursor: the feed time of the last sign
 * of life before anything was missing, less the time by which messages may be late. After a start every producer is down.
 */
export class Producers {
  readonly #watched = new Map<number, Watched>();
  #lastRequest = 0;

  /** @param horizon the latest feed time that can be; a stored cursor beyond it is of another source's clock */
  constructor(
    stored: readonly { id: number; name: string; up: boolean; lastAlive: number; recoveryRequest: number | null }[],
    readonly times: ProducerTimes,
    horizon: number,
  ) {
    for (const { id, name, up, lastAlive, recoveryRequest } of stored) {
      this.#lastRequest = Math.max(this.#lastRequest, recoveryRequest ?? 0);
      this.#watched.set(id, {
        ...unheard(id, name),
        up,
        lastRequest: recoveryRequest,
        cursor: lastAlive > horizon ? 0 : lastAlive,
      });
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

  /** @param age ms since the feed made it, by the source's clock, the wait for its turn included */
  alive(batch: Batch, message: Alive, age: number): void {
    const { producer: id, timestamp, subscribed } = message;
    const producer = this.#watched.get(id) ?? unheard(id, NAMES[id] ?? `Producer ${id}`);
    this.#watched.set(id, producer);
    if (age > this.times.late) return this.late(batch, id);
    if (!subscribed && (producer.subscribed || producer.complete)) this.#lose(producer);
    producer.subscribed = subscribed;
    producer.heardAt = Math.max(producer.heardAt, batch.now - age);
    producer.aliveTime = Math.max(producer.aliveTime, timestamp);
    if (producer.lateAt !== null && batch.now - producer.lateAt >= this.times.stable) producer.lateAt = null;
    this.#pursue(batch, producer, batch.now);
    this.#update(producer);
    if (producer.up) producer.cursor = producer.aliveTime;
    this.#save(batch, producer, subscribed ? age : null);
  }

  /** A message of the producer was processed too late: what is known of it is not what is. */
  late(batch: Batch, id: number): void {
    const producer = this.#watched.get(id);
    if (!producer) return;
    producer.lateAt = batch.now;
    if (this.#update(producer)) this.#save(batch, producer);
  }

  /** What the producer said, null: any of them, cannot be used; everything since the cursor is asked for again. */
  distrust(batch: Batch, id: number | null): void {
    for (const producer of this.#watched.values()) {
      if (id !== null && producer.id !== id) continue;
      this.#lose(producer);
      producer.notBefore = producer.askedAt + this.times.retry;
      this.#pursue(batch, producer, batch.now);
      if (this.#update(producer)) this.#save(batch, producer);
    }
  }

  /**
   * A message of a recovery has come: the rest is waited for. A server that needs long to read a snapshot would else ask for the
   * next one meanwhile, and never read to the end of them.
   */
  recovering(id: number, requestId: number, now: number): void {
    const producer = this.#watched.get(id);
    if (producer?.recovery?.requests.includes(requestId))
      producer.recovery = { ...producer.recovery, goesOnAt: Math.max(now, producer.recovery.goesOnAt) };
  }

  snapshotComplete(batch: Batch, message: SnapshotComplete): void {
    const producer = this.#watched.get(message.producer);
    if (!producer?.recovery?.requests.includes(message.requestId)) return;
    const { from, begunAt } = producer.recovery;
    batch.recovered.push({ producer: producer.id, requestId: message.requestId, ms: batch.now - begunAt });
    producer.cursor = Math.max(producer.cursor, from);
    producer.complete = true;
    producer.recovery = null;
    this.#update(producer);
    this.#save(batch, producer);
  }

  /** Looks for silent producers, and for recoveries to be asked for again. */
  tick(batch: Batch, now: number): void {
    for (const producer of this.#watched.values()) {
      if (now - producer.heardAt > this.times.silence) this.#lose(producer);
      else this.#pursue(batch, producer, now);
      if (this.#update(producer)) this.#save(batch, producer);
    }
  }

  /** A number that no request has had. */
  nextRequest(now: number): number {
    return (this.#lastRequest = Math.max(this.#lastRequest + 1, now));
  }

  /** Something may be missing: the responses to what was asked so far do not report it. */
  #lose(producer: Watched): void {
    producer.complete = false;
    producer.recovery = null;
  }

  /** Asks for a recovery where one is missing or does not come. */
  #pursue(batch: Batch, producer: Watched, now: number): void {
    const { recovery } = producer;
    if (producer.complete || now < (recovery ? recovery.goesOnAt + this.#patience(recovery) : producer.notBefore))
      return;
    const requestId = this.nextRequest(now);
    producer.recovery = {
      requests: [...(recovery?.requests ?? []), requestId],
      from: recovery?.from ?? producer.aliveTime,
      begunAt: recovery?.begunAt ?? now,
      goesOnAt: now,
    };
    producer.askedAt = now;
    producer.lastRequest = requestId;
    batch.recoveries.push({ producer: producer.id, since: Math.max(0, producer.cursor - this.times.late), requestId });
    this.#save(batch, producer);
  }

  #patience({ requests }: Recovery): number {
    return Math.min(this.times.longestRetry, this.times.retry * 2 ** (requests.length - 1));
  }

  /** @returns whether it came or went */
  #update(producer: Watched): boolean {
    const before = producer.up;
    producer.up = producer.complete && producer.lateAt === null;
    return producer.up !== before;
  }

  /** @param aliveAge age of a sign of life with the subscription, which betting lasts by */
  #save(batch: Batch, { id, name, up, cursor, lastRequest }: Watched, aliveAge: number | null = null): void {
    batch.producers.set(id, {
      id,
      name,
      up,
      lastAlive: cursor,
      recoveryRequest: lastRequest,
      aliveAge: aliveAge ?? batch.producers.get(id)?.aliveAge ?? null,
      aliveAt: 0,
    });
  }
}

const unheard = (id: number, name: string): Watched => ({
  id,
  name,
  up: false,
  complete: false,
  cursor: 0,
  aliveTime: 0,
  heardAt: -Infinity,
  subscribed: true,
  lateAt: null,
  recovery: null,
  lastRequest: null,
  askedAt: -Infinity,
  notBefore: -Infinity,
});
