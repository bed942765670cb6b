import { api } from '@oware/api-client';
import { type PreferredStakesResponse, type Units, type VirtualOverallConfig } from '@oware/contracts';

const stakesApi = api.injectEndpoints({
  endpoints: (build) => ({
    virtualsPreferredStakes: build.query<PreferredStakesResponse, void>({
      query: () => '/patron/preferences/defaultStake',
      providesTags: ['Session', 'Account'],
    }),
  }),
});

/** Default and quick stakes of a slip, units. */
export interface StakesOffered {
  defaultStake: Units;
  quickStakes: readonly Units[];
}

/**
 * Returns the player's preferred stakes in this country, otherwise those of the configuration (reference: virtuals); a failed call changes
 * nothing.
 */
export function useOfferedStakes(overall: VirtualOverallConfig | undefined, loggedIn: boolean): StakesOffered {
  const preferred = stakesApi.useVirtualsPreferredStakesQuery(undefined, { skip: !loggedIn }).currentData;
  return preferred
    ? {
        defaultStake: preferred.defaultStake,
        quickStakes: [preferred.quickAddStake1, preferred.quickAddStake2, preferred.quickAddStake3],
      }
    : { defaultStake: overall?.defaultStake ?? 0, quickStakes: overall?.quickStakes ?? [] };
}
