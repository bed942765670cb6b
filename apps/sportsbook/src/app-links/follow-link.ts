import { type RouteContext } from '@oware/platform';
import { findApi } from '../find/endpoints';
import { leagueOf, leaguePage, targetsOf, type LinkQuery } from './targets';

const { sportsbookName } = findApi.endpoints;

/** The page of the league that a link names; one that nobody has heard of, or of another sport than the link names, has none. */
async function knownLeague({ platform }: RouteContext, query: LinkQuery): Promise<string | null> {
  const id = leagueOf(query);
  if (id === null) return null;
  const { data } = await platform.store.dispatch(sportsbookName.initiate({ kind: 'league', id }, { subscribe: false }));
  return data ? leaguePage(query, id, data.sportId) : null;
}

/** Where a link of an app leads, the best address first. */
export async function followLink(context: RouteContext): Promise<readonly string[]> {
  const { search, params } = context;
  const query: LinkQuery = {
    sportId: search.get('sportId'),
    tournamentId: search.get('tournamentId'),
    leagueId: search.get('leagueId'),
    userPreference: search.get('userPreference'),
    extendMarket: search.get('extendMarket'),
    game: search.get('game'),
  };
  return targetsOf(params['*']?.replace(/\/$/, '') ?? '', query, await knownLeague(context, query));
}
