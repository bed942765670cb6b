import { api } from '@oware/api-client';
import { type CheckedBet } from '@oware/contracts';

/** Public bets, by their ticket numbers. */
export const verifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /orders/verify/{ticketId} */
    sportsbookCheckedBet: build.query<CheckedBet, string>({
      query: (ticketId) => `/orders/verify/${encodeURIComponent(ticketId)}`,
    }),
  }),
});

export const { useSportsbookCheckedBetQuery } = verifyApi;
