import { type Platform } from '@oware/platform';
import { catalogueApi, type EventsArgs } from './endpoints';
import { parseListLength, getNextPageArgs } from './sport-query';

/**
 * Loads a list with its further pages, so that a browser that navigates back can restore its scroll position. The server skips the further
 * pages.
 */
export async function loadPages(
  { store, isServer }: Platform,
  list: EventsArgs,
  search: URLSearchParams,
): Promise<void> {
  const load = async (args: EventsArgs): Promise<string | null | undefined> =>
    (await store.dispatch(catalogueApi.endpoints.sportsbookEvents.initiate(args, { subscribe: false }))).data?.next;
  const { furtherPages } = parseListLength(search);
  let cursor = await load(list);
  for (let page = 0; page < furtherPages && cursor && !isServer; page++)
    cursor = await load(getNextPageArgs(list, cursor));
}
