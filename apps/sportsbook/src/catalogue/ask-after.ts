import { isApiError } from '@oware/api-client';
import { type SportEvent } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { marketKey, type ReportedEvent } from '../odds/event-entry';
import { type OddsFollower } from '../odds/odds-follower';
import { catalogueApi } from './endpoints';

const { sportsbookEvent } = catalogueApi.endpoints;

/** Asks what became of events that have left their list and are still shown; one that is unknown by now is over. */
export async function askAfter(
  { store, now }: Platform,
  follower: OddsFollower,
  events: readonly SportEvent[],
): Promise<void> {
  await Promise.all(
    events.map(async (event) => {
      const { data, error } = await store.dispatch(
        sportsbookEvent.initiate(event.id, { subscribe: false, forceRefetch: true }),
      );
      if (data) follower.seed([withLinesOf(event, data.event)], now(), 'part');
      else if (isApiError(error) && error.kind === 'biz')
        follower.seed([{ ...event, status: 'ended', version: Number.MAX_SAFE_INTEGER }], now());
    }),
  );
}

/** What a response with all markets says of the lines that are shown; those that it does not have are gone. */
function withLinesOf(shown: SportEvent, response: SportEvent): ReportedEvent {
  const reported = new Map(response.markets.map((line) => [marketKey(line.id, line.specifiers), line]));
  const markets = shown.markets.map(
    (line) => reported.get(marketKey(line.id, line.specifiers)) ?? { ...line, status: -3 as const },
  );
  return { ...response, markets };
}
