import { sportByKey } from '@oware/config';
import { type RouteContext } from '@oware/platform';
import { loadLists } from '../catalogue/load-events';
import { resultsApi } from '../catalogue/results-endpoint';
import { findApi } from './endpoints';
import { coming, leagueArgs, liveHome, liveNow, resultArgs, teamArgs, today } from './queries';
import { isSearch } from './use-search';

const once = { subscribe: false } as const;
const { sportsbookSearch, sportsbookPopularSearches, sportsbookLeagues, sportsbookName, sportsbookFavourites } =
  findApi.endpoints;

/** What the first view of a page needs, by the first part of its path. */
const loads: Readonly<Record<string, (context: RouteContext) => Promise<unknown>>> = {
  search({ platform: { store }, search }) {
    const words = search.get('q') ?? '';
    return isSearch(words)
      ? store.dispatch(sportsbookSearch.initiate(words, once))
      : store.dispatch(sportsbookPopularSearches.initiate(undefined, once));
  },
  live: ({ platform }) => loadLists(platform, liveHome),
  popular: ({ platform }) => loadLists(platform, liveNow, coming),
  today: ({ platform }) => loadLists(platform, today),
  wishlist: ({ platform: { store } }) => store.dispatch(sportsbookFavourites.initiate(undefined, once)),
  leagues: ({ platform: { store } }) => store.dispatch(sportsbookLeagues.initiate(undefined, once)),
};

/** Loads what the page of an address shows first. */
export async function load(context: RouteContext): Promise<void> {
  await loads[context.path.toLowerCase().split('/')[1] ?? '']?.(context);
}

/** Whether a page of a league or a team is there: its sport is, and it has been heard of. */
export async function loadNamed({ platform, params }: RouteContext): Promise<boolean> {
  const { store } = platform;
  const { sportKey = '', kind, id = '' } = params;
  const sport = sportByKey(sportKey);
  if (!sport || (kind !== 'league' && kind !== 'team')) return false;
  const league = kind === 'league';
  const { all } = league ? leagueArgs(id) : teamArgs(id);
  const [{ data, error }] = await Promise.all([
    store.dispatch(sportsbookName.initiate({ kind, id }, once)),
    loadLists(platform, all),
    store.dispatch(resultsApi.endpoints.sportsbookResults.initiate(resultArgs({ kind, id }), once)),
  ]);
  // Without an answer the page says so; only one that is not known is not there.
  return data ? data.sportId === sport.id : !(error && 'kind' in error && error.kind === 'biz');
}
