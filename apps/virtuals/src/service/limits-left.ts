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

const useLimitsLeft = (loggedIn: boolean): LimitsLeft | undefined =>
  limitsLeftApi.useVirtualsLimitsLeftQuery(undefined, { skip: !loggedIn }).currentData;

/** What a player's own limits leave for stakes, units; null without a limit. It is asked for again after each bet, as the balance is. */
export const useStakeLeft = (loggedIn: boolean): number | null => useLimitsLeft(loggedIn)?.stake ?? null;

/** What they leave of the time of play, ms; null without such a limit. */
export const useTimeLeft = (loggedIn: boolean): number | null => useLimitsLeft(loggedIn)?.session ?? null;
