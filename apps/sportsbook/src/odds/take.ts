import { type EventDelta, type MarketStatus, type Odds, type SportEvent } from '@oware/contracts';
import { marketKey, marketOf, outcomeOf, type EventEntry, type MarketEntry, type OutcomeEntry } from './event-entry';

/** Told of everything that differs. */
export interface ChangeListener {
  market(market: MarketEntry): void;
  /** `before`: the odds that it had. */
  outcome(outcome: OutcomeEntry, before: Odds | null): void;
}

/** Brings an entry to the state of a snapshot. A market that the snapshot should have and has not is gone. */
export function takeSnapshot(entry: EventEntry, event: SportEvent, complete: boolean, changed: ChangeListener): void {
  entry.version = event.version;
  const seen = new Set<string>();
  for (const { id, specifiers, status, outcomes } of event.markets) {
    const key = marketKey(id, specifiers);
    seen.add(key);
    const market = marketOf(entry, key, status);
    setStatus(market, status, changed);
    for (const outcome of outcomes) setOutcome(market, outcome.id, outcome.odds, outcome.active, changed);
  }
  if (complete || !entry.complete) {
    for (const market of entry.markets.values()) if (!seen.has(market.key)) setStatus(market, -3, changed);
  }
  entry.complete ||= complete;
}

/** Applies a push. Returns whether it spoke of an open market that the entry does not have. */
export function takeDelta(entry: EventEntry, delta: EventDelta, changed: ChangeListener): boolean {
  entry.version = delta.version;
  let unknown = false;
  for (const [id, specifiers, status, outcomes] of delta.markets) {
    const market = entry.markets.get(marketKey(id, specifiers));
    if (!market) {
      unknown ||= status === 1;
      continue;
    }
    setStatus(market, status, changed);
    for (const [outcomeId, odds, active] of outcomes) setOutcome(market, outcomeId, odds, active === 1, changed);
  }
  return unknown;
}

function setStatus(market: MarketEntry, status: MarketStatus, changed: ChangeListener): void {
  if (market.status === status) return;
  market.status = status;
  changed.market(market);
}

function setOutcome(market: MarketEntry, id: string, odds: Odds | null, active: boolean, changed: ChangeListener): void {
  const outcome = outcomeOf(market, id);
  if (outcome.odds === odds && outcome.active === active) return;
  const before = outcome.odds;
  outcome.odds = odds;
  outcome.active = active;
  changed.outcome(outcome, before);
}
