import { ALIVE_FOR } from '../../catalogue/api';
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

/** A requested recovery, possibly requested several times; a response to any of the requests completes it. */
interface Recovery {
  readonly requests: readonly number[];
  readonly from: number;
  /** Time of the first request, by our clock. */
  readonly begunAt: number;
  /** Time of the last request, or of the last message of it, by our clock. */
  readonly goesOnAt: number;
}

interface Watched {
  readonly id: number;
  readonly name: string;
  /** State as stored and published. */
  up: boolean;
  /** Whether no message since the cursor is missing. */
  complete: boolean;
  /** Feed time up to which all messages are known. */
  cursor: number;
  /** Feed time of its newest sign of life, and its arrival by our clock. */
  aliveTime: number;
  heardAt: number;
  subscribed: boolean;
  /** When a message was last processed too late, by our clock. */
  lateAt: number | null;
  recovery: Recovery | null;
  /** The last request; distinguishes responses to this process from late ones to a former process. */
  lastRequest: number | null;
  /** Time of the last request of a recovery, and earliest time of the next, by our clock. */
  askedAt: number;
  notBefore: number;
}

/** All in ms. */
export interface ProducerTimes {
  /** Silence after which a producer is down. */
  silence: number;
  /** Delay of processed messages above which a producer is down. */
  late: number;
  /** How long no message may be late before it is up again. */
  stable: number;
  /** Wait before a recovery without further messages is requested again; doubled each time. */
  retry: number;
  /** Maximum wait. */
  maxRetry: number;
}
export const PRODUCER_TIMES: ProducerTimes = {
  silence: ALIVE_FOR,
  late: 20_000,
  stable: 10_000,
  retry: 20_000,
  maxRetry: 120_000,
};

/**
 * Monitors the producers. One that is silent, late, or has lost its subscription is down; if messages may be missing, it stays down until a
 * recovery is complete. A recovery starts at the cursor: the feed time of the last sign of life before anything was missing, less the time
 * by which messages may be late. After a start every producer is down.
 */
export class Producers {
  readonly #watched = new Map<number, Watched>();
  #lastRequest = 0;

  /** @param horizon the latest possible feed time; a stored cursor beyond it is from another source's clock */
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

  /** Saves the current state; returns a function that restores it, for use after a failed commit. */
  checkpoint(): () => void {
    const watched = [...this.#watched.values()].map((producer) => ({ ...producer }));
    return () => {
      this.#watched.clear();
      for (const producer of watched) this.#watched.set(producer.id, producer);
    };
  }

  /** @param age ms since the feed sent it, by the source's clock, including the wait in the queue */
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

  /** Handles a message that was processed too late: the known state of its producer is outdated. */
  late(batch: Batch, id: number): void {
    const producer = this.#watched.get(id);
    if (!producer) return;
    producer.lateAt = batch.now;
    if (this.#update(producer)) this.#save(batch, producer);
  }

  /**
   * Handles an unusable message of a producer, or of an unknown one when null: requests everything since the cursor again.
   */
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
   * Waits for the rest of a recovery after one of its messages. A server that is slow to read a snapshot would otherwise request the next
   * one in the meantime, and never finish.
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

  /** Checks for silent producers, and for recoveries to request again. */
  tick(batch: Batch, now: number): void {
    for (const producer of this.#watched.values()) {
      if (now - producer.heardAt > this.times.silence) this.#lose(producer);
      else this.#pursue(batch, producer, now);
      if (this.#update(producer)) this.#save(batch, producer);
    }
  }

  /** Returns an unused request number. */
  nextRequest(now: number): number {
    return (this.#lastRequest = Math.max(this.#lastRequest + 1, now));
  }

  /** Marks messages as missing: pending recoveries do not cover them. */
  #lose(producer: Watched): void {
    producer.complete = false;
    producer.recovery = null;
  }

  /** Requests a recovery if one is missing or late. */
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
    return Math.min(this.times.maxRetry, this.times.retry * 2 ** (requests.length - 1));
  }

  /** @returns whether its state changed */
  #update(producer: Watched): boolean {
    const before = producer.up;
    producer.up = producer.complete && producer.lateAt === null;
    return producer.up !== before;
  }

  /** @param aliveAge age of a sign of life with an intact subscription, which the deadline for bets depends on */
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
