import { api } from '@oware/api-client';
import { type BetslipConfig, USER_ID_HEADER } from '@oware/contracts';

const PATH = '/promotion/freezeGift/user';
const named = (userId: string): Record<string, string> => ({ [USER_ID_HEADER]: userId });

/** Flash Freeze of a player (reference: calls); each call names its user. */
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
    /** Maximum stake of a bet whose odds a card can freeze, units; null when the server sends none. */
    accountFreezeMaxStake: build.query<number | null, void>({
      query: () => '/common/config/betslip',
      transformResponse: ({ freezeMaxStake }: BetslipConfig): number | null => freezeMaxStake ?? null,
    }),
    /** The setting changes only on code 10000 (reference: account). */
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
