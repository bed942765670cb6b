import { type FeedDelta } from '@oware/contracts';
import { type Bus } from '../../platform/bus';
import { type Database } from '../../platform/database';
import { type DatabaseClock } from '../../platform/database/database-clock';
import { type Board } from './board';
import { producersNow } from './store';

export interface ProducerWatchParts {
  db: Database;
  bus: Bus;
  board: Board;
  clock: DatabaseClock;
  /** Notifies the browsers of this process, and of no other, that a producer came or went. */
  publish(change: FeedDelta): void;
  onError(error: unknown, doing: string): void;
}

/**
 * Keeps what this process knows of the producers, whether it reads the feed or follows: from the database, whatever the bus
 * brings or does not. A deadline passes here by itself, also while the database does not respond, and the browsers of this
 * process are notified.
 */
export class ProducerWatch {
  readonly #published = new Map<number, boolean>();
  #looking: Promise<void> | null = null;

  constructor(private readonly parts: ProducerWatchParts) {}

  /** Follows the bus. @returns the function that ends it */
  start(): () => void {
    return this.parts.bus.subscribe('feed-state', ({ producer, up }) => {
      this.#published.set(producer, up);
      void this.look();
    });
  }

  /** Reads the producers and publishes what has changed; to be called about once a second. Never fails. */
  async look(): Promise<void> {
    this.#publish();
    this.#looking ??= this.#read().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
    this.#publish();
  }

  async #read(): Promise<void> {
    const { db, board, clock, onError } = this.parts;
    const { revision } = board;
    try {
      const { producers } = await clock.ask(() => producersNow(db));
      // What the feed of this process committed meanwhile is newer.
      if (board.revision === revision) for (const producer of producers) board.setProducer(producer);
    } catch (error) {
      onError(error, 'reading the producers');
    }
  }

  #publish(): void {
    const { board, publish } = this.parts;
    for (const { id } of board.producers()) {
      const up = board.isUp(id);
      const published = this.#published.get(id);
      this.#published.set(id, up);
      if (published !== undefined && published !== up) publish({ producer: id, up, time: board.clock.now() });
    }
  }
}
