import { api } from '@oware/api-client';
import { type GiftsAnswer, type GiftState, type RedeemGiftAnswer, type RedeemGiftRequest } from '@oware/contracts';

/** Which gifts: a state, and where the page begins. */
export interface GiftsArgs { state: GiftState; before?: string }

/** Gifts and redeeming them (platform §7). */
export const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountGifts: build.query<GiftsAnswer, GiftsArgs>({
      query: ({ state, before }) => ({ path: '/promotion/v1/gifts', query: { state, before } }),
      providesTags: ['Session', 'Account'],
    }),
    accountRedeemGift: build.mutation<RedeemGiftAnswer, RedeemGiftRequest>({
      query: (json) => ({ path: '/promotion/v1/gifts/redeem', method: 'POST', json }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useAccountGiftsQuery, useAccountRedeemGiftMutation } = giftsApi;
