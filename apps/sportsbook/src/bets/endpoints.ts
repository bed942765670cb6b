import { api } from '@oware/api-client';
import { type TicketsResponse } from '@oware/contracts';
import { type HistoryFilter } from './history-query';

/** Tickets per page of the history. */
const PAGE_SIZE = 20;

/** Tickets to list: open ones, or a page of the settled ones that match a filter, older than `before`. */
export interface BetsArgs extends HistoryFilter {
  state: 'open' | 'settled';
  before?: string;
}

/** A player's bets. Cached for one user: dropped at logout and refetched after login. */
export const betsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /orders/bets */
    sportsbookBets: build.query<TicketsResponse, BetsArgs>({
      query: ({ state, ...rest }) => ({
        path: '/orders/bets',
        query: { state, ...rest, limit: state === 'open' ? 50 : PAGE_SIZE },
      }),
      providesTags: ['Bets', 'Session'],
    }),
    /** Number of open bets, for the badge. */
    sportsbookOpenCount: build.query<number, void>({
      query: () => ({ path: '/orders/bets', query: { state: 'open', limit: 1 } }),
      transformResponse: ({ openCount }: TicketsResponse) => openCount,
      providesTags: ['Bets', 'Session'],
    }),
  }),
});

export const { useSportsbookBetsQuery, useSportsbookOpenCountQuery } = betsApi;
