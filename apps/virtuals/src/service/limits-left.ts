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

/**
 * Returns the amounts left by the player's own limits; undefined for visitors and while loading. Refetched after each bet, like the
 * balance.
 */
export const useLimitsLeft = (loggedIn: boolean): LimitsLeft | undefined =>
  limitsLeftApi.useVirtualsLimitsLeftQuery(undefined, { skip: !loggedIn }).currentData;

/** Returns the remaining stakes, units; null without a limit. */
export const useStakeLeft = (loggedIn: boolean): number | null => useLimitsLeft(loggedIn)?.stake ?? null;
