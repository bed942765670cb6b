import { api } from '@oware/api-client';
import { listSwitchedOff, type PromotionGuide } from '@oware/config';
import { type AndroidApp, type ContentPage, type EventsResponse } from '@oware/contracts';

const COMMON = { path: '/common/config/query', query: { appId: 'common' } } as const;

/** Maximum matches of a tournament in a guide. */
const MATCHES = 5;

/** Calls for content pages, for the app and for matches of a tournament (reference: calls). */
export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A content page by its name. */
    promotionsPage: build.query<ContentPage, string>({
      query: (page) => `/cms/pages/export/${encodeURIComponent(page)}`,
    }),
    /** The next matches of a tournament, live ones first. */
    promotionsTournament: build.query<EventsResponse, { sportId: string; tournamentId: string }>({
      query: (of) => ({ path: '/factsCenter/events', query: { ...of, limit: MATCHES } }),
      keepUnusedDataFor: 30,
    }),
    /** The newest Android app; 40400 while there is none. */
    promotionsApp: build.query<AndroidApp, void>({ query: () => '/common/config/latestDownload/android' }),
    /** Settings in the remote configuration of the app `common`. */
    promotionsCommonConfig: build.query<Record<string, unknown>, void>({
      query: () => COMMON,
      keepUnusedDataFor: 3600,
    }),
    /** Promotions that staff has disabled: their guides show that, and lists omit them. */
    promotionsOff: build.query<PromotionGuide[], void>({
      query: () => COMMON,
      transformResponse: listSwitchedOff,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const {
  usePromotionsAppQuery,
  usePromotionsCommonConfigQuery,
  usePromotionsOffQuery,
  usePromotionsPageQuery,
  usePromotionsTournamentQuery,
} = promotionsApi;
