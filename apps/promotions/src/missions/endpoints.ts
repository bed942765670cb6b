import { api } from '@oware/api-client';
import {
  USER_ID_HEADER,
  type Mission,
  type MissionArchiveResponse,
  type MissionRequest,
  type MissionsResponse,
} from '@oware/contracts';

const named = (userId: string): Record<string, string> => ({ [USER_ID_HEADER]: userId });

/** A mission of a player. */
interface Taking {
  userId: string;
  request: MissionRequest;
}

/** Missions (reference: calls); each call names its user. */
export const missionsApi = api.injectEndpoints({
  endpoints: (build) => {
    /**
     * Creates a call that changes a mission: its new state is shown immediately and fetched again, even after a failure.
     */
    const createMutation = (path: string) =>
      build.mutation<Mission, Taking>({
        query: ({ userId, request }) => ({ path, method: 'POST', json: request, headers: named(userId) }),
        invalidatesTags: ['Account'],
        async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
          try {
            const { data } = await queryFulfilled;
            dispatch(
              missionsApi.util.updateQueryData('promotionsMissions', userId, (state) => {
                const mission = state.missions.find(({ missionId }) => missionId === data.missionId);
                if (mission) Object.assign(mission, data);
              }) as never,
            );
          } catch {
            // The caller handles the error.
          }
        },
      });
    return {
      /** Missions of a player, or those that a visitor sees (null). */
      promotionsMissions: build.query<MissionsResponse, string | null>({
        query: (userId) => ({ path: '/marketing/v1/missions', ...(userId === null ? {} : { headers: named(userId) }) }),
        providesTags: ['Session', 'Bets', 'Account'],
      }),
      promotionsMissionArchive: build.query<MissionArchiveResponse, { userId: string; before?: string }>({
        query: ({ userId, before }) => ({
          path: '/marketing/v1/missions/archive',
          query: { before },
          headers: named(userId),
        }),
        providesTags: ['Session', 'Account'],
      }),
      promotionsJoinMission: createMutation('/marketing/v1/missions/join'),
      promotionsClaimMission: createMutation('/marketing/v1/missions/claim'),
    };
  },
});

export const {
  usePromotionsMissionsQuery,
  usePromotionsMissionArchiveQuery,
  usePromotionsJoinMissionMutation,
  usePromotionsClaimMissionMutation,
} = missionsApi;
