import { type EventDelta, type OutcomeRef, type SportEvent } from '@oware/contracts';
import { cellState, sameView, type CellView } from './cell-view';
import { createEntry, marketKey, type EventEntry, type EventNow, type MarketEntry, type OutcomeEntry } from './event-entry';
import { Listeners } from './listeners';
import { takeDelta, takeSnapshot, type ChangeListener } from './take';

/** How long a cell shows which way its odds went, ms. */
export const MOVE_MS = 5000;

/** What the book asks of whoever can fetch. */
export interface BookNeeds {
  /** The event missed a push: a snapshot is needed before it can be bet on again. */
  snapshot(eventId: string): void;
  /** Markets opened that its page does not show yet. */
  newMarkets(eventId: string): void;
}

export interface SeedOptions {
  complete?: boolean;
  trusted?: boolean;
  /** ms since 1970. */
  now: number;
}

/**
 * The odds of the events that are looked at, outside the store: a push changes the entries and wakes the cells that
 * show a changed outcome, nothing else.
 */
export class OddsBook {
  readonly #needs: BookNeeds;
  readonly #entries = new Map<string, EventEntry>();
  readonly #listeners = new Listeners();
  /** Outcomes whose move is shown, the oldest first. */
  readonly #moves: { outcome: OutcomeEntry; until: number }[] = [];
  #changed = new Set<OutcomeEntry>();
  #changedEvents = new Set<string>();

  constructor(needs: BookNeeds) {
    this.#needs = needs;
  }

  /** Whether an event is known to be up to date. */
  isTrusted(eventId: string): boolean {
    return this.#entries.get(eventId)?.trusted === true;
  }

  /**
   * Puts events in, or brings known ones up to date. An answer older than the pushes since is of no use.
   * `complete`: with all their markets. `trusted: false`: too old to bet on, a snapshot is needed.
   */
  seed(events: readonly SportEvent[], { complete = false, trusted = true, now }: SeedOptions): void {
    for (const event of events) {
      const known = this.#entries.get(event.id);
      if (known && event.version < known.version) {
        if (!known.trusted) this.#needs.snapshot(event.id);
        continue;
      }
      const entry = known ?? createEntry(event);
      this.#entries.set(event.id, entry);
      takeSnapshot(entry, event, complete, this.#changes(now));
      this.#setNow(entry, event);
      if (trusted) this.#setTrusted(entry, true);
      else this.#distrust(entry);
      this.#changedEvents.add(entry.id);
    }
    this.#flush();
  }

  /** Applies the pushes of a frame. */
  apply(deltas: readonly EventDelta[], now: number): void {
    const changes = this.#changes(now);
    for (const delta of deltas) {
      const entry = this.#entries.get(delta.eventId);
      if (!entry || delta.version <= entry.version) continue;
      const missed = (delta.from ?? delta.version) > entry.version + 1;
      const unknown = takeDelta(entry, delta, changes);
      this.#setNow(entry, delta);
      if (missed) this.#distrust(entry);
      else if (unknown && entry.complete) this.#needs.newMarkets(entry.id);
    }
    this.#flush();
  }

  /** Locks events until a snapshot; all of them without a list. */
  distrust(eventIds: Iterable<string> = this.#entries.keys()): void {
    for (const id of [...eventIds]) {
      const entry = this.#entries.get(id);
      if (entry) this.#distrust(entry);
    }
    this.#flush();
  }

  /** Whether an event is seen. One that is not stays up to date and costs no rendering. */
  setSeen(eventId: string, seen: boolean): void {
    const entry = this.#entries.get(eventId);
    if (!entry || entry.asleep === !seen) return;
    entry.asleep = !seen;
    if (seen) this.#changeAll(entry);
    this.#flush();
  }

  /** Forgets an event that nobody looks at. */
  drop(eventId: string): void {
    this.#entries.delete(eventId);
  }

  /** Takes off the marks of moves that are old. */
  settleMoves(now: number): void {
    const young = this.#moves.findIndex(({ until }) => until > now);
    for (const { outcome } of this.#moves.splice(0, young < 0 ? this.#moves.length : young)) {
      if (outcome.moveUntil > now) continue;
      outcome.move = null;
      this.#changed.add(outcome);
    }
    this.#flush();
  }

  /** What a cell shows; undefined when the book does not hold the outcome. The same object until it changes. */
  view({ eventId, marketId, specifiers, outcomeId }: OutcomeRef): CellView | undefined {
    const market = this.#entries.get(eventId)?.markets.get(marketKey(marketId, specifiers));
    const outcome = market?.outcomes.get(outcomeId);
    if (!outcome) return undefined;
    return (outcome.view ??= makeView(outcome));
  }

  /** Where an event stands; undefined when the book does not hold it. */
  eventNow(eventId: string): EventNow | undefined {
    return this.#entries.get(eventId)?.now;
  }

  /** Told when what `view` gives for an outcome key, or `eventNow` for an event id, has changed. */
  listen(key: string, listener: () => void): () => void {
    return this.#listeners.add(key, listener);
  }

  #changes(now: number): ChangeListener {
    return {
      market: (market) => this.#changeMarket(market),
      outcome: (outcome, before) => {
        this.#changed.add(outcome);
        if (before === null || outcome.odds === null || before === outcome.odds) return;
        if (!this.#listeners.has(outcome.key)) return;
        outcome.move = outcome.odds > before ? 'up' : 'down';
        outcome.moveUntil = now + MOVE_MS;
        this.#moves.push({ outcome, until: outcome.moveUntil });
      },
    };
  }

  #setNow(entry: EventEntry, change: Partial<EventNow>): void {
    const { status = entry.now.status, score = entry.now.score, clock = entry.now.clock } = change;
    const { now } = entry;
    if (now.status === status && now.score === score && now.clock === clock) return;
    entry.now = { status, score, clock };
    this.#changedEvents.add(entry.id);
    if (status !== now.status) this.#changeAll(entry);
  }

  #distrust(entry: EventEntry): void {
    this.#setTrusted(entry, false);
    this.#needs.snapshot(entry.id);
  }

  #setTrusted(entry: EventEntry, trusted: boolean): void {
    if (entry.trusted === trusted) return;
    entry.trusted = trusted;
    this.#changeAll(entry);
  }

  #changeAll(entry: EventEntry): void {
    for (const market of entry.markets.values()) this.#changeMarket(market);
    this.#changedEvents.add(entry.id);
  }

  #changeMarket(market: MarketEntry): void {
    for (const outcome of market.outcomes.values()) this.#changed.add(outcome);
  }

  /** Wakes the cells that show something else now. */
  #flush(): void {
    const outcomes = this.#changed;
    const events = this.#changedEvents;
    this.#changed = new Set();
    this.#changedEvents = new Set();
    for (const outcome of outcomes) {
      const before = outcome.view;
      if (outcome.market.event.asleep || !this.#listeners.has(outcome.key)) {
        outcome.view = null;
        continue;
      }
      const after = makeView(outcome);
      if (before && sameView(before, after)) continue;
      outcome.view = after;
      this.#listeners.wake(outcome.key);
    }
    for (const id of events) if (!this.#entries.get(id)?.asleep) this.#listeners.wake(id);
  }
}

function makeView({ market, odds, active, move }: OutcomeEntry): CellView {
  const { event, status } = market;
  const state = cellState(event.now.status, status, { odds, active });
  return { odds, state: state === 'open' && !event.trusted ? 'locked' : state, move };
}
