import { createApi, setupListeners, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { MUTATION_RETAINED_S, QUERY_FRESH_S, QUERY_RETAINED_S } from '@oware/config';
import { type HttpContext } from '@oware/contracts';
import { send } from './send';
import { type ApiError, type ApiRequest } from './transport/request';

/** Runs a call with the `http` of the store's extra argument, so that it works per request on the server too. */
const baseQuery: BaseQueryFn<ApiRequest | string, unknown, ApiError> = async (request, { extra, signal }) => {
  const { http } = extra as { http: HttpContext };
  const result = await send(http, typeof request === 'string' ? { path: request } : request, signal);
  return result.ok ? { data: result.data } : { error: result.error };
};

/**
 * The product's only query cache (reference: constants). The store uses `api.reducer` and `api.middleware`; a remote adds its endpoints
 * when its module loads, with names that start with its own (`accountAbout`):
 *
 *     const accountApi = api.injectEndpoints({
 *       endpoints: (build) => ({ accountAbout: build.query<AccountSummary, void>({ query: () => '/patron/account/about' }) }),
 *     });
 *
 * A second endpoint with the same name throws, even in production. Tag user data with 'Session': it is fetched again after a login and
 * removed at logout.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Session', 'Account', 'Bets', 'Catalogue', 'Exclusions'],
  endpoints: () => ({}),
  refetchOnMountOrArgChange: QUERY_FRESH_S,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  keepUnusedDataFor: QUERY_RETAINED_S,
});

const { injectEndpoints, middleware } = api;
api.injectEndpoints = (options) => injectEndpoints({ ...options, overrideExisting: 'throw' });
// By default the cache drops the response to a mutation as soon as its last user is gone.
api.middleware = (store) => (next) => {
  const handle = middleware(store)(next);
  return (action) =>
    api.internalActions.removeMutationResult.match(action)
      ? setTimeout(handle, MUTATION_RETAINED_S * 1000, action)
      : handle(action);
};

/** Store method that `watchFocusAndNetwork` needs. */
type Dispatch = Parameters<typeof setupListeners>[0];

/**
 * Lets queries refetch when the page is visible again or back online. Browser only; returns a function that stops it.
 */
export const watchFocusAndNetwork = (dispatch: Dispatch): (() => void) => setupListeners(dispatch);
