import { createSlice } from '@reduxjs/toolkit';
import { createPlatformStore, type PlatformStore } from './create-store';
import { type StoreState } from './reducer-map';
import { DuplicateSliceError } from './reducer-map';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: { added: (state) => void (state.count += 1) },
});

const create = (preloaded?: StoreState): PlatformStore =>
  createPlatformStore({
    extra: {
      http: { baseUrl: 'http://api', country: 'ng', fetch: jest.fn(), headers: () => ({}), onLogout: () => undefined },
    },
    reducers: {},
    preloaded,
  });

it('adds a slice', () => {
  const store = create();
  store.injectSlice('counter', counter.reducer);
  store.dispatch(counter.actions.added());
  expect(store.getState()).toEqual({ counter: { count: 1 } });
});

it('rejects a second reducer with the same name', () => {
  const store = create();
  store.injectSlice('counter', counter.reducer);
  expect(() => store.injectSlice('counter', (state: number = 1) => state)).toThrow(DuplicateSliceError);
});

it('accepts the same reducer again, as in a retried setup', () => {
  const store = create();
  store.injectSlice('counter', counter.reducer);
  store.dispatch(counter.actions.added());
  store.injectSlice('counter', counter.reducer);
  expect(store.getState()).toEqual({ counter: { count: 1 } });
});

it("keeps the server's state for a slice that is added later", () => {
  const store = create({ counter: { count: 5 } });
  store.dispatch({ type: 'something' });
  store.injectSlice('counter', counter.reducer);
  store.dispatch(counter.actions.added());
  expect(store.getState()).toEqual({ counter: { count: 6 } });
});

it('passes the http context to thunks', () => {
  create().dispatch((_dispatch, _state, { http }) => expect(http.baseUrl).toBe('http://api'));
  expect.assertions(1);
});
