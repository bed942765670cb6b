import { findSportByKey } from '@oware/config';
import { type RouteContext } from '@oware/platform';
import { getLiveListArgs, getScoresView } from './live-list-query';
import { loadLists } from './load-events';
import { loadPages } from './load-pages';
import { resultsApi } from './results-endpoint';
import { getSportView } from './sport-query';

/** Loads the first view of a sport's page, of its live list, or of the scores of all sports. */
export async function loadList({ platform, params, path, search }: RouteContext): Promise<void> {
  const { sportKey } = params;
  if (sportKey === undefined) {
    const { live, results } = getScoresView(search);
    const ended = resultsApi.endpoints.sportsbookResults.initiate(results, { subscribe: false });
    await Promise.all([loadLists(platform, live), platform.store.dispatch(ended)]);
    return;
  }
  const sport = findSportByKey(sportKey);
  if (!sport) return;
  const { live, upcoming } = getSportView(sport, search);
  if (/live_list\/?$/i.test(path)) {
    if (sport.live) await loadPages(platform, getLiveListArgs(sport, search), search);
  } else await Promise.all([loadLists(platform, live), loadPages(platform, upcoming, search)]);
}
