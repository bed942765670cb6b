import { api } from '@oware/api-client';
import {
  type FavouriteChange,
  type FavouritesAnswer,
  type FoundName,
  type LeaguesAnswer,
  type PopularSearchesAnswer,
  type SearchAnswer,
} from '@oware/contracts';

/** Names a team or a league. */
export type NameArgs = Pick<FoundName, 'kind' | 'id'>;

const FOUND = 20;

/** Search, leagues, teams, results. */
export const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookSearch: build.query<SearchAnswer, string>({
      query: (q) => ({ path: '/factsCenter/search', query: { q, limit: FOUND } }),
    }),
    sportsbookPopularSearches: build.query<PopularSearchesAnswer, void>({ query: () => '/factsCenter/search/popular' }),
    sportsbookChosen: build.mutation<null, NameArgs>({
      query: (name) => ({ path: '/factsCenter/search/chosen', method: 'POST', json: name }),
    }),
    sportsbookLeagues: build.query<LeaguesAnswer, void>({
      query: () => '/factsCenter/leagues',
      providesTags: ['Catalogue'],
    }),
    sportsbookName: build.query<FoundName, NameArgs>({
      query: ({ kind, id }) => `/factsCenter/names/${kind}/${encodeURIComponent(id)}`,
    }),
    sportsbookFavourites: build.query<FavouritesAnswer, void>({
      query: () => '/patron/favourites',
      providesTags: ['Session'],
    }),
    sportsbookFavourite: build.mutation<FavouritesAnswer, FavouriteChange>({
      query: (json) => ({ path: '/patron/favourites', method: 'PUT', json }),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        // A failure is told by the button.
        const done = await queryFulfilled.catch(() => null);
        if (done) void dispatch(findApi.util.upsertQueryData('sportsbookFavourites', undefined, done.data));
      },
    }),
  }),
});

export const {
  useSportsbookSearchQuery,
  useSportsbookPopularSearchesQuery,
  useSportsbookChosenMutation,
  useSportsbookLeaguesQuery,
  useSportsbookNameQuery,
  useSportsbookFavouritesQuery,
  useSportsbookFavouriteMutation,
} = findApi;
