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

it('refuses a second reducer at the same name', () => {
  const store = create();
  store.injectSlice('counter', counter.reducer);
  expect(() => store.injectSlice('counter', (state: number = 1) => state)).toThrow(DuplicateSliceError);
});

it('takes the same reducer again, as a setup that is retried adds it', () => {
  const store = create();
  store.injectSlice('counter', counter.reducer);
  store.dispatch(counter.actions.added());
  store.injectSlice('counter', counter.reducer);
  expect(store.getState()).toEqual({ counter: { count: 1 } });
});

it('keeps what the server sent for a slice that comes later', () => {
  const store = create({ counter: { count: 5 } });
  store.dispatch({ type: 'something' });
  store.injectSlice('counter', counter.reducer);
  store.dispatch(counter.actions.added());
  expect(store.getState()).toEqual({ counter: { count: 6 } });
});

it('hands the http context to thunks', () => {
  create().dispatch((_dispatch, _state, { http }) => expect(http.baseUrl).toBe('http://api'));
  expect.assertions(1);
});
