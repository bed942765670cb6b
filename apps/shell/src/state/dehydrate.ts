import { carryOverApiState, type ApiState } from '@oware/api-client';
import { type StoreState } from '@oware/platform/store';

/** Returns the part of the server's state from which the browser starts: completed responses only. */
export function dehydrate(state: StoreState): StoreState {
  const api = state['api'] as ApiState;
  const queries = Object.fromEntries(Object.entries(api.queries).filter(([, query]) => query?.status === 'fulfilled'));
  return { ...state, api: { ...api, queries, mutations: {}, subscriptions: {} } };
}

/** Restores the server's state; its responses count as fresh, so nothing is fetched a second time. */
export function hydrate(state: StoreState, now: number): StoreState {
  return state['api'] ? { ...state, api: carryOverApiState(state['api'] as ApiState, now) } : state;
}
