/** @jest-environment node */
import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    testFresh: build.query<number, void>({ query: () => '/fresh' }),
    testChange: build.mutation<number, void>({ query: () => ({ path: '/change', method: 'POST' }) }),
  }),
}).endpoints;

let calls: number;
let store: ReturnType<typeof makeStore>;

const makeStore = () => {
  const fetch = async () => ({ status: 200, text: async () => JSON.stringify({ bizCode: 10000, data: ++calls }) });
  const http = {
    baseUrl: '',
    country: 'ng',
    fetch,
    headers: () => ({}),
    onLogout: () => undefined,
    renewsSession: false,
  };
  return configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { http } } }).concat(api.middleware),
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  calls = 0;
  store = makeStore();
});
afterEach(() => {
  store.dispatch(api.util.resetApiState());
  jest.useRealTimers();
});

/** Subscribes like a page that shows the response. */
async function mount() {
  const subscription = store.dispatch(endpoints.testFresh.initiate(undefined, { forceRefetch: 5 }));
  await jest.advanceTimersByTimeAsync(0);
  return () => subscription.unsubscribe();
}
const cached = () => Object.keys(store.getState().api.queries);

test('has the numbers of docs/reference/constants.md', () => {
  const { refetchOnMountOrArgChange, refetchOnFocus, refetchOnReconnect, keepUnusedDataFor } =
    store.getState().api.config;
  expect({ refetchOnMountOrArgChange, refetchOnFocus, refetchOnReconnect, keepUnusedDataFor }).toEqual({
    refetchOnMountOrArgChange: 5,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    keepUnusedDataFor: 300,
  });
});

test('keeps a response fresh for 5 s, then refetches it on mount', async () => {
  await mount();
  await jest.advanceTimersByTimeAsync(4_900);
  await mount();
  expect(calls).toBe(1);
  await jest.advanceTimersByTimeAsync(200);
  await mount();
  expect(calls).toBe(2);
});

test.each(['onFocus', 'onOnline'] as const)('on %s, refetches responses in use', async (event) => {
  await mount();
  if (event === 'onOnline') store.dispatch(api.internalActions.onOffline());
  else store.dispatch(api.internalActions.onFocusLost());
  store.dispatch(api.internalActions[event]());
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toBe(2);
});

test('keeps an unused response for 5 min', async () => {
  (await mount())();
  await jest.advanceTimersByTimeAsync(299_000);
  expect(cached()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(cached()).toHaveLength(0);
});

test('keeps the response of a mutation for 1 min after its last user is gone', async () => {
  const change = store.dispatch(endpoints.testChange.initiate());
  await jest.advanceTimersByTimeAsync(0);
  change.reset();
  const listResults = () => Object.values(store.getState().api.mutations).map((mutation) => mutation?.data);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(listResults()).toEqual([1]);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(listResults()).toEqual([]);
});
