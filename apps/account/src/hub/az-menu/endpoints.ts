import { api } from '@oware/api-client';
import { switchedOff, type PromotionGuide } from '@oware/config';

/** What staff has switched off of what the menu leads to. */
export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountPromotionsOff: build.query<PromotionGuide[], void>({
      query: () => ({ path: '/common/config/query', query: { appId: 'common' } }),
      transformResponse: switchedOff,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useAccountPromotionsOffQuery } = menuApi;
