import { api } from '@oware/api-client';
import { type LimitsLeft } from '@oware/contracts';

const limitsLeftApi = api.injectEndpoints({
  endpoints: (build) => ({
    virtualsLimitsLeft: build.query<LimitsLeft, void>({
      query: () => '/patron/limits/left',
      providesTags: ['Session', 'Exclusions', 'Account'],
    }),
  }),
});

/** What a player's own limits leave; undefined for a visitor and until it is known. It is asked for again after each bet, as the balance is. */
export const useLimitsLeft = (loggedIn: boolean): LimitsLeft | undefined =>
  limitsLeftApi.useVirtualsLimitsLeftQuery(undefined, { skip: !loggedIn }).currentData;

/** What they leave for stakes, units; null without a limit. */
export const useStakeLeft = (loggedIn: boolean): number | null => useLimitsLeft(loggedIn)?.stake ?? null;
