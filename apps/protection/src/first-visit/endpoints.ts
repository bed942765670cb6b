import { api } from '@oware/api-client';
import { type ContentPage } from '@oware/contracts';

/** A content page that is loaded on demand (reference: calls). */
const pageApi = api.injectEndpoints({
  endpoints: (build) => ({
    protectionPage: build.query<ContentPage, string>({
      query: (page) => `/cms/pages/export/${encodeURIComponent(page)}`,
    }),
  }),
});

export const { useProtectionPageQuery } = pageApi;
