import { api, send, type ApiResult } from '@oware/api-client';
import { type HttpContext, type NoticesResponse, type ReadNoticesRequest } from '@oware/contracts';

/** A player's inbox; pushes of a ticket make it ask again. */
const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /msg/v1/notices, below `before`. */
    sportsbookNotices: build.query<NoticesResponse, string | undefined>({
      query: (before) => ({ path: '/msg/v1/notices', query: { before, gifts: '1', account: '1' } }),
      providesTags: ['Bets', 'Session'],
    }),
  }),
});

export const { useSportsbookNoticesQuery } = noticesApi;

/** The newest messages but warnings, which went to the phone at once; past every cache. @param signal gives the call up, also while it waits for a logout */
export const newestNotices = (http: HttpContext, signal: AbortSignal): Promise<ApiResult<NoticesResponse>> =>
  send(http, { path: '/msg/v1/notices', query: { gifts: '1' } }, signal);

/** POST /msg/v1/notices/read */
export const readNotices = (http: HttpContext, json: ReadNoticesRequest): Promise<ApiResult<unknown>> =>
  send(http, { path: '/msg/v1/notices/read', method: 'POST', json });
