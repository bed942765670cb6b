import { api } from '@oware/api-client';
import { type EventResponse, type EventsResponse, type EventsQuery, type SportsResponse } from '@oware/contracts';

/** Which events a list holds; see `eventsQuery` of the contracts. */
export interface EventsArgs {
  /** sr:sport:{n}; all sports without it. */
  sportId?: string;
  phase: 'live' | 'upcoming' | 'all';
  /** Whole competitions instead of matches. */
  kind?: EventsQuery['kind'];
  limit: number;
  /** The events behind a page: `next` of its response. */
  cursor?: string;
  /** Of one league, of one team. */
  tournamentId?: string;
  teamId?: string;
  /** Only those that begin in this time of the country's days. */
  when?: EventsQuery['when'];
  /** matter: what players want to see first. */
  order?: EventsQuery['order'];
  /** Only those with such a price in this market, odds × 10,000. */
  marketId?: number;
  minOdds?: number;
  maxOdds?: number;
}

/** The catalogue: sports, lists of events, one event. */
export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookSports: build.query<SportsResponse, void>({
      query: () => '/factsCenter/sports',
      providesTags: ['Catalogue'],
    }),
    sportsbookEvents: build.query<EventsResponse, EventsArgs>({
      query: (query) => ({ path: '/factsCenter/events', query: { ...query } }),
      providesTags: ['Catalogue'],
    }),
    sportsbookEvent: build.query<EventResponse, string>({
      query: (eventId) => `/factsCenter/events/${encodeURIComponent(eventId)}`,
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSportsbookSportsQuery, useSportsbookEventsQuery, useSportsbookEventQuery } = catalogueApi;
