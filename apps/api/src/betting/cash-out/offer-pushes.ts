import { type CashOutQuote, type EventDelta } from '@oware/contracts';
import { findOwnBets } from '../orders/api';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { FollowedBets } from './followed-bets';
import { loadQuotes } from './quotes';
import { listLines } from './store';
import { type TermsDependencies } from './terms';

/** Bets that are priced in one query. */
const PAGE = 200;
/** Minimum pause between two runs, in which price changes are collected, ms. */
const GATHER = 200;
/** Pause after a failure, ms. */
const RETRY = 1_000;
/**
 * Interval between pricings of all followed bets, ms: a match closes as time passes, and a configuration change sends no message.
 */
const SWEEP = 15_000;

type Push = (body: CashOutQuote) => void;

interface Dependencies extends Pick<TermsDependencies, 'cashOutConfig'> {
  db: Database;
  bus: Bus;
  clock: Clock;
  onError(error: unknown): void;
}

/**
 * Pushes cash-out offers to the pages that show the bets: immediately, and at each change. Each process serves its own sockets. Messages of
 * the feed only mark bets as changed; a run prices those in pages and then pauses for at least as long as it took, so that it never uses
 * more than half of one database connection, regardless of the number of bets and messages.
 */
export class OfferPushes {
  readonly #followed = new FollowedBets<Push>();
  #unsubscribe: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sweep: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #restUntil = 0;
  #stopped = false;

  constructor(private readonly parts: Dependencies) {}

  start(): void {
    const { bus } = this.parts;
    const all = (): void => this.#note(() => this.#followed.allMoved());
    const moved = (delta: Pick<EventDelta, 'eventId'> & Partial<EventDelta>): void =>
      this.#note(() => this.#followed.markEvent(delta));
    this.#unsubscribe = [
      bus.subscribe('event-delta', moved),
      bus.subscribe('results', ({ eventId }) => moved({ eventId })),
      bus.subscribe('feed-state', all),
      bus.subscribe('gap', all),
      bus.subscribe(
        'personal',
        ({ message: { type, data } }) => {
          if (type === 'ticket' || type === 'cashOut') this.#note(() => this.#followed.ticketMoved(data.ticketId));
        },
        (userId) => this.#followed.hasPlayer(userId),
      ),
    ];
    this.#sweep = setInterval(all, SWEEP).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const end of this.#unsubscribe) end();
    clearInterval(this.#sweep);
    clearTimeout(this.#timer);
    await this.#running;
  }

  /**
   * Makes a page follow a ticket.
   * @returns a function that ends it; null when the player has no such ticket
   */
  readonly follow = async (userId: string, ticketId: string, push: Push): Promise<(() => void) | null> => {
    const [betId] = await findOwnBets(this.parts.db, userId, [ticketId]);
    if (betId === undefined) return null;
    const end = this.#followed.add({ betId, userId, ticketId }, push);
    this.#plan();
    return end;
  };

  /** Prices the changed bets and pushes changed quotes. Runs automatically; tests call it instead of waiting. */
  run(): Promise<void> {
    if (this.#running !== null) return this.#running.then(() => this.run());
    this.#running = this.#drain().finally(() => {
      this.#running = null;
      this.#plan();
    });
    return this.#running;
  }

  async #drain(): Promise<void> {
    const began = performance.now();
    try {
      // Bets that change during the run wait for the next one; otherwise this one might never end and pause.
      let left = this.#followed.moved;
      while (left > 0) {
        const ids = this.#followed.take(Math.min(PAGE, left));
        // Pages may have been closed in the meantime.
        if (ids.length === 0) break;
        left -= ids.length;
        await this.#price(ids);
      }
      this.#restUntil = performance.now() + Math.max(GATHER, performance.now() - began);
    } catch (error) {
      this.#restUntil = performance.now() + RETRY;
      this.parts.onError(error);
    }
  }

  async #price(betIds: number[]): Promise<void> {
    const { db } = this.parts;
    try {
      const unknown = this.#followed.withoutLines(betIds);
      if (unknown.length > 0) this.#followed.addLines(await listLines(db, unknown));
      const quotes = await loadQuotes(this.parts, betIds);
      for (const betId of betIds) {
        const quote = quotes.get(betId);
        if (quote !== undefined) this.#followed.changed(betId, quote);
      }
    } catch (error) {
      // Until they are priced, their pages request the value themselves.
      for (const betId of betIds) this.#followed.unknown(betId);
      throw error;
    }
  }

  #note(note: () => void): void {
    note();
    this.#plan();
  }

  #plan(): void {
    if (this.#stopped || this.#timer !== undefined || this.#running !== null || this.#followed.moved === 0) return;
    const rest = this.#restUntil - performance.now();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.run();
      },
      Math.max(0, rest),
    ).unref();
  }
}
