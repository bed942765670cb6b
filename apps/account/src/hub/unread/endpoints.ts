import { api } from '@oware/api-client';
import { type UnreadNoticesResponse } from '@oware/contracts';

/** Unread messages of the player; a push about the inbox or a bet counts them again. */
export const unreadApi = api.enhanceEndpoints({ addTagTypes: ['Notices'] }).injectEndpoints({
  endpoints: (build) => ({
    /** GET /msg/v1/notices/unread */
    accountUnread: build.query<number, void>({
      query: () => ({ path: '/msg/v1/notices/unread', query: { gifts: '1', account: '1' } }),
      transformResponse: ({ unread }: UnreadNoticesResponse) => unread,
      providesTags: ['Notices', 'Bets', 'Session'],
    }),
  }),
});

export const { useAccountUnreadQuery } = unreadApi;
