import { api } from './api';

/** State of the query cache. */
export type ApiState = ReturnType<typeof api.reducer>;

/**
 * The part of a server's query cache that a browser can go on with, to be put into `preloadedState.api`: responses that
 * have arrived, counted as fresh from `now` on (the phone's clock may differ from the server's), so nothing is fetched a
 * second time. Calls that failed or had not ended are made again in the browser.
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

/** What `forgetFailures` needs of the store. */
export interface QueryStore {
  getState(): { api?: unknown };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a store of any state takes this action
  dispatch(action: any): unknown;
}

/**
 * Empties the query cache. To be called on the server when a response has been sent: the cache's timers would keep the
 * store of the request in memory for as long as responses are retained.
 */
export const forgetResponses = (store: Pick<QueryStore, 'dispatch'>): void =>
  void store.dispatch(api.util.resetApiState());

/** @deprecated The name that the door had for it before 1.12, for remotes of then; it goes with door 2. */
export const forgetAnswers = (store: Pick<QueryStore, 'dispatch'>): void => forgetResponses(store);

/**
 * Removes calls that failed while a request was prepared. To be called on the server right before it renders: what it
 * shows then is what the browser starts from, which gets responses only and asks for the rest itself.
 */
export function forgetFailures(store: QueryStore): void {
  const { queries } = (store.getState() as { api: ApiState }).api;
  for (const [queryCacheKey, query] of Object.entries(queries)) {
    if (query?.status !== 'rejected') continue;
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}
