import { api } from '@oware/api-client';
import { type FavouriteChange, type FavouriteKey, type FavouritesResponse } from '@oware/contracts';

/** What is followed: kept by the server for players; what a device kept of a visitor is only read there. */
export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookFavourites: build.query<FavouritesResponse, void>({
      query: () => '/patron/favourites',
      providesTags: ['Session'],
    }),
    sportsbookFavourite: build.mutation<FavouritesResponse, FavouriteChange>({
      query: (json) => ({ path: '/patron/favourites', method: 'PUT', json }),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        // A failure is shown by the button.
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
