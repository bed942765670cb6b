import { type CashOutQuote, type EventDelta } from '@oware/contracts';
import { ownBets } from '../orders/own-bets';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { FollowedBets } from './followed-bets';
import { quotesNow } from './quotes';
import { linesOf } from './store';
import { type TermsParts } from './terms';

/** Bets that are priced in one read. */
const PAGE = 200;
/** The shortest rest between two runs, in which moves of the odds are gathered, ms. */
const GATHER = 200;
/** After a failure bets are priced again after this, ms. */
const RETRY = 1_000;
/** How often all bets are priced that somebody follows, ms: time alone closes a match, and a switch of the configuration sends no message. */
const SWEEP = 15_000;

type Push = (body: CashOutQuote) => void;

interface Parts extends Pick<TermsParts, 'cashOutConfig'> {
  db: Database;
  bus: Bus;
  clock: Clock;
  onError(error: unknown): void;
}

/**
 * Pushes what bets can be cashed out for to the pages that have them on the screen: at once, and with each change. Each process does it for its own
 * sockets. Messages of the feed only note which bets moved; a run prices those in pages and then rests at least as long as it took, so that
 * it never has more than half of one connection to the database, however many bets and messages there are.
 */
export class OfferPushes {
  readonly #followed = new FollowedBets<Push>();
  #unsubscribe: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sweep: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #restUntil = 0;
  #stopped = false;

  constructor(private readonly parts: Parts) {}

  start(): void {
    const { bus } = this.parts;
    const all = (): void => this.#note(() => this.#followed.allMoved());
    const moved = (delta: Pick<EventDelta, 'eventId'> & Partial<EventDelta>): void =>
      this.#note(() => this.#followed.eventMoved(delta));
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

  /** A page shows a ticket. @returns what ends it; null when the player has no such ticket */
  readonly follow = async (userId: string, ticketId: string, push: Push): Promise<(() => void) | null> => {
    const [betId] = await ownBets(this.parts.db, userId, [ticketId]);
    if (betId === undefined) return null;
    const end = this.#followed.add({ betId, userId, ticketId }, push);
    this.#plan();
    return end;
  };

  /** Prices what has moved by now and pushes what has changed. Called by itself; tests call it instead of waiting. */
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
      // What moves meanwhile waits for the next run, or this one would never end and rest.
      let left = this.#followed.moved;
      while (left > 0) {
        const ids = this.#followed.take(Math.min(PAGE, left));
        // Pages may have left since.
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
      if (unknown.length > 0) this.#followed.addLines(await linesOf(db, unknown));
      const quotes = await quotesNow(this.parts, betIds);
      for (const betId of betIds) {
        const quote = quotes.get(betId);
        if (quote !== undefined) this.#followed.changed(betId, quote);
      }
    } catch (error) {
      // Their pages ask for them meanwhile.
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
