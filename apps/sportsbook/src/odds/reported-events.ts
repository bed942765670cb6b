import { type CurrentOutcome, type SelectionsResponse } from '@oware/contracts';
import { getMarketKey, type EventNow, type ReportedEvent } from './event-entry';

type Found = NonNullable<SelectionsResponse['selections'][number]>;

/** Groups a snapshot of outcomes by event, in the format of the book. Skips outcomes that are unknown or missing. */
export function groupByEvent({ selections }: SelectionsResponse): ReportedEvent[] {
  const events = new Map<string, ReportedEvent & { found: Found[] }>();
  for (const found of selections) {
    if (!found) continue;
    const { id, version, status, score, clock } = found.event;
    const event = events.get(id) ?? { id, version, status, score, clock, markets: [], found: [] };
    event.found.push(found);
    events.set(id, event);
  }
  return [...events.values()].map(({ found, ...event }) => ({ ...event, markets: groupByMarket(found) }));
}

function groupByMarket(found: readonly Found[]): ReportedEvent['markets'] {
  const markets = new Map<
    string,
    { id: number; specifiers: string; status: Found['market']['status']; outcomes: Found['outcome'][] }
  >();
  for (const {
    market: { id, specifiers, status },
    outcome,
  } of found) {
    const key = getMarketKey(id, specifiers);
    const market = markets.get(key) ?? { id, specifiers, status, outcomes: [] };
    market.outcomes.push(outcome);
    markets.set(key, market);
  }
  return [...markets.values()];
}

/** Returns the state of an outcome in a rejection as an event; version, score and clock are the known ones. */
export const toReportedEvent = (
  { eventId, marketId, specifiers, outcomeId, odds, active, marketStatus, eventStatus }: CurrentOutcome,
  version: number,
  before: EventNow | undefined,
): ReportedEvent => ({
  id: eventId,
  version,
  status: eventStatus,
  score: before?.score ?? null,
  clock: before?.clock ?? null,
  markets: [{ id: marketId, specifiers, status: marketStatus, outcomes: [{ id: outcomeId, odds, active }] }],
});
