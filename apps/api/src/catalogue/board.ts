import type { FeedState, MarketStatus } from '@oware/contracts';
import { type EventState, isOver, type LineState } from './event-state';

/** A source of odds as the product sees it. */
export interface Producer { id: number; name: string; up: boolean }

/**
 * What can be bet on, in memory: the same as the last commit of the feed. States in it are replaced, never changed, so
 * a reader may hold one while the next is made.
 */
export class Board {
  readonly #events = new Map<string, EventState>();
  readonly #producers = new Map<number, Producer>();

  get(eventId: string): EventState | undefined {
    return this.#events.get(eventId);
  }

  put(event: EventState): void {
    this.#events.set(event.id, event);
  }

  events(): IterableIterator<EventState> {
    return this.#events.values();
  }

  setProducer(producer: Producer): void {
    this.#producers.set(producer.id, producer);
  }

  producer(id: number): Producer | undefined {
    return this.#producers.get(id);
  }

  /** The state a player sees: a line whose producer is down is suspended, whatever it was. */
  statusOf(line: LineState): MarketStatus {
    return line.status === 1 && this.#producers.get(line.producer)?.up !== true ? -1 : line.status;
  }

  feedState(now: number): FeedState {
    return {
      serverTime: now,
      producers: [...this.#producers.values()].map(({ id, name, up }) => ({ id, name, up })),
    };
  }

  /** Drops events that have been over for so long, ms; the database may still have them. */
  forgetOld(now: number, keepMs: number): void {
    for (const event of this.#events.values()) {
      if (isOver(event.status) && now - event.updatedAt > keepMs) this.#events.delete(event.id);
    }
  }
}
