import { findSportByKey } from '@oware/config';
import { selectUserId, type RouteContext } from '@oware/platform';
import { isRejected } from '../catalogue/is-rejected';
import { loadLists } from '../catalogue/load-events';
import { loadPages } from '../catalogue/load-pages';
import { leaguesApi } from '../catalogue/leagues-endpoint';
import { resultsApi } from '../catalogue/results-endpoint';
import { getSportView } from '../catalogue/sport-query';
import { favouritesApi } from '../favourites/endpoints';
import { loadStripData } from '../sports-strip/strip-data';
import { findApi } from './endpoints';
import {
  coming,
  getLiveArgs,
  liveNow,
  manyPlayers,
  getNamedArgs,
  getOutrightArgs,
  getPlayerArgs,
  getResultArgs,
  getToday,
  trending,
} from './queries';
import { isSearch } from './use-search';

const once = { subscribe: false } as const;
const { sportsbookSearch, sportsbookPopularSearches, sportsbookName, sportsbookPlayers } = findApi.endpoints;

/** Loaders of a page's first view, by the first part of its path. */
const loads: Readonly<Record<string, (context: RouteContext) => Promise<unknown>>> = {
  search({ platform, search }) {
    const { store } = platform;
    const query = search.get('q') ?? '';
    return isSearch(query)
      ? store.dispatch(sportsbookSearch.initiate(query, once))
      : Promise.all([
          store.dispatch(sportsbookPopularSearches.initiate(undefined, once)),
          loadLists(platform, trending),
        ]);
  },
  live: ({ platform, search }) =>
    Promise.all([loadPages(platform, getLiveArgs(search), search), loadStripData(platform)]),
  popular: ({ platform }) => loadLists(platform, liveNow, coming),
  today: ({ platform, search }) => loadPages(platform, getToday(search), search),
  players: ({ platform: { store } }) => store.dispatch(sportsbookPlayers.initiate(manyPlayers, once)),
  // A visitor's favourites are only on the device.
  wishlist: ({ platform }) =>
    Promise.all([
      loadLists(platform, trending),
      selectUserId(platform.store.getState()) === null
        ? null
        : platform.store.dispatch(favouritesApi.endpoints.sportsbookFavourites.initiate(undefined, once)),
    ]),
  leagues: ({ platform: { store } }) => store.dispatch(leaguesApi.endpoints.sportsbookLeagues.initiate({}, once)),
};

/** Loads the first view of the page at an address. */
export async function load(context: RouteContext): Promise<void> {
  await loads[context.path.toLowerCase().split('/')[1] ?? '']?.(context);
}

/** Loads the page of a league, a team or a player; returns whether it exists, in this sport. */
export async function loadNamed({ platform, params, search }: RouteContext): Promise<boolean> {
  const { store } = platform;
  const { sportKey = '', kind, id = '' } = params;
  const sport = findSportByKey(sportKey);
  if (!sport || (kind !== 'league' && kind !== 'team' && kind !== 'player')) return false;
  const [{ data, error }] = await Promise.all([
    store.dispatch(sportsbookName.initiate({ kind, id }, once)),
    ...(kind === 'player'
      ? [store.dispatch(sportsbookPlayers.initiate(getPlayerArgs(id), once))]
      : [
          loadPages(platform, getNamedArgs({ kind, id }, getSportView(sport, search).marketId), search),
          ...(kind === 'league' ? [loadLists(platform, getOutrightArgs(id))] : []),
          store.dispatch(resultsApi.endpoints.sportsbookResults.initiate(getResultArgs({ kind, id }), once)),
        ]),
  ]);
  // Without a response the page shows the error; only an unknown name is a missing page.
  return data ? data.sportId === sport.id : !isRejected(error);
}
