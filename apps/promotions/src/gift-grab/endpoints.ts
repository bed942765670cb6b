import { api } from '@oware/api-client';
import { USER_ID_HEADER, type Drop, type DropsResponse, type TakeDropRequest } from '@oware/contracts';

/** Drops of gifts (reference: calls). A call of a player names them. */
const giftGrabApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotionsDrops: build.query<DropsResponse, string | null>({
      query: (userId) => ({
        path: '/marketing/v1/giftGrab',
        ...(userId === null ? {} : { headers: { [USER_ID_HEADER]: userId } }),
      }),
      providesTags: ['Session', 'Account'],
    }),
    promotionsTakeDrop: build.mutation<Drop, { userId: string; request: TakeDropRequest }>({
      query: ({ userId, request }) => ({
        path: '/marketing/v1/giftGrab/take',
        method: 'POST',
        json: request,
        headers: { [USER_ID_HEADER]: userId },
      }),
      // Also after a failure: what is left may have changed.
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { promotionsDrops } = giftGrabApi.endpoints;
export const { usePromotionsDropsQuery, usePromotionsTakeDropMutation } = giftGrabApi;
