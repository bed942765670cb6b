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

/** What the betslip asks for. Placing an order and confirming odds go around the cache: their responses are used once. */
export const betslipApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Limits, bonus and tax. */
    sportsbookBetslipConfig: build.query<BetslipConfig, void>({ query: () => '/common/config/betslip' }),
    /** The account, for its balance (reference: account). */
    sportsbookAccount: build.query<AccountSummary, void>({
      query: () => '/patron/account/about',
      providesTags: ['Account', 'Session'],
    }),
    /** What the player is excluded from, as the server has it (reference: account). */
    sportsbookExclusions: build.query<ExclusionsResponse, void>({
      query: () => '/patron/account/info/selfExclusion/v2',
      providesTags: ['Exclusions', 'Session'],
    }),
    /** The player's gifts in the groups of a slip; the call names its user. */
    sportsbookCoupons: build.query<CouponGroup[], CouponsQuery & { userId: string }>({
      query: ({ userId, ...slip }) => ({
        path: '/promotion/v1/gifts/coupons',
        query: slip,
        headers: { [USER_ID_HEADER]: userId },
      }),
      providesTags: ['Session', 'Account'],
    }),
    /** Flash freeze cards that are left this week. */
    sportsbookFreezeCards: build.query<number, string>({
      query: (userId) => ({
        path: '/promotion/freezeGift/user/availableCount',
        headers: { [USER_ID_HEADER]: userId },
      }),
      providesTags: ['Session', 'Account', 'Bets'],
    }),
    /** Whether they are used without asking. */
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
    /** What the player's own limits leave; asked for again after each bet, as the balance is. */
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
