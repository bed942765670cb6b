import { api } from '@oware/api-client';
import { type Ticket } from '@oware/contracts';

/** A player's ticket. Dropped at logout, fetched again after a login. */
export const ticketApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /orders/ticket/{ticketId} */
    sportsbookTicket: build.query<Ticket, string>({
      query: (ticketId) => `/orders/ticket/${encodeURIComponent(ticketId)}`,
      providesTags: ['Bets', 'Session'],
    }),
  }),
});

export const { useSportsbookTicketQuery } = ticketApi;
