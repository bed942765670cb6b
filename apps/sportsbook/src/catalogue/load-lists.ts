import { sportByKey } from '@oware/config';
import { type RouteContext } from '@oware/platform';
import { liveListArgs, scoresView } from './live-list-query';
import { loadLists } from './load-events';
import { loadPages } from './load-pages';
import { resultsApi } from './results-endpoint';
import { sportView } from './sport-query';

/** Loads what a sport's page, its live list, or the scores of all sports show first. */
export async function loadList({ platform, params, path, search }: RouteContext): Promise<void> {
  const { sportKey } = params;
  if (sportKey === undefined) {
    const { live, results } = scoresView(search);
    const ended = resultsApi.endpoints.sportsbookResults.initiate(results, { subscribe: false });
    await Promise.all([loadLists(platform, live), platform.store.dispatch(ended)]);
    return;
  }
  const sport = sportByKey(sportKey);
  if (!sport) return;
  const { live, upcoming } = sportView(sport, search);
  if (/live_list\/?$/i.test(path)) {
    if (sport.live) await loadPages(platform, liveListArgs(sport, search), search);
  } else await Promise.all([loadLists(platform, live), loadPages(platform, upcoming, search)]);
}
