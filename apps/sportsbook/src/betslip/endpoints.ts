import { api } from '@oware/api-client';
import { type AccountSummary, type BetslipConfig, type ExclusionsAnswer, type LimitsLeft } from '@oware/contracts';

/** What the betslip asks for. Placing an order and confirming odds go around the cache: their answers are used once. */
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
    sportsbookExclusions: build.query<ExclusionsAnswer, void>({
      query: () => '/patron/account/info/selfExclusion/v2',
      providesTags: ['Exclusions', 'Session'],
    }),
    /** What the player's own limits leave; asked for again after each bet, as the balance is. */
    sportsbookLimitsLeft: build.query<LimitsLeft, void>({
      query: () => '/patron/limits/left',
      providesTags: ['Exclusions', 'Account', 'Session'],
    }),
  }),
});
