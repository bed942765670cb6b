import { sportByKey } from '@oware/config';
import { type Platform, type RouteContext } from '@oware/platform';
import { catalogueApi, type EventsArgs } from './endpoints';
import { allLive, allResults, liveListArgs } from './live-list-query';
import { loadLists } from './load-events';
import { resultsApi } from './results-endpoint';
import { pageAfter, sportView } from './sport-query';

/** Loads what a sport's page, its live list, or the scores of all sports show first. */
export async function loadList({ platform, params, path, search }: RouteContext): Promise<void> {
  const { sportKey } = params;
  if (sportKey === undefined) {
    const results = resultsApi.endpoints.sportsbookResults.initiate(allResults, { subscribe: false });
    await Promise.all([loadLists(platform, allLive), platform.store.dispatch(results)]);
    return;
  }
  const sport = sportByKey(sportKey);
  if (!sport) return;
  const { live, upcoming, furtherPages } = sportView(sport, search);
  if (/live_list\/?$/i.test(path)) {
    if (sport.live) await loadLists(platform, liveListArgs(sport, search));
  } else await Promise.all([loadLists(platform, live), loadPages(platform, upcoming, furtherPages)]);
}

/** A list with the pages behind it: a browser that comes back finds its place in all of it; the server leaves them to the browser. */
async function loadPages({ store, isServer }: Platform, list: EventsArgs, further: number): Promise<void> {
  const load = async (args: EventsArgs): Promise<string | null | undefined> =>
    (await store.dispatch(catalogueApi.endpoints.sportsbookEvents.initiate(args, { subscribe: false }))).data?.next;
  let cursor = await load(list);
  for (let page = 0; page < further && cursor && !isServer; page++) cursor = await load(pageAfter(list, cursor));
}
