import { sportByKey } from '@oware/config';
import { selectUserId, type RouteContext } from '@oware/platform';
import { loadLists } from '../catalogue/load-events';
import { loadPages } from '../catalogue/load-pages';
import { leaguesApi } from '../catalogue/leagues-endpoint';
import { resultsApi } from '../catalogue/results-endpoint';
import { sportView } from '../catalogue/sport-query';
import { favouritesApi } from '../favourites/endpoints';
import { findApi } from './endpoints';
import {
  coming,
  liveHome,
  liveNow,
  manyPlayers,
  namedArgs,
  outrightArgs,
  playerArgs,
  resultArgs,
  today,
} from './queries';
import { isSearch } from './use-search';

const once = { subscribe: false } as const;
const { sportsbookSearch, sportsbookPopularSearches, sportsbookName, sportsbookPlayers } = findApi.endpoints;

/** What the first view of a page needs, by the first part of its path. */
const loads: Readonly<Record<string, (context: RouteContext) => Promise<unknown>>> = {
  search({ platform: { store }, search }) {
    const words = search.get('q') ?? '';
    return isSearch(words)
      ? store.dispatch(sportsbookSearch.initiate(words, once))
      : store.dispatch(sportsbookPopularSearches.initiate(undefined, once));
  },
  live: ({ platform, search }) => loadPages(platform, liveHome, search),
  popular: ({ platform }) => loadLists(platform, liveNow, coming),
  today: ({ platform, search }) => loadPages(platform, today, search),
  players: ({ platform: { store } }) => store.dispatch(sportsbookPlayers.initiate(manyPlayers, once)),
  // What a visitor follows only the device knows.
  wishlist: async ({ platform: { store } }) =>
    selectUserId(store.getState()) === null
      ? null
      : store.dispatch(favouritesApi.endpoints.sportsbookFavourites.initiate(undefined, once)),
  leagues: ({ platform: { store } }) => store.dispatch(leaguesApi.endpoints.sportsbookLeagues.initiate({}, once)),
};

/** Loads what the page of an address shows first. */
export async function load(context: RouteContext): Promise<void> {
  await loads[context.path.toLowerCase().split('/')[1] ?? '']?.(context);
}

/** Whether a page of a league, a team or a player is there: its sport is, and it has been heard of. */
export async function loadNamed({ platform, params, search }: RouteContext): Promise<boolean> {
  const { store } = platform;
  const { sportKey = '', kind, id = '' } = params;
  const sport = sportByKey(sportKey);
  if (!sport || (kind !== 'league' && kind !== 'team' && kind !== 'player')) return false;
  const [{ data, error }] = await Promise.all([
    store.dispatch(sportsbookName.initiate({ kind, id }, once)),
    ...(kind === 'player'
      ? [store.dispatch(sportsbookPlayers.initiate(playerArgs(id), once))]
      : [
          loadPages(platform, namedArgs({ kind, id }, sportView(sport, search).marketId), search),
          ...(kind === 'league' ? [loadLists(platform, outrightArgs(id))] : []),
          store.dispatch(resultsApi.endpoints.sportsbookResults.initiate(resultArgs({ kind, id }), once)),
        ]),
  ]);
  // Without a response the page says so; only one that is not known is not there.
  return data ? data.sportId === sport.id : !(error && 'kind' in error && error.kind === 'biz');
}
