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

/** Stakes that a slip fills in and adds, units. */
export interface StakesOffered {
  defaultStake: Units;
  quickStakes: readonly Units[];
}

/** What the player prefers in this country, else what the configuration says (reference: virtuals); a call that fails changes nothing. */
export function useStakesOffered(overall: VirtualOverallConfig | undefined, loggedIn: boolean): StakesOffered {
  const preferred = stakesApi.useVirtualsPreferredStakesQuery(undefined, { skip: !loggedIn }).currentData;
  return preferred
    ? {
        defaultStake: preferred.defaultStake,
        quickStakes: [preferred.quickAddStake1, preferred.quickAddStake2, preferred.quickAddStake3],
      }
    : { defaultStake: overall?.defaultStake ?? 0, quickStakes: overall?.quickStakes ?? [] };
}
