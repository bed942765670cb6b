import { api } from '@oware/api-client';
import {
  USER_ID_HEADER,
  type ClaimAllStakeRewardsResponse,
  type ClaimAllStakeRewardsRequest,
  type StakeRewardResponse,
  type StakeRewardTaken,
  type TakeStakeRewardRequest,
} from '@oware/contracts';

const PATH = '/marketing/v1/activities/stakeReward';
const named = (userId: string | null): Record<string, string> => (userId === null ? {} : { [USER_ID_HEADER]: userId });

/** A player's call. */
interface By<Request> {
  userId: string;
  request: Request;
}

/** Stake rewards (reference: calls); a player's call names its user. */
export const stakeRewardApi = api.injectEndpoints({
  endpoints: (build) => {
    /**
     * Creates a call that claims rewards: they are shown immediately, and the state is fetched again, even after a failure.
     */
    const createClaim = <Request, Response>(name: string, given: (response: Response) => StakeRewardTaken[]) =>
      build.mutation<Response, By<Request>>({
        query: ({ userId, request }) => ({
          path: `${PATH}/${name}`,
          method: 'POST',
          json: request,
          headers: named(userId),
        }),
        invalidatesTags: ['Account'],
        async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
          try {
            const { data } = await queryFulfilled;
            dispatch(
              stakeRewardApi.util.updateQueryData('promotionsStakeReward', userId, (state) =>
                markGiven(state, given(data)),
              ) as never,
            );
          } catch {
            // The caller handles the error.
          }
        },
      });
    return {
      /** State of a player, or the one that a visitor sees (null). */
      promotionsStakeReward: build.query<StakeRewardResponse, string | null>({
        query: (userId) => ({ path: PATH, headers: named(userId) }),
        providesTags: ['Session', 'Bets', 'Account'],
      }),
      promotionsClaimStakeReward: createClaim<TakeStakeRewardRequest, StakeRewardTaken>('claim', (reward) => [reward]),
      promotionsDrawStakeReward: createClaim<TakeStakeRewardRequest, StakeRewardTaken>('draw', (reward) => [reward]),
      promotionsClaimAllStakeRewards: createClaim<ClaimAllStakeRewardsRequest, ClaimAllStakeRewardsResponse>(
        'claimAll',
        ({ rewards }) => rewards,
      ),
    };
  },
});

/** Updates a state with claimed rewards. */
function markGiven({ weeks }: StakeRewardResponse, rewards: readonly StakeRewardTaken[]): void {
  for (const { activityId, step: no, gift } of rewards) {
    const step = weeks.find((week) => week.activityId === activityId)?.steps.find((each) => each.no === no);
    if (step) Object.assign(step, { state: 'given', given: gift });
  }
}

export const {
  usePromotionsStakeRewardQuery,
  usePromotionsClaimStakeRewardMutation,
  usePromotionsDrawStakeRewardMutation,
  usePromotionsClaimAllStakeRewardsMutation,
} = stakeRewardApi;
