import { api } from '@oware/api-client';
import { type HistoryResponse, type LeagueTableResponse, type MomentsResponse } from '@oware/contracts';

/** A page of moments: the newest, or those older than a given moment. */
interface MomentsArgs {
  eventId: string;
  before?: number;
}

/** Facts about a match besides its markets. */
const factsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookMoments: build.query<MomentsResponse, MomentsArgs>({
      query: ({ eventId, ...query }) => ({
        path: `/factsCenter/events/${encodeURIComponent(eventId)}/moments`,
        query: { ...query },
      }),
    }),
    sportsbookHistory: build.query<HistoryResponse, string>({
      query: (eventId) => `/factsCenter/events/${encodeURIComponent(eventId)}/history`,
    }),
    sportsbookTable: build.query<LeagueTableResponse, string>({
      query: (leagueId) => ({
        path: `/factsCenter/leagues/${encodeURIComponent(leagueId)}/table`,
        query: { limit: 100 },
      }),
    }),
  }),
});

export const { useSportsbookMomentsQuery, useSportsbookHistoryQuery, useSportsbookTableQuery } = factsApi;
