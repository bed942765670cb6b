import { api } from './api';

/** State of the query cache. */
export type ApiState = ReturnType<typeof api.reducer>;

/**
 * Returns the part of a server's query cache that a browser can reuse as `preloadedState.api`: received responses, counted as fresh from
 * `now` on (the phone's clock may differ from the server's), so that nothing is fetched twice. Failed and pending calls are sent again by
 * the browser.
 * @param now ms since 1970 in the browser
 */
export function carryOverApiState(state: ApiState, now: number): ApiState {
  const queries = Object.fromEntries(
    Object.entries(state.queries).flatMap(([key, query]) =>
      query?.status === 'fulfilled' ? [[key, { ...query, startedTimeStamp: now, fulfilledTimeStamp: now }]] : [],
    ),
  ) as ApiState['queries'];
  return {
    ...state,
    queries,
    mutations: {},
    subscriptions: {},
    config: { ...state.config, online: true, focused: true, middlewareRegistered: false },
  };
}

/** Store methods that `forgetFailures` needs. */
export interface QueryStore {
  getState(): { api?: unknown };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a store of any state takes this action
  dispatch(action: any): unknown;
}

/**
 * Empties the query cache. Call it on the server after sending a response: the cache's timers would otherwise keep the store of the request
 * in memory for as long as responses are retained.
 */
export const clearResponses = (store: Pick<QueryStore, 'dispatch'>): void =>
  void store.dispatch(api.util.resetApiState());

/**
 * Removes calls that failed while a request was prepared. Call it on the server right before rendering: the HTML then matches the initial
 * state of the browser, which gets only responses and fetches the rest.
 */
export function clearFailures(store: QueryStore): void {
  const { queries } = (store.getState() as { api: ApiState }).api;
  for (const [queryCacheKey, query] of Object.entries(queries)) {
    if (query?.status !== 'rejected') continue;
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}
