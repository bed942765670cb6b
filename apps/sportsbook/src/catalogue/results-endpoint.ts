import { api } from '@oware/api-client';
import { type ResultsResponse } from '@oware/contracts';

/** Which results a list holds; see `resultsQuery` of the contracts. */
export interface ResultsArgs {
  sportId?: string;
  tournamentId?: string;
  teamId?: string;
  limit: number;
  /** The results behind a page: `next` of its response. */
  cursor?: string;
}

/** What ended in the last three days. */
export const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookResults: build.query<ResultsResponse, ResultsArgs>({
      query: (query) => ({ path: '/factsCenter/results', query: { ...query } }),
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSportsbookResultsQuery } = resultsApi;
