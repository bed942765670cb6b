import { type EventsResponse, type SportEvent } from '@oware/contracts';
import { useServerTime } from '../fixture/use-server-time';
import { useSnapshots } from '../odds/use-snapshots';
import { type EventsArgs, useSportsbookEventsQuery } from './endpoints';

/** Interval at which a list is refreshed for events that start and end, ms; odds are pushed. */
const LIST_POLL_MS = 60_000;

export interface EventList {
  response: EventsResponse | undefined;
  /** The events of exactly this query: the same array until it is refreshed. */
  listed: readonly SportEvent[] | undefined;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  /** The server's time, which defines "today". */
  serverTime: number;
  /** Whether there is no response and the last attempt failed. */
  failed: boolean;
  /** Whether the first response is still loading. */
  loading: boolean;
  reload(): void;
}

/**
 * Returns the events of a list, refreshed regularly; its responses serve as snapshots of the odds.
 * @param pages number of such lists on the page; each is refreshed less often, so that together they make one call per minute
 */
export function useEvents(args: EventsArgs, pages = 1): EventList {
  const pollingInterval = pages * LIST_POLL_MS;
  const query = useSportsbookEventsQuery(args, { pollingInterval, skipPollingIfUnfocused: true });
  const { data, currentData, fulfilledTimeStamp = 0, refetch } = query;
  useSnapshots({
    events: data?.events,
    receivedAt: fulfilledTimeStamp,
    refetch: async () => (await refetch().unwrap()).events,
  });
  return {
    response: data,
    listed: currentData?.events,
    receivedAt: fulfilledTimeStamp,
    serverTime: useServerTime(data?.feed.serverTime),
    failed: !data && query.isError,
    loading: !data && !query.isError,
    reload: () => void refetch(),
  };
}
