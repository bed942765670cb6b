import { api } from '@oware/api-client';
import { type VirtualGamesResponse } from '@oware/contracts';

/** Calls of the virtual lobby. */
export const virtualsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Games of one sport by its key; of all sports without it. */
    virtualsGames: build.query<VirtualGamesResponse, string | undefined>({
      query: (type) => ({ path: '/virtuals/lobby/games', query: { type } }),
    }),
  }),
});

export const { useVirtualsGamesQuery } = virtualsApi;
