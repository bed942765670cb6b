import { api } from '@oware/api-client';
import { type EventResponse, type EventsResponse, type EventsQuery, type SportsResponse } from '@oware/contracts';

/** Query of a list of events; see `eventsQuery` of the contracts. */
export interface EventsArgs {
  /** sr:sport:{n}; all sports without it. */
  sportId?: string;
  phase: 'live' | 'upcoming' | 'all';
  /** Set for whole competitions instead of matches. */
  kind?: EventsQuery['kind'];
  limit: number;
  /** Cursor of the next page: `next` of a response. */
  cursor?: string;
  /** Only events of one league or one team. */
  tournamentId?: string;
  teamId?: string;
  /** Only events that start in this time span of the country's days. */
  when?: EventsQuery['when'];
  /** Only events that start in these hours of the country's day: `15-18`. */
  hours?: EventsQuery['hours'];
  /** matter: most relevant to players first. */
  order?: EventsQuery['order'];
  /** Only events with a price in this range in this market, odds × 10,000. */
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
