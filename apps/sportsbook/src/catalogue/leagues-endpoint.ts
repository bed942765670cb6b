import { api } from '@oware/api-client';
import { type LeaguesResponse } from '@oware/contracts';

/** Query of a list of leagues; see `leaguesQuery` of the contracts. */
export interface LeaguesArgs {
  /** sr:sport:{n}; all sports without it. */
  sportId?: string;
  /** Number of leagues, the most important ones; all without it. */
  limit?: number;
}

/** Leagues with events to bet on. */
export const leaguesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookLeagues: build.query<LeaguesResponse, LeaguesArgs>({
      query: (query) => ({ path: '/factsCenter/leagues', query: { ...query } }),
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSportsbookLeaguesQuery } = leaguesApi;
