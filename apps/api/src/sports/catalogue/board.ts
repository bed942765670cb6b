import type { FeedState, MarketStatus, PopularOutcome } from '@oware/contracts';
import type { Clock } from '../../platform/clock';
import { getClosedStatus, isUp, type Producer } from './deadline';
import { type EventState, isOffered, isOver, type LineState } from './event-state';
import { FeedNames } from './feed-names';
import { Names } from './names';
import { type Shelf, Shelves } from './shelves';

/**
 * Events, lines and odds in memory, equal to the last commit of the feed. States are replaced and never mutated, so a reader may use one
 * while the next is built.
 */
export class Board {
  readonly #events = new Map<string, EventState>();
  readonly #shelves = new Shelves();
  readonly #producers = new Map<number, Producer>();
  /** Teams, leagues and players of the events. */
  readonly names = new Names();
  /** Names from the feed in languages other than English. */
  readonly feedNames = new FeedNames();
  /** Number of bets on each event, by its id, as last counted. */
  bets: ReadonlyMap<string, number> = new Map();
  /** Outcomes of each event that many players backed, most popular first, by its id, as last counted. */
  popular: ReadonlyMap<string, readonly PopularOutcome[]> = new Map();
  #revision = 0;

  /** @param clock the database's time, which decides whether a bet is accepted */
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

  /** Replaces all events by those that are stored; keeps an event that is known in a later version. */
  replace(events: readonly EventState[]): void {
    const before = new Map(this.#events);
    this.#events.clear();
    this.#shelves.clear();
    for (const event of events) {
      const previous = before.get(event.id);
      this.put(previous !== undefined && previous.version > event.version ? previous : event);
    }
  }

  events(): IterableIterator<EventState> {
    return this.#events.values();
  }

  /** Returns the events of a sport, a league, a team or a player, by its id. */
  findEvents(shelf: Shelf, ref: string): Iterable<EventState> {
    return this.#shelves.of(shelf, ref);
  }

  setProducer(producer: Producer): void {
    this.#producers.set(producer.id, producer);
    this.#revision += 1;
  }

  producer(id: number): Producer | undefined {
    return this.#producers.get(id);
  }

  /** Increases with each change of a producer. */
  get revision(): number {
    return this.#revision;
  }

  producers(): IterableIterator<Producer> {
    return this.#producers.values();
  }

  /** Whether bets on the odds of a producer are accepted now. */
  isUp(id: number): boolean {
    const producer = this.#producers.get(id);
    return producer !== undefined && isUp(producer, this.clock.now());
  }

  /**
   * Returns the status that players see. An open line is suspended while its producer is down or its kick-off is overdue. A line of a match
   * in play is closed when its sport takes bets only before the match.
   */
  getStatus(event: EventState, { status, producer }: LineState): MarketStatus {
    const closed = getClosedStatus(event, this.clock.now());
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
   * Drops events that have been over for longer than `keepMs`, and events without an end from the feed whose start and last change are both
   * older than `neverEndedMs`. The database may still have them.
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
