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

/** Status, score and clock of an event, without its odds. Replaced on each change. */
export interface EventNow {
  status: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
}

/** An event in a response, with some or all of its markets. */
export interface ReportedEvent extends EventNow, Pick<SportEvent, 'id' | 'version'> {
  markets: readonly (Pick<Market, 'id' | 'specifiers' | 'status'> & {
    outcomes: readonly Pick<Outcome, 'id' | 'odds' | 'active'>[];
  })[];
}

/**
 * A followed event in the book. All versions are those of the event: each part has the version of the last response or push that contained
 * it.
 */
export interface EventEntry {
  readonly id: string;
  /** Newest known version. */
  version: number;
  /** Version below which a response confirms nothing, because a later push was missed. */
  confirmFrom: number;
  /** When the last push arrived without a gap before it, ms since 1970: the age of the odds. */
  pushedAt: number;
  /** Number of times that its known state was put in doubt. */
  doubts: number;
  /** Whether it is off the screen: it is kept up to date, but its listeners are not called. */
  asleep: boolean;
  /** Whether it was seeded with all markets, so that an unknown one is new. */
  complete: boolean;
  /** Null before the first response. */
  now: EventNow | null;
  nowVersion: number;
  readonly markets: Map<string, MarketEntry>;
}

export interface MarketEntry {
  readonly event: EventEntry;
  /** Unique within the event. */
  readonly key: string;
  /** Event version from which its pushes are applied: an older response may lack some. */
  readonly since: number;
  /** Whether a response that lists markets contained it. If a later one does not, the market is gone. */
  listed: boolean;
  status: MarketStatus;
  version: number;
  readonly outcomes: Map<string, OutcomeEntry>;
}

export interface OutcomeEntry {
  readonly market: MarketEntry;
  /** The outcome key, globally unique. */
  readonly key: string;
  odds: Odds | null;
  active: boolean;
  /** -1 while its state is unknown. */
  version: number;
  /** Whether the outcome no longer exists. */
  missing: boolean;
  /** Whether a response has confirmed it, without doubts since, so that it can be bet on. */
  sure: boolean;
  /** When a response last confirmed it, ms since 1970; null before the first one. */
  confirmedAt: number | null;
  move: 'up' | 'down' | null;
  /** Time until which the change is shown, ms since 1970. */
  moveUntil: number;
  /** The last returned view; null when it must be created again. */
  view: CellView | null;
}

/** Returns the key of a market, unique within its event. */
export const getMarketKey = (marketId: number, specifiers: string): string => `${marketId}/${specifiers}`;

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

/** Returns the market of an entry; creates it as inactive if missing. */
export function ensureMarket(event: EventEntry, key: string): MarketEntry {
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

/** Returns the outcome of a market; creates it without a price if missing. */
export function ensureOutcome(market: MarketEntry, id: string): OutcomeEntry {
  const stored = market.outcomes.get(id);
  if (stored) return stored;
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
