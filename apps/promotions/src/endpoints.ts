import { api } from '@oware/api-client';
import { switchedOff, type PromotionGuide } from '@oware/config';
import { type AndroidApp, type ContentPage, type EventsResponse } from '@oware/contracts';

const COMMON = { path: '/common/config/query', query: { appId: 'common' } } as const;

/** Matches of a tournament that a guide shows. */
const MATCHES = 5;

/** Calls for content pages, for the app and for matches of a tournament (reference: calls). */
export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A content page by its name. */
    promotionsPage: build.query<ContentPage, string>({
      query: (page) => `/cms/pages/export/${encodeURIComponent(page)}`,
    }),
    /** The next matches of a tournament, those in play first. */
    promotionsTournament: build.query<EventsResponse, { sportId: string; tournamentId: string }>({
      query: (of) => ({ path: '/factsCenter/events', query: { ...of, limit: MATCHES } }),
      keepUnusedDataFor: 30,
    }),
    /** The newest Android app; 40400 while there is none. */
    promotionsApp: build.query<AndroidApp, void>({ query: () => '/common/config/latestDownload/android' }),
    /** What is set of the remote configuration of the app `common`. */
    promotionsCommonConfig: build.query<Record<string, unknown>, void>({
      query: () => COMMON,
      keepUnusedDataFor: 3600,
    }),
    /** Promotions that staff has switched off: their guides say so, and lists leave them out. */
    promotionsOff: build.query<PromotionGuide[], void>({
      query: () => COMMON,
      transformResponse: switchedOff,
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
