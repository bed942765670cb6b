import { api } from '@oware/api-client';
import { type BetslipConfig, USER_ID_HEADER } from '@oware/contracts';

const PATH = '/promotion/freezeGift/user';
const named = (userId: string): Record<string, string> => ({ [USER_ID_HEADER]: userId });

/** Flash freeze of a player (reference: calls); each call names its user. */
const flashFreezeApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountFreezeAutoUse: build.query<boolean, string>({
      query: (userId) => ({ path: `${PATH}/isAutoUse`, headers: named(userId) }),
      providesTags: ['Session'],
    }),
    accountFreezeCount: build.query<number, string>({
      query: (userId) => ({ path: `${PATH}/availableCount`, headers: named(userId) }),
      providesTags: ['Session', 'Account'],
    }),
    /** Highest stake of a bet whose odds a card holds, units; null from a server that has none. */
    accountFreezeMaxStake: build.query<number | null, void>({
      query: () => '/common/config/betslip',
      transformResponse: ({ freezeMaxStake }: BetslipConfig): number | null => freezeMaxStake ?? null,
    }),
    /** The setting changes on 10000 only (reference: account). */
    accountSetFreezeAutoUse: build.mutation<boolean, { userId: string; enabled: boolean }>({
      query: ({ userId, enabled }) => ({
        path: `${PATH}/isAutoUse`,
        method: 'PUT',
        query: { enabled },
        headers: named(userId),
      }),
      async onQueryStarted({ userId, enabled }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(flashFreezeApi.util.updateQueryData('accountFreezeAutoUse', userId, () => enabled) as never);
      },
    }),
  }),
});

export const {
  useAccountFreezeAutoUseQuery,
  useAccountFreezeCountQuery,
  useAccountFreezeMaxStakeQuery,
  useAccountSetFreezeAutoUseMutation,
} = flashFreezeApi;
