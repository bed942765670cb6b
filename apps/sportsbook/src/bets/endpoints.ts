import { api } from '@oware/api-client';
import { type TicketsResponse } from '@oware/contracts';
import { type HistoryFilter } from './history-query';

/** Tickets a page of history shows. */
const PAGE_SIZE = 20;

/** Which tickets: open ones, or a page of the settled ones that fit a filter, below `before`. */
export interface BetsArgs extends HistoryFilter {
  state: 'open' | 'settled';
  before?: string;
}

/** A player's bets. All belong to one user: forgotten at logout, fetched again after a login. */
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
    /** How many bets are open, for the badge. */
    sportsbookOpenCount: build.query<number, void>({
      query: () => ({ path: '/orders/bets', query: { state: 'open', limit: 1 } }),
      transformResponse: ({ openCount }: TicketsResponse) => openCount,
      providesTags: ['Bets', 'Session'],
    }),
  }),
});

export const { useSportsbookBetsQuery, useSportsbookOpenCountQuery } = betsApi;
