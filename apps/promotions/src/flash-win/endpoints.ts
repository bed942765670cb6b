import { api } from '@oware/api-client';
import { USER_ID_HEADER, type FlashWinResponse } from '@oware/contracts';

/** Flash wins (reference: calls). A player's call names the player. */
const flashWinApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotionsFlashWin: build.query<FlashWinResponse, string | null>({
      query: (userId) => ({
        path: '/marketing/v1/flashWin',
        ...(userId === null ? {} : { headers: { [USER_ID_HEADER]: userId } }),
      }),
      providesTags: ['Session', 'Bets', 'Account'],
    }),
  }),
});

export const { promotionsFlashWin } = flashWinApi.endpoints;
export const { usePromotionsFlashWinQuery } = flashWinApi;
