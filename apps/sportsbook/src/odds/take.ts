import { BUILDER_MARKET, type EventDelta, type MarketStatus, type Odds } from '@oware/contracts';
import {
  marketKey,
  marketOf,
  outcomeOf,
  type EventEntry,
  type MarketEntry,
  type OutcomeEntry,
  type ReportedEvent,
} from './event-entry';

/** Which markets of an event a response has: all, one line of each that a list shows, or some that were asked for. */
export type Extent = 'whole' | 'list' | 'part';

/** Notified of everything that differs. */
export interface ChangeListener {
  market(market: MarketEntry): void;
  /** `before`: the odds that it had. */
  outcome(outcome: OutcomeEntry, before: Odds | null): void;
}

/**
 * Brings an entry to the state of a response where that is newer. A market that the response should have and has not is gone.
 * @param confirmedAt when it came, ms since 1970; null when it is too old to be bet on
 * @returns whether all of its outcomes can be bet on now, as far as the response goes
 */
export function takeResponse(
  entry: EventEntry,
  event: ReportedEvent,
  extent: Extent,
  confirmedAt: number | null,
  changed: ChangeListener,
): boolean {
  const { version } = event;
  entry.version = Math.max(entry.version, version);
  const seen = new Set<MarketEntry>();
  let sure = true;
  for (const { id, specifiers, status, outcomes } of event.markets) {
    const market = marketOf(entry, marketKey(id, specifiers));
    seen.add(market);
    market.listed ||= extent !== 'part';
    setStatus(market, status, version, changed);
    const confirms = confirmedAt !== null && version >= entry.confirmFrom && version >= market.since;
    for (const reported of outcomes) {
      const outcome = outcomeOf(market, reported.id);
      setOutcome(outcome, reported.odds, reported.active, version, changed);
      if (confirms) confirm(outcome, confirmedAt, changed);
      sure &&= outcome.sure;
    }
  }
  if (extent === 'whole' || (extent === 'list' && !entry.complete)) {
    for (const market of entry.markets.values()) {
      // A list has one line of each market, and says nothing of the others.
      const other =
        extent === 'list' && (!market.listed || event.markets.some(({ id }) => id === parseInt(market.key, 10)));
      if (!seen.has(market) && !other && !isBuilder(market)) setStatus(market, -3, version, changed);
    }
  }
  entry.complete ||= extent === 'whole';
  return sure;
}

/** A bet builder is no market of its event: only a slip asks for it. */
const isBuilder = ({ key }: MarketEntry): boolean => parseInt(key, 10) === BUILDER_MARKET;

/** The server has just said it of an outcome. @param confirmedAt ms since 1970 */
export function confirm(outcome: OutcomeEntry, confirmedAt: number, changed: ChangeListener): void {
  outcome.confirmedAt = Math.max(outcome.confirmedAt ?? confirmedAt, confirmedAt);
  if (outcome.sure) return;
  outcome.sure = true;
  changed.outcome(outcome, outcome.odds);
}

/** Applies a push to what is older. Returns whether it spoke of an open market that the entry does not have. */
export function takeDelta(entry: EventEntry, { version, markets }: EventDelta, changed: ChangeListener): boolean {
  let unknown = false;
  for (const [id, specifiers, status, outcomes] of markets) {
    const market = entry.markets.get(marketKey(id, specifiers));
    if (!market) {
      unknown ||= status === 1;
      continue;
    }
    if (version > market.version) setStatus(market, status, version, changed);
    for (const [outcomeId, odds, active] of outcomes) {
      const outcome = outcomeOf(market, outcomeId);
      if (version > outcome.version) setOutcome(outcome, odds, active === 1, version, changed);
    }
  }
  return unknown;
}

function setStatus(market: MarketEntry, status: MarketStatus, version: number, changed: ChangeListener): void {
  if (version < market.version) return;
  market.version = version;
  if (market.status === status) return;
  market.status = status;
  changed.market(market);
}

function setOutcome(
  outcome: OutcomeEntry,
  odds: Odds | null,
  active: boolean,
  version: number,
  changed: ChangeListener,
): void {
  if (version < outcome.version) return;
  outcome.version = version;
  if (outcome.odds === odds && outcome.active === active && !outcome.missing) return;
  const before = outcome.odds;
  outcome.odds = odds;
  outcome.active = active;
  outcome.missing = false;
  changed.outcome(outcome, before);
}
