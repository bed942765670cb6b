import { configureStore, type Action, type Middleware, type Reducer, type ThunkDispatch } from '@reduxjs/toolkit';
import { type HttpContext } from '@oware/contracts';
import { createReducerMap, type StoreState } from './reducer-map';

/** The `extra` argument of thunks, and so of RTK Query's base query. */
export interface StoreExtra {
  http: HttpContext;
}

export type SliceReducer<State> = Reducer<State, Action>;
export type StoreDispatch = ThunkDispatch<StoreState, StoreExtra, Action>;

/** The product's only store: one per browser session, and one per request on the server. */
export interface PlatformStore {
  dispatch: StoreDispatch;
  getState(): StoreState;
  subscribe(listener: () => void): () => void;
  /** Adds a reducer; throws when the name is taken. */
  injectSlice<State>(name: string, reducer: SliceReducer<State>): void;
}

export interface StoreOptions {
  extra: StoreExtra;
  /** Initial reducers. */
  reducers: Readonly<Record<string, (state: never, action: never) => unknown>>;
  middleware?: readonly Middleware[];
  /** State sent by the server; parts without a reducer stay unchanged until it is injected. */
  preloaded?: StoreState;
}

/** Creates the store. */
export function createPlatformStore({ extra, reducers, middleware = [], preloaded }: StoreOptions): PlatformStore {
  const map = createReducerMap(reducers as Record<string, Reducer>);
  const store = configureStore({
    reducer: map.reduce,
    preloadedState: preloaded,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  return {
    dispatch: store.dispatch as StoreDispatch,
    getState: store.getState,
    subscribe: store.subscribe,
    injectSlice(name, reducer) {
      map.add(name, reducer as Reducer);
      store.dispatch({ type: `platform/injected/${name}` });
    },
  };
}
