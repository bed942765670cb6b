import { api } from '@oware/api-client';
import { type GamesResponse, type PlayedGame, type PlayedGamesResponse, type PreparedGame } from '@oware/contracts';

/** Calls of games (reference: virtuals). `play/play-with-retries.ts` plays a round. */
const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    gamesList: build.query<GamesResponse, void>({ query: () => '/games/list' }),
    /** @param userId owner of the round; null for a visitor */
    gamesPrepare: build.query<PreparedGame, { gameId: string; userId: string | null }>({
      query: ({ gameId }) => ({ path: '/games/prepare', query: { gameId } }),
      providesTags: ['Session'],
    }),
    gamesPlays: build.query<PlayedGamesResponse, { userId: string; before?: string | undefined }>({
      query: ({ before }) => ({ path: '/games/plays', query: { before, limit: 20 } }),
      providesTags: ['Session'],
    }),
    gamesPlay: build.query<PlayedGame, { userId: string; roundId: string }>({
      query: ({ roundId }) => ({ path: '/games/plays/detail', query: { roundId } }),
      providesTags: ['Session'],
    }),
  }),
});

export const { gamesList, gamesPrepare } = gamesApi.endpoints;
export const { useGamesListQuery, useGamesPrepareQuery, useGamesPlaysQuery, useGamesPlayQuery } = gamesApi;
