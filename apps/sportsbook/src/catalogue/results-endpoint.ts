import { api } from '@oware/api-client';
import { type ResultsResponse } from '@oware/contracts';

/** Query of a list of results; see `resultsQuery` of the contracts. */
export interface ResultsArgs {
  sportId?: string;
  tournamentId?: string;
  teamId?: string;
  limit: number;
  /** Cursor of the next page: `next` of a response. */
  cursor?: string;
}

/** Events that ended in the last three days. */
export const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookResults: build.query<ResultsResponse, ResultsArgs>({
      query: (query) => ({ path: '/factsCenter/results', query: { ...query } }),
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSportsbookResultsQuery } = resultsApi;
