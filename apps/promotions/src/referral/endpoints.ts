import { api } from '@oware/api-client';
import { USER_ID_HEADER, type ReferralResponse } from '@oware/contracts';

/** A player's referral code and the friends who used it (reference: calls). */
export const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotionsReferral: build.query<ReferralResponse, string>({
      query: (userId) => ({ path: '/marketing/v1/referral', headers: { [USER_ID_HEADER]: userId } }),
      providesTags: ['Session', 'Account'],
    }),
  }),
});

export const { usePromotionsReferralQuery } = referralApi;
