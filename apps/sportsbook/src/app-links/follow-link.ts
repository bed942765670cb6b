import { type RouteContext } from '@oware/platform';
import { findApi } from '../find/endpoints';
import { parseLeagueId, getLeaguePage, getTargets, type LinkQuery } from './targets';

const { sportsbookName } = findApi.endpoints;

/**
 * Returns the page of the league in a link; null when the league is unknown or belongs to another sport than the one in the link.
 */
async function findLeaguePage({ platform }: RouteContext, query: LinkQuery): Promise<string | null> {
  const id = parseLeagueId(query);
  if (id === null) return null;
  const { data } = await platform.store.dispatch(sportsbookName.initiate({ kind: 'league', id }, { subscribe: false }));
  return data ? getLeaguePage(query, id, data.sportId) : null;
}

/** Returns the addresses that an app link may lead to, best first. */
export async function getLinkTargets(context: RouteContext): Promise<readonly string[]> {
  const { search, params } = context;
  const query: LinkQuery = {
    sportId: search.get('sportId'),
    tournamentId: search.get('tournamentId'),
    leagueId: search.get('leagueId'),
    userPreference: search.get('userPreference'),
    extendMarket: search.get('extendMarket'),
    game: search.get('game'),
  };
  return getTargets(params['*']?.replace(/\/$/, '') ?? '', query, await findLeaguePage(context, query));
}
