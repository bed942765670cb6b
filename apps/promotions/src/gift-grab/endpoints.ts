import { api } from '@oware/api-client';
import { USER_ID_HEADER, type GiftGrab, type GiftGrabsResponse, type TakeDropRequest } from '@oware/contracts';

/** Gift grabs (reference: calls). A player's call names the player. */
const giftGrabApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotionsGiftGrabs: build.query<GiftGrabsResponse, string | null>({
      query: (userId) => ({
        path: '/marketing/v1/giftGrab',
        ...(userId === null ? {} : { headers: { [USER_ID_HEADER]: userId } }),
      }),
      providesTags: ['Session', 'Account'],
    }),
    promotionsClaimGift: build.mutation<GiftGrab, { userId: string; request: TakeDropRequest }>({
      query: ({ userId, request }) => ({
        path: '/marketing/v1/giftGrab/take',
        method: 'POST',
        json: request,
        headers: { [USER_ID_HEADER]: userId },
      }),
      // Also after a failure, because the number of gifts left may have changed.
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { promotionsGiftGrabs } = giftGrabApi.endpoints;
export const { usePromotionsGiftGrabsQuery, usePromotionsClaimGiftMutation } = giftGrabApi;
