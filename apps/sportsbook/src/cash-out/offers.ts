import { type ApiResult } from '@oware/api-client';
import { type CashOutDataResponse, type CashOutQuote } from '@oware/contracts';
import { type OfferView } from './offer-view';
import { PushedTickets } from './pushed-tickets';

/** Offers are asked for at most this often, ms. */
export const MIN_GAP_MS = 1000;
/** Tickets that come onto the screen together, and moves of their odds, cost one call, ms. */
const GATHER_MS = 150;
/** An offer is asked for again this long before it ends, ms, so that the button need not wait. */
export const AHEAD_MS = 1500;
/** What stands in the way is looked at again after this, ms. */
export const REJECTION_MS = 10_000;
/** Waits after calls without a response, ms; the last one repeats. */
const BACKOFF_MS = [2000, 4000, 8000] as const;
/** Most tickets in one call (the contract's limit). */
const MOST = 50;

const ASKING: OfferView = { kind: 'asking' };
const FAILED: OfferView = { kind: 'failed' };

export interface OffersDeps {
  /** Without tickets: for all open bets. */
  ask(ticketIds?: string[]): Promise<ApiResult<CashOutDataResponse>>;
  /** Asks the server to push what a ticket is worth; returns what ends it, null while nobody is logged in. */
  follow?(ticketId: string, receive: (quote: CashOutQuote) => void): (() => void) | null;
  /** ms since 1970; only differences count, for the phone's clock may be wrong. */
  now(): number;
  /** Runs later; returns what cancels it. */
  later(ms: number, run: () => void): () => void;
}

interface Known {
  view: OfferView;
  until: number;
}

/**
 * Offers for the tickets on the screen. With the socket the server pushes them, and each holds until the next push. Without it they are asked for in
 * one call, again when they end or something moves; such an offer counts as long as the server said, from when it was asked for. Neither
 * while nobody looks at the page.
 */
export class Offers {
  readonly #deps: OffersDeps;
  readonly #shown = new Map<string, number>();
  readonly #known = new Map<string, Known>();
  readonly #need = new Set<string>();
  readonly #pushed: PushedTickets;
  /** Tickets whose response that is under way is out of date. */
  readonly #outdated = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #looking = true;
  #asking = false;
  #epoch = 0;
  #askedAt = -Infinity;
  #failures = 0;
  #cancelAsk: (() => void) | null = null;
  #cancelEnd: (() => void) | null = null;

