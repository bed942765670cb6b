import { api } from '@oware/api-client';
import {
  USER_ID_HEADER,
  type GiftsResponse,
  type GiftState,
  type RedeemGiftResponse,
  type RedeemGiftRequest,
} from '@oware/contracts';

/** User, state and page cursor of a gift list. */
export interface GiftsArgs {
  userId: string;
  state: GiftState;
  before?: string;
}

/** A player's gift or code to redeem. */
export interface Redemption {
  userId: string;
  request: RedeemGiftRequest;
}

const named = (userId: string): Record<string, string> => ({ [USER_ID_HEADER]: userId });

/** Lists and redeems gifts (reference: calls); each call names its user. */
export const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountGifts: build.query<GiftsResponse, GiftsArgs>({
      query: ({ userId, state, before }) => ({
        path: '/promotion/v1/gifts',
        query: { state, before },
        headers: named(userId),
      }),
      providesTags: ['Session', 'Account'],
    }),
    accountRedeemGift: build.mutation<RedeemGiftResponse, Redemption>({
      query: ({ userId, request }) => ({
        path: '/promotion/v1/gifts/redeem',
        method: 'POST',
        json: request,
        headers: named(userId),
      }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useAccountGiftsQuery, useAccountRedeemGiftMutation } = giftsApi;
