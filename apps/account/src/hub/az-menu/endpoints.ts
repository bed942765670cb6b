import { api } from '@oware/api-client';
import { listSwitchedOff, type PromotionGuide } from '@oware/config';

/** Promotions in the menu that staff has switched off. */
export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountPromotionsOff: build.query<PromotionGuide[], void>({
      query: () => ({ path: '/common/config/query', query: { appId: 'common' } }),
      transformResponse: listSwitchedOff,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useAccountPromotionsOffQuery } = menuApi;
