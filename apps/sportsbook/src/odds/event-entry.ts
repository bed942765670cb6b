import { type EventStatus, type MarketStatus, type MatchClock, type Odds, type Score, type SportEvent } from '@oware/contracts';
import { type CellView } from './cell-view';

/** Where an event stands, apart from its odds. Replaced when it changes. */
export interface EventNow {
  status: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
}

/** One followed event as the book holds it. */
export interface EventEntry {
  readonly id: string;
  version: number;
  /** False after a missed push or a lost connection, until a snapshot: nothing of it can be picked meanwhile. */
  trusted: boolean;
  /** Nobody sees it for now: it is kept up to date, and wakes nobody. */
  asleep: boolean;
  /** Seeded with all markets, so one that is not known is new. */
  complete: boolean;
  now: EventNow;
  readonly markets: Map<string, MarketEntry>;
}

export interface MarketEntry {
  readonly event: EventEntry;
  /** Identifies it inside its event. */
  readonly key: string;
  status: MarketStatus;
  readonly outcomes: Map<string, OutcomeEntry>;
}

export interface OutcomeEntry {
  readonly market: MarketEntry;
  /** The outcome key, known everywhere. */
  readonly key: string;
  odds: Odds | null;
  active: boolean;
  move: 'up' | 'down' | null;
  /** Until when the move is shown, ms since 1970. */
  moveUntil: number;
  /** What was given out last; null when it must be made anew. */
  view: CellView | null;
}

/** Identifies a market inside its event. */
export const marketKey = (marketId: number, specifiers: string): string => `${marketId}/${specifiers}`;

export function createEntry(event: SportEvent): EventEntry {
  return {
    id: event.id,
    version: event.version,
    trusted: true,
    asleep: false,
    complete: false,
    now: { status: event.status, score: event.score, clock: event.clock },
    markets: new Map(),
  };
}

/** The market of an entry, made when it is not there. */
export function marketOf(event: EventEntry, key: string, status: MarketStatus): MarketEntry {
  const market = event.markets.get(key) ?? { event, key, status, outcomes: new Map() };
  event.markets.set(key, market);
  return market;
}

/** The outcome of a market, made without a price when it is not there. */
export function outcomeOf(market: MarketEntry, id: string): OutcomeEntry {
  const known = market.outcomes.get(id);
  if (known) return known;
  const key = `${market.event.id}/${market.key}/${id}`;
  const outcome: OutcomeEntry = { market, key, odds: null, active: false, move: null, moveUntil: 0, view: null };
  market.outcomes.set(id, outcome);
  return outcome;
}
