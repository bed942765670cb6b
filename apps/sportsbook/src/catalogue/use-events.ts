import { type EventsResponse, type SportEvent } from '@oware/contracts';
import { useServerTime } from '../fixture/use-server-time';
import { useSnapshots } from '../odds/use-snapshots';
import { type EventsArgs, useSportsbookEventsQuery } from './endpoints';

/** A list is fetched again this often for events that begin and end, ms; odds come by push. */
const LIST_POLL_MS = 60_000;

export interface EventList {
  response: EventsResponse | undefined;
  /** The events of exactly this list: the same array until it is renewed. */
  listed: readonly SportEvent[] | undefined;
  /** When the response came, ms since 1970. */
  receivedAt: number;
  /** What "today" means, by the server's clock. */
  serverTime: number;
  /** There is no response and the last attempt failed. */
  failed: boolean;
  /** The first response is on its way. */
  loading: boolean;
  reload(): void;
}

/** Events of a list, kept fresh; its responses serve as snapshots of the odds. @param pages how many such lists take turns: a page pays for one a minute */
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
