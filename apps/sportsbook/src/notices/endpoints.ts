import { api, send, type ApiResult } from '@oware/api-client';
import { type HttpContext, type NoticesResponse, type ReadNoticesRequest } from '@oware/contracts';

/** A player's inbox; a push about a ticket refreshes it. */
const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /msg/v1/notices, older than `before`. */
    sportsbookNotices: build.query<NoticesResponse, string | undefined>({
      query: (before) => ({ path: '/msg/v1/notices', query: { before, gifts: '1', account: '1' } }),
      providesTags: ['Bets', 'Session'],
    }),
  }),
});

export const { useSportsbookNoticesQuery } = noticesApi;

/**
 * Returns the newest messages except warnings, which were sent to the phone immediately; bypasses every cache.
 * @param signal aborts the call, even while it waits for a logout
 */
export const getNewestNotices = (http: HttpContext, signal: AbortSignal): Promise<ApiResult<NoticesResponse>> =>
  send(http, { path: '/msg/v1/notices', query: { gifts: '1' } }, signal);

/** POST /msg/v1/notices/read */
export const markNoticesAsRead = (http: HttpContext, json: ReadNoticesRequest): Promise<ApiResult<unknown>> =>
  send(http, { path: '/msg/v1/notices/read', method: 'POST', json });
