import type { FeedDelta } from '@oware/contracts';
import { Board } from '../catalogue/board';
import { isUp } from '../catalogue/deadline';
import { followFeed } from '../catalogue/follow';
import { ProducerWatch } from '../catalogue/producer-watch';
import { Catalogue } from '../catalogue/service';
import { loadCurrentEvents, loadEvent, loadPlayers, loadProducers, producersNow } from '../catalogue/store';
import { CatalogueView } from '../catalogue/view';
import type { Bus } from '../platform/bus';
import { type Clock, decisionTime } from '../platform/clock';
import type { Database } from '../platform/database';
import { DatabaseClock } from '../platform/database/database-clock';
import { Descriptions } from './descriptions/descriptions';
import { AHEAD_MS, Ingest } from './ingest/ingest';
import { PRODUCER_TIMES, Producers } from './ingest/producers';
import type { FeedSource, OpenEvent } from './source';

export interface FeedParts {
  db: Database;
  bus: Bus;
  clock: Clock;
  /** Where the odds come from; without one this server only follows the bus. */
  source: FeedSource | null;
  /** How long events that are over are kept, ms; for ever when not given. */
  retentionMs?: number;
  onError(error: unknown, doing: string): void;
  /** Tells the browsers of this process that a source of odds came or went. */
  tellHere?(change: FeedDelta): void;
}

const WATCH_MS = 1_000;
const FORGET_MS = 60_000;
/** Events that were over for less than this are in memory, unless they are kept for a shorter time; the others are read when asked for. */
const RECENT_MS = 60 * 60_000;

/** The odds feed and what is known through it. */
export class Feed {
  readonly board: Board;
  readonly catalogue: Catalogue;
  readonly #parts: FeedParts;
  readonly #descriptions = new Descriptions();
  readonly #watch: ProducerWatch;
  readonly #stops: (() => void)[] = [];
  #ingest: Ingest | null = null;

  constructor(parts: FeedParts) {
    const { db, bus, onError, tellHere = () => undefined } = parts;
    this.#parts = parts;
    const clock = new DatabaseClock(parts.clock);
    this.board = new Board(clock);
    this.#watch = new ProducerWatch({ db, bus, board: this.board, clock, tell: tellHere, onError });
    this.catalogue = new Catalogue({
      board: this.board,
      view: new CatalogueView(this.board, this.#descriptions),
      findOld: (id) => loadEvent(db, id),
    });
  }

  /** Reads what is stored, then begins to take messages. */
  async start(): Promise<void> {
    const { db, bus, clock, source, retentionMs = Infinity, onError } = this.#parts;
    const recent = Math.min(RECENT_MS, retentionMs / 2);
    for (const event of await loadCurrentEvents(db, clock.now() - recent)) this.board.put(event);
    for (const { id, name } of await loadPlayers(db)) this.#descriptions.addPlayer(id, name);
    const stored = await loadProducers(db);
    for (const producer of stored) this.board.setProducer(producer);
    await this.#watch.look();
    this.#stops.push(this.#watch.start());
    this.#every(WATCH_MS, () => void this.#watch.look());
    this.#every(Math.min(FORGET_MS, recent), () => this.board.forgetOld(clock.now(), recent));
    if (source === null) {
      this.#stops.push(followFeed({ bus, db, board: this.board, onError }));
      return;
    }
    const producers = new Producers(stored, PRODUCER_TIMES, source.now() + AHEAD_MS);
    const ingest = new Ingest({ db, bus, board: this.board, clock, descriptions: this.#descriptions, producers, source, onError });
    this.#ingest = ingest;
    await source.start({ message: ingest.message, openEvents: () => openEvents(this.board) });
    this.#every(WATCH_MS, () => ingest.tick());
  }

  #every(ms: number, work: () => void): void {
    const timer = setInterval(work, ms);
    this.#stops.push(() => clearInterval(timer));
  }

  /** Whether there is a source of odds, here or in another process, and none of its producers has lived within the deadline. */
  async isOverdue(): Promise<boolean> {
    const { producers, now } = await producersNow(this.#parts.db);
    if (producers.length === 0) return this.#parts.source !== null;
    return !producers.some((producer) => isUp(producer, decisionTime(this.#parts.clock) ?? now));
  }

  /** Resolves when every message that has arrived is committed. */
  async idle(): Promise<void> {
    await this.#ingest?.idle();
  }

  /** Ends the source and waits for the messages that came. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#parts.source?.stop();
    await this.#ingest?.stop();
  }
}

/** Events that are not closed, or that have lines without a result. */
function openEvents(board: Board): OpenEvent[] {
  return [...board.events()].flatMap((event): OpenEvent[] => {
    const lines = [...event.lines.values()].filter((line) => line.status !== -3 && line.status !== -4);
    const closed = event.status !== 'notStarted' && event.status !== 'live' && event.status !== 'suspended';
    if (event.home.id === '' || (closed && (lines.length === 0 || event.status === 'closed'))) return [];
    return [{ id: event.id, lines: lines.map(({ marketId, specifiers }) => ({ marketId, specifiers })) }];
  });
}
