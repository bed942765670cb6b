import { type Action, type Reducer } from '@reduxjs/toolkit';

// The shape of a remote's state is defined by the remote; selectors name the part they read.
export type StoreState = Record<string, unknown>;

/** A second reducer was added for a part of the store that already has one. */
export class DuplicateSliceError extends Error {
  constructor(readonly slice: string) {
    super(`The store already has a reducer for "${slice}": a remote owns one slice, under its own name.`);
    this.name = 'DuplicateSliceError';
  }
}

export interface ReducerMap {
  reduce(state: StoreState | undefined, action: Action): StoreState;
  add(name: string, reducer: Reducer): void;
}

/**
 * Creates a reducer map to which reducers can be added later. Unlike `combineReducers` it keeps parts that have no reducer yet, so state
 * from the server waits for the remote that owns it.
 */
export function createReducerMap(initial: Record<string, Reducer>): ReducerMap {
  const reducers = new Map(Object.entries(initial));
  return {
    reduce(state = {}, action) {
      let next = state;
      for (const [name, reducer] of reducers) {
        const before = state[name];
        const after: unknown = reducer(before, action);
        if (after === before) continue;
        if (next === state) next = { ...state };
        next[name] = after;
      }
      return next;
    },
    add(name, reducer) {
      // The same reducer again is allowed: a failed setup is retried.
      if ((reducers.get(name) ?? reducer) !== reducer) throw new DuplicateSliceError(name);
      reducers.set(name, reducer);
    },
  };
}
