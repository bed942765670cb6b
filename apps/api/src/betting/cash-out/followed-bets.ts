import { type CashOutQuote, type EventDelta } from '@oware/contracts';

interface Followed<Push> {
  betId: number;
  userId: string;
  ticketId: string;
  /** Last quote that was pushed to each page. */
  pushed: Map<Push, string>;
  /** Null until its lines are loaded; until then every change of any event counts as a change of it. */
  events: Set<string> | null;
}

interface Line {
  betId: number;
  eventId: string;
  marketId: number;
  specifiers: string;
}

/** Name under which a whole event is stored, for changes of its status or score. */
const WHOLE = '';
const getLineName = (marketId: number, specifiers: string): string => `${marketId}/${specifiers}`;

/** Serialises the parts of a quote that a page shows. */
const shown = ({ offer, rejection, chance }: CashOutQuote): string =>
  JSON.stringify([
    offer && [offer.stake, offer.gross, offer.tax, offer.net, offer.leastShare],
    rejection,
    chance === undefined ? null : Math.round(chance * 100),
  ]);

/**
 * Bets that are visible on pages connected to this process, which of them have changed since they were priced, and the last quote of each
 * page.
 */
export class FollowedBets<Push extends (quote: CashOutQuote) => void> {
  readonly #bets = new Map<number, Followed<Push>>();
  readonly #byTicket = new Map<string, number>();
  readonly #players = new Map<string, number>();
  /** Ids of bets by event, then by line. */
  readonly #lines = new Map<string, Map<string, Set<number>>>();
  /** Bets whose lines are not loaded yet. */
  readonly #new = new Set<number>();
  /** Bets to price, oldest change first. */
  readonly #moved = new Set<number>();

  /** Number of bets to price. */
  get moved(): number {
    return this.#moved.size;
  }

  hasPlayer(userId: string): boolean {
    return this.#players.has(userId);
  }

  /**
   * Adds a page that follows a bet.
   * @returns a function that ends it
   */
  add({ betId, userId, ticketId }: Pick<Followed<Push>, 'betId' | 'userId' | 'ticketId'>, push: Push): () => void {
    const existing = this.#bets.get(betId);
    const bet = existing ?? { betId, userId, ticketId, pushed: new Map(), events: null };
    bet.pushed.set(push, '');
    this.#moved.add(betId);
    if (existing === undefined) {
      this.#bets.set(betId, bet);
      this.#byTicket.set(ticketId, betId);
      this.#players.set(userId, (this.#players.get(userId) ?? 0) + 1);
      this.#new.add(betId);
    }
    return () => {
      if (bet.pushed.delete(push) && bet.pushed.size === 0) this.#forget(bet);
    };
  }

  /** Marks the bets on the changed lines of an event; all bets on it when its status or score changed. */
  markEvent({ eventId, status, score, markets }: Pick<EventDelta, 'eventId'> & Partial<EventDelta>): void {
    for (const betId of this.#new) this.#moved.add(betId);
    const lines = this.#lines.get(eventId);
    if (lines === undefined) return;
    const whole = status !== undefined || score !== undefined || markets === undefined;
    const names = whole ? [WHOLE] : markets.map(([id, specifiers]) => getLineName(id, specifiers));
    for (const name of names) for (const betId of lines.get(name) ?? []) this.#moved.add(betId);
  }

  ticketMoved(ticketId: string): void {
    const betId = this.#byTicket.get(ticketId);
    if (betId !== undefined) this.#moved.add(betId);
  }

  allMoved(): void {
    for (const betId of this.#bets.keys()) this.#moved.add(betId);
  }

  /** Takes a number of changed bets, oldest change first, and unmarks them. */
  take(max: number): number[] {
    const ids: number[] = [];
    for (const betId of this.#moved) {
      if (ids.length === max) break;
      ids.push(betId);
    }
    for (const betId of ids) this.#moved.delete(betId);
    return ids;
  }

  /** Filters bets: those whose lines are not loaded. */
  withoutLines(betIds: readonly number[]): number[] {
    return betIds.filter((betId) => this.#new.has(betId));
  }

  addLines(lines: readonly Line[]): void {
    for (const { betId, eventId, marketId, specifiers } of lines) {
      const bet = this.#bets.get(betId);
      if (bet === undefined) continue;
      this.#new.delete(betId);
      (bet.events ??= new Set()).add(eventId);
      const ofEvent = this.#lines.get(eventId) ?? new Map<string, Set<number>>();
      this.#lines.set(eventId, ofEvent);
      for (const name of [WHOLE, getLineName(marketId, specifiers)])
        ofEvent.set(name, (ofEvent.get(name) ?? new Set()).add(betId));
    }
  }

  /** Pushes the current quote of a bet to each page whose last quote differs. */
  changed(betId: number, quote: CashOutQuote): void {
    this.#push(betId, shown(quote), quote);
  }

  /** Pushes that the value of a bet is unknown; the bet is still to be priced. */
  unknown(betId: number): void {
    const bet = this.#bets.get(betId);
    if (bet === undefined) return;
    this.#moved.add(betId);
    this.#push(betId, 'unknown', { ticketId: bet.ticketId, offer: null, rejection: null });
  }

  #push(betId: number, what: string, quote: CashOutQuote): void {
    const pushed = this.#bets.get(betId)?.pushed;
    for (const [push, before] of pushed ?? []) {
      if (before === what) continue;
      pushed?.set(push, what);
      push(quote);
    }
  }

  #forget({ betId, userId, ticketId, events }: Followed<Push>): void {
    this.#bets.delete(betId);
    this.#byTicket.delete(ticketId);
    this.#new.delete(betId);
    this.#moved.delete(betId);
    const left = (this.#players.get(userId) ?? 1) - 1;
    if (left > 0) this.#players.set(userId, left);
    else this.#players.delete(userId);
    for (const eventId of events ?? []) {
      const lines = this.#lines.get(eventId);
      for (const [name, bets] of lines ?? []) {
        bets.delete(betId);
        if (bets.size === 0) lines?.delete(name);
      }
      if (lines?.size === 0) this.#lines.delete(eventId);
    }
  }
}
