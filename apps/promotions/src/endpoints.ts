import { api } from '@oware/api-client';
import { type AndroidApp, type ContentPage } from '@oware/contracts';

/** Calls for content pages and for the app (reference: calls). */
export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A content page by its name. */
    promotionsPage: build.query<ContentPage, string>({
      query: (page) => `/cms/pages/export/${encodeURIComponent(page)}`,
    }),
    /** The newest Android app; 40400 while there is none. */
    promotionsApp: build.query<AndroidApp, void>({ query: () => '/common/config/latestDownload/android' }),
    /** What is set of the remote configuration of the app `common`. */
    promotionsCommonConfig: build.query<Record<string, unknown>, void>({
      query: () => ({ path: '/common/config/query', query: { appId: 'common' } }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { usePromotionsAppQuery, usePromotionsCommonConfigQuery, usePromotionsPageQuery } = promotionsApi;
