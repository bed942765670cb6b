import { type EventDelta, type Odds, type OutcomeRef } from '@oware/contracts';
import { getCellState, isSameView, type CellView } from './cell-view';
import {
  createEntry,
  getMarketKey,
  ensureMarket,
  ensureOutcome,
  type EventEntry,
  type EventNow,
  type MarketEntry,
  type OutcomeEntry,
  type ReportedEvent,
} from './event-entry';
import { Listeners } from './listeners';
import { confirm, applyResponse, applyDelta, type ChangeListener, type Extent } from './take';

/** Time for which a cell shows the direction of a change, ms. */
export const MOVE_MS = 5000;

/** Calls that the book makes to the code that fetches data. */
export interface BookDependencies {
  /** Called when the event missed a push: it needs a snapshot before it can be bet on again. */
  snapshot(eventId: string): void;
  /** Called when markets opened that the page does not show yet. */
  newMarkets(eventId: string): void;
}

/** Returns the boosted odds of an outcome at its normal odds; null without a boost. */
type GetBoostedOdds = (key: string, odds: Odds) => Odds | null;

export interface SeedOptions {
  extent?: Extent;
  /**
   * When the response was received, ms since 1970; null when it is too old to be bet on, so that another one is needed.
   */
  confirmedAt: number | null;
  /** ms since 1970. */
  now: number;
}

/**
 * Odds of the followed events, outside the store: the views of cells, the betslip and edited bets, and whether they can be bet on. A push
 * changes the entries and notifies only the listeners of changed outcomes.
 */
export class OddsBook {
  #needs: BookDependencies | null = null;
  #boost: GetBoostedOdds | null = null;
  readonly #entries = new Map<string, EventEntry>();
  readonly #listeners = new Listeners();
  /** Outcomes whose change is shown, oldest first. */
  readonly #moves: { outcome: OutcomeEntry; until: number }[] = [];
  #changed = new Set<OutcomeEntry>();
  #changedEvents = new Set<string>();

  /** Sets the code that fetches data. */
  feed(needs: BookDependencies): void {
    this.#needs = needs;
  }

  /** Sets the function that boosts odds, and shows them in all cells. */
  setBoosts(boost: GetBoostedOdds): void {
    this.#boost = boost;
    for (const entry of this.#entries.values()) this.#changeAll(entry);
    this.#flush();
  }

  /** Adds events or updates known ones, where the response is newer than the pushes since. */
  seed(events: readonly ReportedEvent[], { extent = 'list', confirmedAt, now }: SeedOptions): void {
    for (const event of events) {
      const entry = this.#entry(event.id);
      const sure = applyResponse(entry, event, extent, confirmedAt, this.#changes(now));
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
      const unknown = applyDelta(entry, delta, changes);
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

  /**
   * Marks outcomes as unconfirmed, so that they cannot be bet on until confirmed again.
   * @param before only those confirmed before this time, ms since 1970; all by default
   */
  distrust(before = Infinity): void {
    for (const entry of this.#entries.values()) this.#distrust(entry, before);
    this.#flush();
  }

  /**
   * Returns how often the state of an event was put in doubt. A response to a call made before the last doubt confirms nothing.
   */
  doubts(eventId: string): number {
    return this.#entries.get(eventId)?.doubts ?? 0;
  }

  /** Records the pushes of an outcome from now on, even before any response contains it. */
  hold({ eventId, marketId, specifiers, outcomeId }: OutcomeRef): void {
    ensureOutcome(ensureMarket(this.#entry(eventId), getMarketKey(marketId, specifiers)), outcomeId);
  }

  /**
   * Marks an outcome as missing.
   * @param now ms since 1970
   */
  lose(ref: OutcomeRef, now: number): void {
    const outcome = this.outcome(ref);
    if (!outcome) return;
    outcome.missing = true;
    confirm(outcome, now, this.#changes(now));
    this.#changed.add(outcome);
    this.#flush();
  }

  /** Sets whether an event is on the screen. Off the screen it is kept up to date without rendering. */
  setSeen(eventId: string, seen: boolean): void {
    const entry = this.#entries.get(eventId);
    if (!entry || entry.asleep === !seen) return;
    entry.asleep = !seen;
    if (seen) this.#changeAll(entry);
    this.#flush();
  }

  /** Drops an event after its last follower has left. */
  drop(eventId: string): void {
    this.#entries.delete(eventId);
  }

  /** Removes the marks of old changes. */
  settleMoves(now: number): void {
    const young = this.#moves.findIndex(({ until }) => until > now);
    for (const { outcome } of this.#moves.splice(0, young < 0 ? this.#moves.length : young)) {
      if (outcome.moveUntil > now) continue;
      outcome.move = null;
      this.#changed.add(outcome);
    }
    this.#flush();
  }

  /** Returns the entry of an outcome; undefined when the book does not contain it. */
  outcome({ eventId, marketId, specifiers, outcomeId }: OutcomeRef): OutcomeEntry | undefined {
    return this.#entries.get(eventId)?.markets.get(getMarketKey(marketId, specifiers))?.outcomes.get(outcomeId);
  }

  /** Returns the view of a cell; undefined when the outcome is unknown. The same object until it changes. */
  view(ref: OutcomeRef): CellView | undefined {
    const outcome = this.outcome(ref);
    return outcome && hasOdds(outcome) ? (outcome.view ??= makeView(outcome, this.#boost)) : undefined;
  }

  /** Returns the status, score and clock of an event; undefined when the book does not contain it. */
  eventNow(eventId: string): EventNow | undefined {
    return this.#entries.get(eventId)?.now ?? undefined;
  }

  /** Calls the listener when the result of `view` for an outcome key, or of `eventNow` for an event id, has changed. */
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

  /** Notifies the cells whose view has changed. */
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
      const after = makeView(outcome, this.#boost);
      if (before && isSameView(before, after)) continue;
      outcome.view = after;
      this.#listeners.wake(outcome.key);
    }
    for (const id of events) if (!this.#entries.get(id)?.asleep) this.#listeners.wake(id);
  }
}

/** Whether a response or a push has contained an outcome, and a response its event. */
export const hasOdds = ({ version, missing, market }: OutcomeEntry): boolean =>
  missing || (version >= 0 && market.event.now !== null);

function makeView(
  { key, market, odds, active, missing, sure, move }: OutcomeEntry,
  boost: GetBoostedOdds | null,
): CellView {
  const { status, event } = market;
  const state = getCellState(missing || !event.now ? null : { event: event.now.status, market: status, odds, active });
  const boosted = odds && boost?.(key, odds);
  return {
    odds: boosted || odds,
    was: boosted ? odds : undefined,
    state: state === 'open' && !sure ? 'locked' : state,
    move,
  };
}
