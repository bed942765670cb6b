import { type ApiResult } from '@oware/api-client';
import { type CashOutDataResponse, type CashOutQuote } from '@oware/contracts';
import { type OfferView } from './offer-view';
import { PushedTickets } from './pushed-tickets';

/** Minimum interval between calls for offers, ms. */
export const MIN_GAP_MS = 1000;
/** Delay that combines tickets shown together, and changes of their odds, into one call, ms. */
const GATHER_MS = 150;
/** Time before its expiry at which an offer is requested again, ms, so that the button need not wait. */
export const AHEAD_MS = 1500;
/** Interval at which a rejection is checked again, ms. */
export const REJECTION_MS = 10_000;
/** Delays after calls without a response, ms; the last one repeats. */
const BACKOFF_MS = [2000, 4000, 8000] as const;
/** Maximum number of tickets per call (the contract's limit). */
const MAX_TICKETS = 50;

const ASKING: OfferView = { kind: 'asking' };
const FAILED: OfferView = { kind: 'failed' };

export interface OffersDependencies {
  /** Requests the offers of these tickets, or of all open bets without a list. */
  fetchOffers(ticketIds?: string[]): Promise<ApiResult<CashOutDataResponse>>;
  /** Subscribes to the offers of a ticket; returns a function that unsubscribes, null while nobody is logged in. */
  follow?(ticketId: string, receive: (quote: CashOutQuote) => void): (() => void) | null;
  /** ms since 1970. Used only for differences, because the phone's clock may be wrong. */
  now(): number;
  /** Runs the function later; returns a function that cancels it. */
  schedule(ms: number, run: () => void): () => void;
}

interface Entry {
  view: OfferView;
  until: number;
}

/**
 * Offers for the tickets on the screen. With the socket the server pushes them, and each is valid until the next push. Without it they are
 * requested in one call, again when they expire or the odds change; the server sets the lifetime of such an offer, which begins when it was
 * requested. Both stop while the page is hidden.
 */
export class Offers {
  readonly #deps: OffersDependencies;
  readonly #shown = new Map<string, number>();
  readonly #entries = new Map<string, Entry>();
  readonly #need = new Set<string>();
  readonly #pushed: PushedTickets;
  /** Tickets whose pending response is outdated. */
  readonly #outdated = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #isVisible = true;
  #isFetching = false;
  #generation = 0;
  #requestedAt = -Infinity;
  #failures = 0;
  #cancelFetch: (() => void) | null = null;
  #cancelEnd: (() => void) | null = null;

