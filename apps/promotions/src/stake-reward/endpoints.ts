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

/** A call of a player. */
interface By<Request> {
  userId: string;
  request: Request;
}

/** Stake rewards (reference: calls); calls of a player name their user. */
export const stakeRewardApi = api.injectEndpoints({
  endpoints: (build) => {
    /** A call that takes rewards: what was given is shown at once, and the state is asked for again, also after a failure. */
    const taking = <Request, Response>(name: string, given: (response: Response) => StakeRewardTaken[]) =>
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
            // Whoever asked is notified.
          }
        },
      });
    return {
      /** Of a player, or as a visitor sees it (null). */
      promotionsStakeReward: build.query<StakeRewardResponse, string | null>({
        query: (userId) => ({ path: PATH, headers: named(userId) }),
        providesTags: ['Session', 'Bets', 'Account'],
      }),
      promotionsClaimStakeReward: taking<TakeStakeRewardRequest, StakeRewardTaken>('claim', (reward) => [reward]),
      promotionsDrawStakeReward: taking<TakeStakeRewardRequest, StakeRewardTaken>('draw', (reward) => [reward]),
      promotionsClaimAllStakeRewards: taking<ClaimAllStakeRewardsRequest, ClaimAllStakeRewardsResponse>(
        'claimAll',
        ({ rewards }) => rewards,
      ),
    };
  },
});

/** Changes a state by what was given. */
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
