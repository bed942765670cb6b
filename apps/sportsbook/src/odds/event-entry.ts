import {
  type EventStatus,
  type Market,
  type MarketStatus,
  type MatchClock,
  type Odds,
  type Outcome,
  type Score,
  type SportEvent,
} from '@oware/contracts';
import { type CellView } from './cell-view';

/** Where an event stands, apart from its odds. Replaced when it changes. */
export interface EventNow {
  status: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
}

/** What a response says of an event, with markets of it. */
export interface ReportedEvent extends EventNow, Pick<SportEvent, 'id' | 'version'> {
  markets: readonly (Pick<Market, 'id' | 'specifiers' | 'status'> & {
    outcomes: readonly Pick<Outcome, 'id' | 'odds' | 'active'>[];
  })[];
}

/** One followed event as the book holds it. Versions are those of the event: each part has the one that spoke of it last. */
export interface EventEntry {
  readonly id: string;
  /** The newest that is known of. */
  version: number;
  /** Responses below it confirm nothing: a push since was missed. */
  confirmFrom: number;
  /** When a push arrived last that missed nothing before it, ms since 1970: its odds are those of then. */
  pushedAt: number;
  /** How often what is known of it came into doubt. */
  doubts: number;
  /** Nobody sees it for now: it is kept up to date, and wakes nobody. */
  asleep: boolean;
  /** Seeded with all markets, so one that is not known is new. */
  complete: boolean;
  /** Null before the first response. */
  now: EventNow | null;
  nowVersion: number;
  readonly markets: Map<string, MarketEntry>;
}

export interface MarketEntry {
  readonly event: EventEntry;
  /** Identifies it inside its event. */
  readonly key: string;
  /** Pushes above it have been taken: a response below it may lack some. */
  readonly since: number;
  /** A response that lists markets had it: one that does not have it any more says that it is gone. */
  listed: boolean;
  status: MarketStatus;
  version: number;
  readonly outcomes: Map<string, OutcomeEntry>;
}

export interface OutcomeEntry {
  readonly market: MarketEntry;
  /** The outcome key, known everywhere. */
  readonly key: string;
  odds: Odds | null;
  active: boolean;
  /** -1 while nothing is known of it. */
  version: number;
  /** The product does not have it. */
  missing: boolean;
  /** A response confirmed it, and nothing brought that into doubt since: it can be bet on. */
  sure: boolean;
  /** When a response confirmed it last, ms since 1970; null before the first. */
  confirmedAt: number | null;
  move: 'up' | 'down' | null;
  /** Until when the move is shown, ms since 1970. */
  moveUntil: number;
  /** What was given out last; null when it must be made again. */
  view: CellView | null;
}

/** Identifies a market inside its event. */
export const marketKey = (marketId: number, specifiers: string): string => `${marketId}/${specifiers}`;

export const createEntry = (id: string): EventEntry => ({
  id,
  version: -1,
  confirmFrom: -1,
  pushedAt: 0,
  doubts: 0,
  asleep: false,
  complete: false,
  now: null,
  nowVersion: -1,
  markets: new Map(),
});

/** The market of an entry, made as inactive when it is not there. */
export function marketOf(event: EventEntry, key: string): MarketEntry {
  const market = event.markets.get(key) ?? {
    event,
    key,
    since: event.version,
    listed: false,
    status: 0,
    version: -1,
    outcomes: new Map(),
  };
  event.markets.set(key, market);
  return market;
}

/** The outcome of a market, made without a price when it is not there. */
export function outcomeOf(market: MarketEntry, id: string): OutcomeEntry {
  const known = market.outcomes.get(id);
  if (known) return known;
  const outcome: OutcomeEntry = {
    market,
    key: `${market.event.id}/${market.key}/${id}`,
    odds: null,
    active: false,
    version: -1,
    missing: false,
    sure: false,
    confirmedAt: null,
    move: null,
    moveUntil: 0,
    view: null,
  };
  market.outcomes.set(id, outcome);
  return outcome;
}
