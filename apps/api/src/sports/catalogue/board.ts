import type { FeedState, MarketStatus } from '@oware/contracts';
import type { Clock } from '../../platform/clock';
import { closedAs, isUp, type Producer } from './deadline';
import { type EventState, isOffered, isOver, type LineState } from './event-state';
import { FeedNames } from './feed-names';
import { Names } from './names';
import { type Shelf, Shelves } from './shelves';

/**
 * What can be bet on, in memory: the same as the last commit of the feed. States in it are replaced, never changed, so
 * a reader may hold one while the next is made.
 */
export class Board {
  readonly #events = new Map<string, EventState>();
  readonly #shelves = new Shelves();
  readonly #producers = new Map<number, Producer>();
  /** Teams, leagues and players of the events. */
  readonly names = new Names();
  /** What the feed calls things in other languages than English. */
  readonly feedNames = new FeedNames();
  /** How many bets stand on events, by their ids, as counted last. */
  bets: ReadonlyMap<string, number> = new Map();
  #revision = 0;

  /** @param clock the database's time, by which bets are decided */
  constructor(readonly clock: Clock) {}

  get(eventId: string): EventState | undefined {
    return this.#events.get(eventId);
  }

  put(event: EventState): void {
    const before = this.#events.get(event.id);
    this.#shelves.put(event, before);
    this.#events.set(event.id, event);
    this.names.note(event, before);
  }

  /** Takes the events as they are stored and forgets all others; what is known in a later version stays. */
  replace(events: readonly EventState[]): void {
    const before = new Map(this.#events);
    this.#events.clear();
    this.#shelves.clear();
    for (const event of events) {
      const known = before.get(event.id);
      this.put(known !== undefined && known.version > event.version ? known : event);
    }
  }

  events(): IterableIterator<EventState> {
    return this.#events.values();
  }

  /** The events of a sport, a league, a team or a player, by its id. */
  eventsOf(shelf: Shelf, ref: string): Iterable<EventState> {
    return this.#shelves.of(shelf, ref);
  }

  setProducer(producer: Producer): void {
    this.#producers.set(producer.id, producer);
    this.#revision += 1;
  }

  producer(id: number): Producer | undefined {
    return this.#producers.get(id);
  }

  /** Rises with each word on a producer. */
  get revision(): number {
    return this.#revision;
  }

  producers(): IterableIterator<Producer> {
    return this.#producers.values();
  }

  /** Whether the odds of a producer may be bet on now. */
  isUp(id: number): boolean {
    const producer = this.#producers.get(id);
    return producer !== undefined && isUp(producer, this.clock.now());
  }

  /**
   * The state a player sees: a line whose producer is down, or whose match should have begun, is suspended, whatever it was; one whose
   * match is in play in a sport that is bet on before it only does not come back.
   */
  statusOf(event: EventState, { status, producer }: LineState): MarketStatus {
    const closed = closedAs(event, this.clock.now());
    if (closed === -3 && isOffered(status)) return closed;
    return status === 1 && (closed !== null || !this.isUp(producer)) ? -1 : status;
  }

  feedState(): FeedState {
    return {
      serverTime: this.clock.now(),
      producers: [...this.#producers.values()].map(({ id, name }) => ({ id, name, up: this.isUp(id) })),
    };
  }

  /**
   * Drops events that have been over for so long, ms, and those that the feed never ended which began, and were last spoken of,
   * `neverEndedMs` ago; the database may still have them.
   */
  forgetOld(now: number, keepMs: number, neverEndedMs = Infinity): void {
    for (const event of this.#events.values()) {
      const { id, status, startTime, updatedAt } = event;
      const isOld = isOver(status) ? now - updatedAt > keepMs : now - Math.max(startTime, updatedAt) > neverEndedMs;
      if (!isOld) continue;
      this.#events.delete(id);
      this.#shelves.delete(event);
    }
  }
}
