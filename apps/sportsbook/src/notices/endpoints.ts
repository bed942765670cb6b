import { api, send, type ApiResult } from '@oware/api-client';
import {
  type HttpContext,
  type NoticesResponse,
  type ReadNoticesRequest,
  type UnreadNoticesResponse,
} from '@oware/contracts';

const UNREAD = '/msg/v1/notices/unread';
/** Kinds of messages that the inbox shows besides those about bets. */
const KINDS = { gifts: '1', account: '1' };

/** A player's inbox; a push about a ticket refreshes it. */
export const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Notices'] }).injectEndpoints({
  endpoints: (build) => ({
    /** GET /msg/v1/notices, older than `before`. */
    sportsbookNotices: build.query<NoticesResponse, string | undefined>({
      query: (before) => ({ path: '/msg/v1/notices', query: { before, ...KINDS } }),
      providesTags: ['Bets', 'Session'],
    }),
    /** Number of unread messages, for the badges. */
    sportsbookUnread: build.query<number, void>({
      query: () => ({ path: UNREAD, query: KINDS }),
      transformResponse: ({ unread }: UnreadNoticesResponse) => unread,
      providesTags: ['Notices', 'Bets', 'Session'],
    }),
    /** POST /msg/v1/notices/read. The loaded pages change immediately, and change back if the call fails. */
    sportsbookReadNotices: build.mutation<unknown, ReadNoticesRequest>({
      query: (json) => ({ path: '/msg/v1/notices/read', method: 'POST', json }),
      invalidatesTags: (_result, error) => (error ? [] : ['Notices']),
      async onQueryStarted(request, { dispatch, getState, queryFulfilled }) {
        const patches = noticesApi.util.selectCachedArgsForQuery(getState(), 'sportsbookNotices').map((before) =>
          dispatch(
            noticesApi.util.updateQueryData('sportsbookNotices', before, ({ notices }) => {
              for (const notice of notices) if (!('id' in request) || notice.id === request.id) notice.read = true;
            }),
          ),
        );
        await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
    }),
  }),
});

export const { useSportsbookNoticesQuery, useSportsbookUnreadQuery, useSportsbookReadNoticesMutation } = noticesApi;

/**
 * Returns the newest messages except warnings, which were sent to the phone immediately; bypasses every cache.
 * @param signal aborts the call, even while it waits for a logout
 */
export const getNewestNotices = (http: HttpContext, signal: AbortSignal): Promise<ApiResult<NoticesResponse>> =>
  send(http, { path: '/msg/v1/notices', query: { gifts: '1' } }, signal);
