import { type EventDelta, type OutcomeRef } from '@oware/contracts';
import { cellState, sameView, type CellView } from './cell-view';
import {
  createEntry,
  marketKey,
  marketOf,
  outcomeOf,
  type EventEntry,
  type EventNow,
  type MarketEntry,
  type OutcomeEntry,
  type ReportedEvent,
} from './event-entry';
import { Listeners } from './listeners';
import { confirm, takeResponse, takeDelta, type ChangeListener, type Extent } from './take';

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
  extent?: Extent;
  /** When it came, ms since 1970; null when it is too old to be bet on, so that another one is needed. */
  confirmedAt: number | null;
  /** ms since 1970. */
  now: number;
}

/**
 * The odds of the events that are looked at, outside the store: what cells, betslip and edited bets show and whether they can
 * be bet on. A push changes the entries and wakes those who show a changed outcome, nothing else.
 */
export class OddsBook {
  #needs: BookNeeds | null = null;
  readonly #entries = new Map<string, EventEntry>();
  readonly #listeners = new Listeners();
  /** Outcomes whose move is shown, the oldest first. */
  readonly #moves: { outcome: OutcomeEntry; until: number }[] = [];
  #changed = new Set<OutcomeEntry>();
  #changedEvents = new Set<string>();

  /** Whoever can fetch is there. */
  feed(needs: BookNeeds): void {
    this.#needs = needs;
  }

  /** Puts events in, or brings known ones up to date, where the response is newer than the pushes since. */
  seed(events: readonly ReportedEvent[], { extent = 'list', confirmedAt, now }: SeedOptions): void {
    for (const event of events) {
      const entry = this.#entry(event.id);
      const sure = takeResponse(entry, event, extent, confirmedAt, this.#changes(now));
      if (event.version >= entry.nowVersion) this.#setNow(entry, event, event.version);
      if (!sure) this.#needs?.snapshot(event.id);
    }
    this.#flush();
  }

  /** Applies the pushes of a frame. */
  apply(deltas: readonly EventDelta[], now: number): void {
    const changes = this.#changes(now);
    for (const delta of deltas) {
      const entry = this.#entries.get(delta.eventId);
      if (!entry) continue;
      const { version } = delta;
      const fresh = version > entry.version;
      const missed = (delta.from ?? version) > entry.version + 1;
      const unknown = takeDelta(entry, delta, changes);
      if (entry.now && version > entry.nowVersion) this.#setNow(entry, delta, version);
      entry.version = Math.max(entry.version, version);
      if (missed) {
        entry.confirmFrom = version;
        this.#distrust(entry);
        continue;
      }
      if (fresh) entry.pushedAt = now;
      if (fresh && unknown && entry.complete) this.#needs?.newMarkets(entry.id);
    }
    this.#flush();
  }

  /** What was confirmed before a time (ms since 1970) cannot be bet on until it is again; all of it without a time. */
  distrust(before = Infinity): void {
    for (const entry of this.#entries.values()) this.#distrust(entry, before);
    this.#flush();
  }

  /** How often what is known of an event came into doubt: what was asked for before confirms nothing after. */
  doubts(eventId: string): number {
    return this.#entries.get(eventId)?.doubts ?? 0;
  }

  /** Takes down the pushes of an outcome from now on, though no response has spoken of it. */
  hold({ eventId, marketId, specifiers, outcomeId }: OutcomeRef): void {
    outcomeOf(marketOf(this.#entry(eventId), marketKey(marketId, specifiers)), outcomeId);
  }

  /** The product does not have this outcome. @param now ms since 1970 */
  lose(ref: OutcomeRef, now: number): void {
    const outcome = this.outcome(ref);
    if (!outcome) return;
    outcome.missing = true;
    confirm(outcome, now, this.#changes(now));
    this.#changed.add(outcome);
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

  /** What is known of an outcome; undefined when the book does not hold it. */
  outcome({ eventId, marketId, specifiers, outcomeId }: OutcomeRef): OutcomeEntry | undefined {
    return this.#entries.get(eventId)?.markets.get(marketKey(marketId, specifiers))?.outcomes.get(outcomeId);
  }

  /** What a cell shows; undefined when nothing is known of the outcome. The same object until it changes. */
  view(ref: OutcomeRef): CellView | undefined {
    const outcome = this.outcome(ref);
    return outcome && isKnown(outcome) ? (outcome.view ??= makeView(outcome)) : undefined;
  }

  /** Where an event stands; undefined when the book does not hold it. */
  eventNow(eventId: string): EventNow | undefined {
    return this.#entries.get(eventId)?.now ?? undefined;
  }

  /** Notified when what `view` gives for an outcome key, or `eventNow` for an event id, has changed. */
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

  #entry(id: string): EventEntry {
    const entry = this.#entries.get(id) ?? createEntry(id);
    this.#entries.set(id, entry);
    return entry;
  }

  #setNow(entry: EventEntry, change: Partial<EventNow>, version: number): void {
    entry.nowVersion = version;
    const { now } = entry;
    const { status = now?.status, score = now?.score ?? null, clock = now?.clock ?? null } = change;
    if (status === undefined || (now && now.status === status && now.score === score && now.clock === clock)) return;
    entry.now = { status, score, clock };
    this.#changedEvents.add(entry.id);
    if (status !== now?.status) this.#changeAll(entry);
  }

  #distrust(entry: EventEntry, before = Infinity): void {
    let doubted = before === Infinity;
    for (const { outcomes } of entry.markets.values()) {
      for (const outcome of outcomes.values()) {
        if (!outcome.sure || (outcome.confirmedAt ?? 0) >= before) continue;
        outcome.sure = false;
        this.#changed.add(outcome);
        doubted = true;
      }
    }
    if (!doubted) return;
    entry.doubts += 1;
    this.#needs?.snapshot(entry.id);
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

/** Whether a response or a push has spoken of an outcome, and a response of its event. */
export const isKnown = ({ version, missing, market }: OutcomeEntry): boolean =>
  missing || (version >= 0 && market.event.now !== null);

function makeView({ market, odds, active, missing, sure, move }: OutcomeEntry): CellView {
  const { status, event } = market;
  const state = cellState(missing || !event.now ? null : { event: event.now.status, market: status, odds, active });
  return { odds, state: state === 'open' && !sure ? 'locked' : state, move };
}
