import { BUILDER_MARKET, type EventDelta, type MarketStatus, type Odds } from '@oware/contracts';
import {
  getMarketKey,
  ensureMarket,
  ensureOutcome,
  type EventEntry,
  type MarketEntry,
  type OutcomeEntry,
  type ReportedEvent,
} from './event-entry';

/** Markets of an event in a response: all, one line of each as in a list, or only requested ones. */
export type Extent = 'whole' | 'list' | 'part';

/** Listener for each difference. */
export interface ChangeListener {
  market(market: MarketEntry): void;
  /** `before`: the previous odds. */
  outcome(outcome: OutcomeEntry, before: Odds | null): void;
}

/**
 * Updates an entry from a response where that is newer. A market that the response should contain and does not is gone.
 * @param confirmedAt when it was received, ms since 1970; null when it is too old to be bet on
 * @returns whether all of its outcomes are now confirmed
 */
export function applyResponse(
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
    const market = ensureMarket(entry, getMarketKey(id, specifiers));
    seen.add(market);
    market.listed ||= extent !== 'part';
    setStatus(market, status, version, changed);
    const confirms = confirmedAt !== null && version >= entry.confirmFrom && version >= market.since;
    for (const reported of outcomes) {
      const outcome = ensureOutcome(market, reported.id);
      setOutcome(outcome, reported.odds, reported.active, version, changed);
      if (confirms) confirm(outcome, confirmedAt, changed);
      sure &&= outcome.sure;
    }
  }
  if (extent === 'whole' || (extent === 'list' && !entry.complete)) {
    for (const market of entry.markets.values()) {
      // A list contains one line of each market, so it does not show whether the other lines are gone.
      const other =
        extent === 'list' && (!market.listed || event.markets.some(({ id }) => id === parseInt(market.key, 10)));
      if (!seen.has(market) && !other && !isBuilder(market)) setStatus(market, -3, version, changed);
    }
  }
  entry.complete ||= extent === 'whole';
  return sure;
}

/** A bet builder is not among the markets of its event: only a slip requests it. */
const isBuilder = ({ key }: MarketEntry): boolean => parseInt(key, 10) === BUILDER_MARKET;

/**
 * Marks an outcome as confirmed by the server.
 * @param confirmedAt ms since 1970
 */
export function confirm(outcome: OutcomeEntry, confirmedAt: number, changed: ChangeListener): void {
  outcome.confirmedAt = Math.max(outcome.confirmedAt ?? confirmedAt, confirmedAt);
  if (outcome.sure) return;
  outcome.sure = true;
  changed.outcome(outcome, outcome.odds);
}

/** Applies a push to older entries. Returns whether it contains an open market that the entry does not have. */
export function applyDelta(entry: EventEntry, { version, markets }: EventDelta, changed: ChangeListener): boolean {
  let unknown = false;
  for (const [id, specifiers, status, outcomes] of markets) {
    const market = entry.markets.get(getMarketKey(id, specifiers));
    if (!market) {
      unknown ||= status === 1;
      continue;
    }
    if (version > market.version) setStatus(market, status, version, changed);
    for (const [outcomeId, odds, active] of outcomes) {
      const outcome = ensureOutcome(market, outcomeId);
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
