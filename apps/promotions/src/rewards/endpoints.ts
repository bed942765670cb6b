import { api } from '@oware/api-client';
import { USER_ID_HEADER, type Birthday, type GiftsResponse, type VipTier } from '@oware/contracts';

const named = (userId: string): Record<string, string> => ({ [USER_ID_HEADER]: userId });
const tags = ['Session', 'Account'] as const;

/** A player's other rewards, by the calls of the domains that give them (reference: calls). */
export const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotionsUsableGifts: build.query<GiftsResponse, string>({
      query: (userId) => ({ path: '/promotion/v1/gifts', query: { state: 'usable' }, headers: named(userId) }),
      providesTags: tags,
    }),
    promotionsFreezeCards: build.query<number, string>({
      query: (userId) => ({ path: '/promotion/freezeGift/user/availableCount', headers: named(userId) }),
      providesTags: ['Session', 'Account', 'Bets'],
    }),
    promotionsBirthday: build.query<Birthday, void>({
      query: () => '/patron/account/info/birthday',
      providesTags: tags,
    }),
    promotionsVipTier: build.query<VipTier, void>({ query: () => '/patron/account/info/vipTier', providesTags: tags }),
  }),
});

export const {
  usePromotionsUsableGiftsQuery,
  usePromotionsFreezeCardsQuery,
  usePromotionsBirthdayQuery,
  usePromotionsVipTierQuery,
} = rewardsApi;