  constructor(deps: OffersDeps) {
    this.#deps = deps;
    this.#pushed = new PushedTickets({
      now: deps.now,
      follow: (ticketId) => deps.follow?.(ticketId, (quote) => this.#takePush(ticketId, quote)) ?? null,
      ended: (ticketId) => this.#unpush(ticketId),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object as long as nothing changed. */
  view(ticketId: string): OfferView {
    return this.#known.get(ticketId)?.view ?? ASKING;
  }

  /** Whether a ticket is on the screen. */
  shows(ticketId: string): boolean {
    return this.#shown.has(ticketId);
  }

  /** Asks for the offers of all open bets beside their list, which need not be there first. */
  async ahead(): Promise<void> {
    if (this.#asking || this.#shown.size > 0) return;
    const epoch = this.#epoch;
    const now = this.#deps.now();
    this.#asking = true;
    this.#askedAt = now;
    const result = await this.#deps.ask();
    if (epoch !== this.#epoch) return;
    this.#asking = false;
    for (const quote of result.ok ? result.data.quotes : [])
      if (!this.#outdated.delete(quote.ticketId)) this.#take(quote, now);
    this.#end();
    this.#plan();
  }

  /** A ticket came onto the screen. Returns what takes it off. */
  show(ticketId: string): () => void {
    this.#shown.set(ticketId, (this.#shown.get(ticketId) ?? 0) + 1);
    this.#end();
    this.#plan();
    return () => {
      const left = (this.#shown.get(ticketId) ?? 1) - 1;
      if (left > 0) this.#shown.set(ticketId, left);
      else this.#shown.delete(ticketId);
      this.#end();
      this.#plan();
    };
  }

  /** Something moved: the offers of these tickets, of all without a list, are asked for again, unless the server pushes them. */
  need(ticketIds: Iterable<string> = this.#shown.keys()): void {
    for (const ticketId of ticketIds) if (!this.#pushed.isComing(ticketId)) this.#need.add(ticketId);
    this.#plan();
  }

  /** Whether there is a socket that pushes come through. @returns true when it has just come */
  setLive(live: boolean): boolean {
    if (!this.#pushed.setLive(live)) return false;
    if (live) this.#plan();
    else this.need();
    return live;
  }

  /** The player does not want to wait for the next try. */
  retry(): void {
    this.#failures = 0;
    for (const [ticketId, { view }] of this.#known) if (view === FAILED) this.#known.delete(ticketId);
    for (const ticketId of this.#shown.keys()) this.#need.add(ticketId);
    this.#emit();
    this.#plan();
  }

  /** The server said it beside another response, asked for at a time. */
  receive(quote: CashOutQuote, askedAt: number): void {
    this.#outdate(quote.ticketId);
    this.#take(quote, askedAt);
    this.#end();
    this.#plan();
  }

  /** What was known of a ticket is no longer true. */
  forget(ticketId: string): void {
    this.#outdate(ticketId);
    this.#known.delete(ticketId);
    this.#need.add(ticketId);
    this.#emit();
    this.#plan();
  }

  /** Whether somebody looks at the page. */
  setLooking(looking: boolean): void {
    if (looking === this.#looking) return;
    this.#looking = looking;
    this.#follow();
    this.#end();
    if (looking) this.need();
    else this.#plan();
  }

  /** Another player, or none: nothing of the last one stays. */
  clear(): void {
    this.#epoch += 1;
    this.#asking = false;
    this.#known.clear();
    this.#need.clear();
    this.#outdated.clear();
    this.#pushed.only([]);
    this.#cancelAsk?.();
    this.#cancelEnd?.();
    this.#emit();
  }

  #outdate(ticketId: string): void {
    if (this.#asking) this.#outdated.add(ticketId);
  }

  /** Has those tickets pushed that are looked at. */
  #follow(): void {
    this.#pushed.only(this.#looking ? [...this.#shown.keys()].slice(0, MOST) : []);
  }

  /** What was pushed counts from now on as though it had been asked for. */
  #unpush(ticketId: string): void {
    const known = this.#known.get(ticketId);
    if (known === undefined) return;
    const { view, until } = known;
    const life = view.kind === 'offer' ? view.offer.expiresAt - view.offer.quotedAt : REJECTION_MS;
    this.#known.set(ticketId, { view, until: Math.min(until, this.#deps.now() + life) });
  }

  #takePush(ticketId: string, quote: CashOutQuote): void {
    if (this.#asking) this.#outdated.add(ticketId);
    const known = quote.offer !== null || quote.rejection !== null;
    if (known) {
      this.#need.delete(ticketId);
      this.#pushed.came(ticketId);
      this.#take({ ...quote, ticketId }, this.#deps.now(), true);
    } else {
      this.#pushed.went(ticketId);
      this.#need.add(ticketId);
    }
    this.#end();
    this.#plan();
  }

  #emit(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** When a ticket is to be asked for: at once without a response, shortly before its offer ends else. */
  #dueAt(ticketId: string): number {
    const known = this.#known.get(ticketId);
    if (this.#need.has(ticketId)) return -Infinity;
    if (known?.until === Infinity) return Infinity;
    if (!known) return this.#pushed.comesBy(ticketId);
    return known.view.kind === 'offer' ? known.until - AHEAD_MS : known.until;
  }

  #plan(): void {
    this.#follow();
    this.#cancelAsk?.();
    this.#cancelAsk = null;
    if (!this.#looking || this.#asking || this.#shown.size === 0) return;
    const now = this.#deps.now();
    const due = Math.min(...[...this.#shown.keys()].map((ticketId) => this.#dueAt(ticketId)));
    if (due === Infinity) return;
    const gap = this.#failures > 0 ? BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length) - 1]! : MIN_GAP_MS;
    const at = Math.max(due, this.#askedAt + gap, now + GATHER_MS);
    this.#cancelAsk = this.#deps.later(at - now, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const epoch = this.#epoch;
    const now = this.#deps.now();
    const due = [...this.#shown.keys()].filter((ticketId) => this.#dueAt(ticketId) <= now + AHEAD_MS).slice(0, MOST);
    for (const ticketId of due) this.#need.delete(ticketId);
    this.#asking = true;
    this.#askedAt = now;
    const result = await this.#deps.ask(due);
    if (epoch !== this.#epoch) return;
    this.#asking = false;
    this.#failures = result.ok ? 0 : this.#failures + 1;
    const quotes = result.ok ? new Map(result.data.quotes.map((quote) => [quote.ticketId, quote])) : null;
    for (const ticketId of due) {
      if (this.#outdated.delete(ticketId)) {
        if (!this.#pushed.has(ticketId)) this.#need.add(ticketId);
      } else if (quotes) this.#take(quotes.get(ticketId) ?? { ticketId, offer: null, rejection: 'over' }, now);
      else this.#fail(ticketId);
    }
    this.#end();
    this.#plan();
  }

  /** @param pushed holds until the next push; what was asked for ages, also beside a push, whose next one may say the same as before */
  #take({ ticketId, offer, rejection, chance }: CashOutQuote, askedAt: number, pushed = false): void {
    const until = (life: number): number => (pushed ? Infinity : askedAt + life);
    if (offer)
      this.#known.set(ticketId, {
        view: { kind: 'offer', offer, ...(chance !== undefined && { chance }) },
        until: until(offer.expiresAt - offer.quotedAt),
      });
    else if (rejection)
      this.#known.set(ticketId, {
        view: { kind: 'rejection', rejection },
        until: rejection === 'over' ? Infinity : until(REJECTION_MS),
      });
    // Neither a price nor a reason: as though it had not responded.
    else this.#fail(ticketId);
  }

  /** An offer that still counts stays; without one the player is notified. */
  #fail(ticketId: string): void {
    this.#need.add(ticketId);
    const known = this.#known.get(ticketId);
    if (known?.view.kind !== 'offer') this.#known.set(ticketId, { view: FAILED, until: -Infinity });
  }

  /** Takes away the offers that have ended, and comes back when the next one does. */
  #end(): void {
    this.#cancelEnd?.();
    this.#cancelEnd = null;
    const now = this.#deps.now();
    let next = Infinity;
    for (const [ticketId, { view, until }] of this.#known) {
      if (view.kind !== 'offer') continue;
      if (until > now) next = Math.min(next, until);
      else if (this.#failures > 0) this.#known.set(ticketId, { view: FAILED, until: -Infinity });
      else this.#known.delete(ticketId);
    }
    if (next < Infinity)
      this.#cancelEnd = this.#deps.later(next - now, () => {
        this.#end();
        this.#plan();
      });
    this.#emit();
  }
}
