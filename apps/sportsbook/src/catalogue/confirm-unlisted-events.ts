import { type SportEvent } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { getMarketKey, type ReportedEvent } from '../odds/event-entry';
import { type OddsFollower } from '../odds/odds-follower';
import { catalogueApi } from './endpoints';
import { isRejected } from './is-rejected';

const { sportsbookEvent } = catalogueApi.endpoints;

/** Loads the state of events that have left their list and are still shown; an unknown event is over. */
export async function confirmUnlistedEvents(
  { store, now }: Platform,
  follower: OddsFollower,
  events: readonly SportEvent[],
): Promise<void> {
  await Promise.all(
    events.map(async (event) => {
      const { data, error } = await store.dispatch(
        sportsbookEvent.initiate(event.id, { subscribe: false, forceRefetch: true }),
      );
      if (data) follower.seed([toShownLines(event, data.event)], now(), 'part');
      else if (isRejected(error))
        follower.seed([{ ...event, status: 'ended', version: Number.MAX_SAFE_INTEGER }], now());
    }),
  );
}

/**
 * Returns the event of a response with only the lines that are shown; lines missing from the response are marked as gone.
 */
function toShownLines(shown: SportEvent, response: SportEvent): ReportedEvent {
  const reported = new Map(response.markets.map((line) => [getMarketKey(line.id, line.specifiers), line]));
  const markets = shown.markets.map(
    (line) => reported.get(getMarketKey(line.id, line.specifiers)) ?? { ...line, status: -3 as const },
  );
  return { ...response, markets };
}
