import { type Platform } from '@oware/platform';
import { catalogueApi, type EventsArgs } from './endpoints';
import { lengthOf, pageAfter } from './sport-query';

/** A list with the pages behind it: a browser that comes back finds its place in all of it; the server leaves them to the browser. */
export async function loadPages(
  { store, isServer }: Platform,
  list: EventsArgs,
  search: URLSearchParams,
): Promise<void> {
  const load = async (args: EventsArgs): Promise<string | null | undefined> =>
    (await store.dispatch(catalogueApi.endpoints.sportsbookEvents.initiate(args, { subscribe: false }))).data?.next;
  const { furtherPages } = lengthOf(search);
  let cursor = await load(list);
  for (let page = 0; page < furtherPages && cursor && !isServer; page++) cursor = await load(pageAfter(list, cursor));
}
