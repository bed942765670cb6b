import { api } from '@oware/api-client';
import { type LeaguesResponse, type MultiplesResponse } from '@oware/contracts';

const LEAGUES = 8;

/** Queries for the sections of the home page below its matches. */
const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookHomeLeagues: build.query<LeaguesResponse, void>({
      query: () => ({ path: '/factsCenter/leagues', query: { limit: LEAGUES } }),
    }),
    sportsbookMultiples: build.query<MultiplesResponse, void>({ query: () => '/factsCenter/multiples' }),
  }),
});

export const { useSportsbookHomeLeaguesQuery, useSportsbookMultiplesQuery } = homeApi;
