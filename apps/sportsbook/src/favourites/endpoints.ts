import { api } from '@oware/api-client';
import { type FavouriteChange, type FavouriteKey, type FavouritesResponse } from '@oware/contracts';

/**
 * Favourites: stored on the server for players. For a visitor's favourites on the device, the server only returns their names.
 */
export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookFavourites: build.query<FavouritesResponse, void>({
      query: () => '/patron/favourites',
      providesTags: ['Session'],
    }),
    sportsbookFavourite: build.mutation<FavouritesResponse, FavouriteChange>({
      query: (json) => ({ path: '/patron/favourites', method: 'PUT', json }),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        // The button shows a failure.
        const done = await queryFulfilled.catch(() => null);
        if (done) void dispatch(favouritesApi.util.upsertQueryData('sportsbookFavourites', undefined, done.data));
      },
    }),
    sportsbookMergeFavourites: build.mutation<FavouritesResponse, readonly FavouriteKey[]>({
      query: (favourites) => ({ path: '/patron/favourites', method: 'POST', json: { favourites } }),
      async onQueryStarted(_keys, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) void dispatch(favouritesApi.util.upsertQueryData('sportsbookFavourites', undefined, done.data));
      },
    }),
    sportsbookDeviceFavourites: build.query<FavouritesResponse, readonly FavouriteKey[]>({
      query: (favourites) => ({ path: '/factsCenter/favourites', method: 'POST', json: { favourites } }),
    }),
  }),
});

export const { useSportsbookFavouritesQuery, useSportsbookFavouriteMutation, useSportsbookDeviceFavouritesQuery } =
  favouritesApi;
