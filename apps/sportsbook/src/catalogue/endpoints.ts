import { api } from '@oware/api-client';
import { type EventAnswer, type EventsAnswer, type SportsAnswer } from '@oware/contracts';

/** Which events a list holds; see `eventsQuery` of the contracts. */
export interface EventsArgs {
  /** sr:sport:{n}; all sports without it. */
  sportId?: string;
  phase: 'live' | 'upcoming';
  limit: number;
}

/** The catalogue: sports, lists of events, one event. */
export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookSports: build.query<SportsAnswer, void>({
      query: () => '/factsCenter/sports',
      providesTags: ['Catalogue'],
    }),
    sportsbookEvents: build.query<EventsAnswer, EventsArgs>({
      query: ({ sportId, phase, limit }) => ({ path: '/factsCenter/events', query: { sportId, phase, limit } }),
      providesTags: ['Catalogue'],
    }),
    sportsbookEvent: build.query<EventAnswer, string>({
      query: (eventId) => `/factsCenter/events/${encodeURIComponent(eventId)}`,
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSportsbookSportsQuery, useSportsbookEventsQuery, useSportsbookEventQuery } = catalogueApi;