  constructor(deps: OffersDependencies) {
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

  /** Returns the same object while nothing has changed. */
  view(ticketId: string): OfferView {
    return this.#entries.get(ticketId)?.view ?? ASKING;
  }

  /** Whether a ticket is on the screen. */
  shows(ticketId: string): boolean {
    return this.#shown.has(ticketId);
  }

  /** Requests the offers of all open bets in parallel with their list. */
  async ahead(): Promise<void> {
    if (this.#isFetching || this.#shown.size > 0) return;
    const generation = this.#generation;
    const now = this.#deps.now();
    this.#isFetching = true;
    this.#requestedAt = now;
    const result = await this.#deps.fetchOffers();
    if (generation !== this.#generation) return;
    this.#isFetching = false;
    for (const quote of result.ok ? result.data.quotes : [])
      if (!this.#outdated.delete(quote.ticketId)) this.#take(quote, now);
    this.#end();
    this.#plan();
  }

  /** Marks a ticket as on the screen. Returns a function that unmarks it. */
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

  /**
   * The odds have changed: requests the offers of these tickets again, or of all without a list, unless the server pushes them.
   */
  need(ticketIds: Iterable<string> = this.#shown.keys()): void {
    for (const ticketId of ticketIds) if (!this.#pushed.isComing(ticketId)) this.#need.add(ticketId);
    this.#plan();
  }

  /**
   * Sets whether a socket for pushes is connected.
   * @returns true when it has just connected
   */
  setLive(live: boolean): boolean {
    if (!this.#pushed.setLive(live)) return false;
    if (live) this.#plan();
    else this.need();
    return live;
  }

  /** Retries immediately, on the player's request. */
  retry(): void {
    this.#failures = 0;
    for (const [ticketId, { view }] of this.#entries) if (view === FAILED) this.#entries.delete(ticketId);
    for (const ticketId of this.#shown.keys()) this.#need.add(ticketId);
    this.#emit();
    this.#plan();
  }

  /**
   * Applies an offer from the response to another call.
   * @param requestedAt when that call was made
   */
  receive(quote: CashOutQuote, requestedAt: number): void {
    this.#outdate(quote.ticketId);
    this.#take(quote, requestedAt);
    this.#end();
    this.#plan();
  }

  /** Drops the outdated offer of a ticket and requests it again. */
  invalidate(ticketId: string): void {
    this.#outdate(ticketId);
    this.#entries.delete(ticketId);
    this.#need.add(ticketId);
    this.#emit();
    this.#plan();
  }

  /** Sets whether the page is visible. */
  setVisible(visible: boolean): void {
    if (visible === this.#isVisible) return;
    this.#isVisible = visible;
    this.#follow();
    this.#end();
    if (visible) this.need();
    else this.#plan();
  }

  /** Drops everything: another player has logged in, or nobody is. */
  clear(): void {
    this.#generation += 1;
    this.#isFetching = false;
    this.#entries.clear();
    this.#need.clear();
    this.#outdated.clear();
    this.#pushed.limitTo([]);
    this.#cancelFetch?.();
    this.#cancelEnd?.();
    this.#emit();
  }

  #outdate(ticketId: string): void {
    if (this.#isFetching) this.#outdated.add(ticketId);
  }

  /** Subscribes to the tickets on the screen while the page is visible. */
  #follow(): void {
    this.#pushed.limitTo(this.#isVisible ? [...this.#shown.keys()].slice(0, MAX_TICKETS) : []);
  }

  /** Gives a pushed offer the lifetime of a requested one, starting now. */
  #unpush(ticketId: string): void {
    const entry = this.#entries.get(ticketId);
    if (entry === undefined) return;
    const { view, until } = entry;
    const life = view.kind === 'offer' ? view.offer.expiresAt - view.offer.quotedAt : REJECTION_MS;
    this.#entries.set(ticketId, { view, until: Math.min(until, this.#deps.now() + life) });
  }

  #takePush(ticketId: string, quote: CashOutQuote): void {
    if (this.#isFetching) this.#outdated.add(ticketId);
    const hasQuote = quote.offer !== null || quote.rejection !== null;
    if (hasQuote) {
      this.#need.delete(ticketId);
      this.#pushed.onReceived(ticketId);
      this.#take({ ...quote, ticketId }, this.#deps.now(), true);
    } else {
      this.#pushed.onEnded(ticketId);
      this.#need.add(ticketId);
    }
    this.#end();
    this.#plan();
  }

  #emit(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Returns when to request the offer of a ticket: immediately without an offer, else shortly before it expires. */
  #dueAt(ticketId: string): number {
    const entry = this.#entries.get(ticketId);
    if (this.#need.has(ticketId)) return -Infinity;
    if (entry?.until === Infinity) return Infinity;
    if (!entry) return this.#pushed.getDeadline(ticketId);
    return entry.view.kind === 'offer' ? entry.until - AHEAD_MS : entry.until;
  }

  #plan(): void {
    this.#follow();
    this.#cancelFetch?.();
    this.#cancelFetch = null;
    if (!this.#isVisible || this.#isFetching || this.#shown.size === 0) return;
    const now = this.#deps.now();
    const due = Math.min(...[...this.#shown.keys()].map((ticketId) => this.#dueAt(ticketId)));
    if (due === Infinity) return;
    const gap = this.#failures > 0 ? BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length) - 1]! : MIN_GAP_MS;
    const at = Math.max(due, this.#requestedAt + gap, now + GATHER_MS);
    this.#cancelFetch = this.#deps.schedule(at - now, () => void this.#fetch());
  }

  async #fetch(): Promise<void> {
    const generation = this.#generation;
    const now = this.#deps.now();
    const due = [...this.#shown.keys()]
      .filter((ticketId) => this.#dueAt(ticketId) <= now + AHEAD_MS)
      .slice(0, MAX_TICKETS);
    for (const ticketId of due) this.#need.delete(ticketId);
    this.#isFetching = true;
    this.#requestedAt = now;
    const result = await this.#deps.fetchOffers(due);
    if (generation !== this.#generation) return;
    this.#isFetching = false;
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

  /**
   * @param pushed valid until the next push. A requested offer expires even if pushes are active, because the next push may be identical to
   * the last.
   */
  #take({ ticketId, offer, rejection, chance }: CashOutQuote, requestedAt: number, pushed = false): void {
    const until = (life: number): number => (pushed ? Infinity : requestedAt + life);
    if (offer)
      this.#entries.set(ticketId, {
        view: { kind: 'offer', offer, ...(chance !== undefined && { chance }) },
        until: until(offer.expiresAt - offer.quotedAt),
      });
    else if (rejection)
      this.#entries.set(ticketId, {
        view: { kind: 'rejection', rejection },
        until: rejection === 'over' ? Infinity : until(REJECTION_MS),
      });
    // Neither a price nor a reason: treated like a missing response.
    else this.#fail(ticketId);
  }

  /** Keeps an offer that is still valid; otherwise the view shows the failure. */
  #fail(ticketId: string): void {
    this.#need.add(ticketId);
    const entry = this.#entries.get(ticketId);
    if (entry?.view.kind !== 'offer') this.#entries.set(ticketId, { view: FAILED, until: -Infinity });
  }

  /** Removes expired offers, and runs again when the next one expires. */
  #end(): void {
    this.#cancelEnd?.();
    this.#cancelEnd = null;
    const now = this.#deps.now();
    let next = Infinity;
    for (const [ticketId, { view, until }] of this.#entries) {
      if (view.kind !== 'offer') continue;
      if (until > now) next = Math.min(next, until);
      else if (this.#failures > 0) this.#entries.set(ticketId, { view: FAILED, until: -Infinity });
      else this.#entries.delete(ticketId);
    }
    if (next < Infinity)
      this.#cancelEnd = this.#deps.schedule(next - now, () => {
        this.#end();
        this.#plan();
      });
    this.#emit();
  }
}
