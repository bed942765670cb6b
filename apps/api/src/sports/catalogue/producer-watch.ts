import { type FeedDelta } from '@oware/contracts';
import { type Bus } from '../../platform/bus';
import { type Database } from '../../platform/database';
import { type DatabaseClock } from '../../platform/database/database-clock';
import { type Board } from './board';
import { getProducersNow } from './store';

export interface ProducerWatchDependencies {
  db: Database;
  bus: Bus;
  board: Board;
  clock: DatabaseClock;
  /** Notifies the browsers of this process only that a producer is up or down. */
  publish(change: FeedDelta): void;
  onError(error: unknown, doing: string): void;
}

/**
 * Keeps the producers of this process up to date from the database, whether it reads the feed or follows, and independently of the bus.
 * Detects missed deadlines itself, even while the database does not respond, and notifies the browsers of this process.
 */
export class ProducerWatch {
  readonly #published = new Map<number, boolean>();
  #looking: Promise<void> | null = null;

  constructor(private readonly parts: ProducerWatchDependencies) {}

  /**
   * Subscribes to the bus.
   * @returns function that stops it
   */
  start(): () => void {
    return this.parts.bus.subscribe('feed-state', ({ producer, up }) => {
      this.#published.set(producer, up);
      void this.check();
    });
  }

  /** Reads the producers and publishes changes. Call it about once per second. Never rejects. */
  async check(): Promise<void> {
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
      const { producers } = await clock.observe(() => getProducersNow(db));
      // Skipped if the feed in this process has committed newer producers in the meantime.
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
