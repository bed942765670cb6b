import { type OutcomeNow, type SelectionsResponse } from '@oware/contracts';
import { marketKey, type EventNow, type ReportedEvent } from './event-entry';

type Found = NonNullable<SelectionsResponse['selections'][number]>;

/** A snapshot of outcomes by event, as the book takes it. What the product does not know, or left out, is not in it. */
export function eventsOf({ selections }: SelectionsResponse): ReportedEvent[] {
  const events = new Map<string, ReportedEvent & { found: Found[] }>();
  for (const found of selections) {
    if (!found) continue;
    const { id, version, status, score, clock } = found.event;
    const event = events.get(id) ?? { id, version, status, score, clock, markets: [], found: [] };
    event.found.push(found);
    events.set(id, event);
  }
  return [...events.values()].map(({ found, ...event }) => ({ ...event, markets: marketsOf(found) }));
}

function marketsOf(found: readonly Found[]): ReportedEvent['markets'] {
  const markets = new Map<
    string,
    { id: number; specifiers: string; status: Found['market']['status']; outcomes: Found['outcome'][] }
  >();
  for (const {
    market: { id, specifiers, status },
    outcome,
  } of found) {
    const key = marketKey(id, specifiers);
    const market = markets.get(key) ?? { id, specifiers, status, outcomes: [] };
    market.outcomes.push(outcome);
    markets.set(key, market);
  }
  return [...markets.values()];
}

/** What a refusal says of an outcome; version, score and clock as they are known. */
export const eventOfRefusal = (
  { eventId, marketId, specifiers, outcomeId, odds, active, marketStatus, eventStatus }: OutcomeNow,
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
