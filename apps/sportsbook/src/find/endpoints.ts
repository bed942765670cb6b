import { api } from '@oware/api-client';
import {
  type FoundName,
  type PlayersResponse,
  type PopularSearchesResponse,
  type SearchResponse,
} from '@oware/contracts';

/** Identifies a team, a league or a player. */
export type NameArgs = Pick<FoundName, 'kind' | 'id'>;

/** Query for one player, or for the first players of each match. */
export interface PlayersArgs {
  /** sr:player:… */
  playerId?: string;
  limit: number;
}

const FOUND = 20;

/** Queries for search, leagues, teams, players and results. */
export const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookSearch: build.query<SearchResponse, string>({
      query: (q) => ({ path: '/factsCenter/search', query: { q, limit: FOUND } }),
    }),
    sportsbookPopularSearches: build.query<PopularSearchesResponse, void>({
      query: () => '/factsCenter/search/popular',
    }),
    sportsbookChosen: build.mutation<null, NameArgs>({
      query: (name) => ({ path: '/factsCenter/search/chosen', method: 'POST', json: name }),
    }),
    sportsbookPlayers: build.query<PlayersResponse, PlayersArgs>({
      query: (query) => ({ path: '/factsCenter/players', query: { ...query } }),
      providesTags: ['Catalogue'],
    }),
    sportsbookName: build.query<FoundName, NameArgs>({
      query: ({ kind, id }) => `/factsCenter/names/${kind}/${encodeURIComponent(id)}`,
    }),
  }),
});

export const {
  useSportsbookSearchQuery,
  useSportsbookPopularSearchesQuery,
  useSportsbookChosenMutation,
  useSportsbookNameQuery,
  useSportsbookPlayersQuery,
} = findApi;
