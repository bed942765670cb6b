import { api } from '@oware/api-client';
import {
  USER_ID_HEADER,
  type AccountSummary,
  type BetslipConfig,
  type CouponGroup,
  type CouponsQuery,
  type ExclusionsResponse,
  type LimitsLeft,
  type PreferredStakesRequest,
  type PreferredStakesResponse,
} from '@oware/contracts';

const STAKES_PATH = '/patron/preferences/defaultStake';

/** Queries of the betslip. Placing an order and confirming odds bypass the cache because each response is used once. */
export const betslipApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Limits, bonus and tax. */
    sportsbookBetslipConfig: build.query<BetslipConfig, void>({ query: () => '/common/config/betslip' }),
    /** The account, for its balance (reference: account). */
    sportsbookAccount: build.query<AccountSummary, void>({
      query: () => '/patron/account/about',
      providesTags: ['Account', 'Session'],
    }),
    /** The player's exclusions on the server (reference: account). */
    sportsbookExclusions: build.query<ExclusionsResponse, void>({
      query: () => '/patron/account/info/selfExclusion/v2',
      providesTags: ['Exclusions', 'Session'],
    }),
    /** The player's gifts, grouped for a slip; the call names the user. */
    sportsbookCoupons: build.query<CouponGroup[], CouponsQuery & { userId: string }>({
      query: ({ userId, ...slip }) => ({
        path: '/promotion/v1/gifts/coupons',
        query: slip,
        headers: { [USER_ID_HEADER]: userId },
      }),
      providesTags: ['Session', 'Account'],
    }),
    /** Flash freeze cards left this week. */
    sportsbookFreezeCards: build.query<number, string>({
      query: (userId) => ({
        path: '/promotion/freezeGift/user/availableCount',
        headers: { [USER_ID_HEADER]: userId },
      }),
      providesTags: ['Session', 'Account', 'Bets'],
    }),
    /** Whether flash freeze cards are used automatically. */
    sportsbookFreezeAutoUse: build.query<boolean, string>({
      query: (userId) => ({
        path: '/promotion/freezeGift/user/isAutoUse',
        headers: { [USER_ID_HEADER]: userId },
      }),
      providesTags: ['Session', 'Account'],
    }),
    /** Default and quick stakes of the player (reference: sportsbook). */
    sportsbookPreferredStakes: build.query<PreferredStakesResponse, void>({
      query: () => STAKES_PATH,
      providesTags: ['Session'],
    }),
    sportsbookSetPreferredStakes: build.mutation<null, PreferredStakesRequest>({
      query: (json) => ({ path: STAKES_PATH, method: 'PUT', json }),
    }),
    /** Amounts remaining under the player's own limits; refreshed after each bet, like the balance. */
    sportsbookLimitsLeft: build.query<LimitsLeft, void>({
      query: () => '/patron/limits/left',
      providesTags: ['Exclusions', 'Account', 'Session'],
    }),
  }),
});

export const {
  useSportsbookCouponsQuery,
  useSportsbookFreezeAutoUseQuery,
  useSportsbookFreezeCardsQuery,
  useSportsbookSetPreferredStakesMutation,
} = betslipApi;
