import { api } from '@oware/api-client';
import { type ContentPage } from '@oware/contracts';

/** Calls for content pages (reference: calls). */
export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A content page by its name. */
    promotionsPage: build.query<ContentPage, string>({
      query: (page) => `/cms/pages/export/${encodeURIComponent(page)}`,
    }),
  }),
});

export const { usePromotionsPageQuery } = promotionsApi;
