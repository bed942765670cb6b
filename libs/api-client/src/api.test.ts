/** @jest-environment node */
import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { carryOverApiState, clearFailures } from './hydration';
import { createRejection, startServer, createSuccess, type TestServer } from './testing/server';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    testEcho: build.query<string, number>({ query: (n) => `/echo/${n}` }),
    testFail: build.query<string, void>({ query: () => '/fail' }),
  }),
}).endpoints;

let server: TestServer;
beforeEach(async () => {
  server = await startServer((call) =>
    call.url.endsWith('/fail') ? createRejection(40400, 'None', 404) : createSuccess(call.url),
  );
});
afterEach(() => server.close());

const storeFor = (preloaded?: ReturnType<typeof api.reducer>) =>
  configureStore({
    reducer: { api: api.reducer },
    ...(preloaded && { preloadedState: { api: preloaded } }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { http: server.http } } }).concat(api.middleware),
  });

test('runs an endpoint with the http of its store', async () => {
  const store = storeFor();
  expect(await store.dispatch(endpoints.testEcho.initiate(1)).unwrap()).toBe('/api/ng/echo/1');
  store.dispatch(api.util.resetApiState());
});

test('turns a failure into a plain error with status, code and message', async () => {
  const store = storeFor();
  const { error } = await store.dispatch(endpoints.testFail.initiate());
  expect(error).toEqual({ kind: 'http', status: 404, bizCode: 40400, message: 'None', data: null });
  store.dispatch(api.util.resetApiState());
});

test('throws for a second endpoint with the same name, even in production', () => {
  const environment = process.env as Record<string, string>;
  const before = environment['NODE_ENV'] ?? 'test';
  environment['NODE_ENV'] = 'production';
  try {
    const again = () =>
      api.injectEndpoints({
        endpoints: (build) => ({ testEcho: build.query<string, void>({ query: () => '/other' }) }),
      });
    expect(again).toThrow('testEcho');
  } finally {
    environment['NODE_ENV'] = before;
  }
});

test("continues in the browser with the server's responses, whatever the clocks show", async () => {
  const onServer = storeFor();
  await onServer.dispatch(endpoints.testEcho.initiate(2, { subscribe: false }));
  await onServer.dispatch(endpoints.testFail.initiate(undefined, { subscribe: false }));
  const sent = JSON.parse(JSON.stringify(onServer.getState().api)) as ReturnType<typeof api.reducer>;
  onServer.dispatch(api.util.resetApiState());

  for (const query of Object.values(sent.queries)) if (query) query.fulfilledTimeStamp = 0;
  const now = Date.now();
  const state = carryOverApiState(sent, now);
  expect(Object.values(state.queries)).toMatchObject([{ endpointName: 'testEcho', fulfilledTimeStamp: now }]);
  const inBrowser = storeFor(state);
  const calls = server.calls.length;
  expect((await inBrowser.dispatch(endpoints.testEcho.initiate(2))).data).toBe('/api/ng/echo/2');
  expect(server.calls).toHaveLength(calls);
  inBrowser.dispatch(api.util.resetApiState());
});

test('forgets calls that failed on the server', async () => {
  const store = storeFor();
  await store.dispatch(endpoints.testEcho.initiate(3, { subscribe: false }));
  await store.dispatch(endpoints.testFail.initiate(undefined, { subscribe: false }));
  clearFailures(store);
  expect(Object.values(store.getState().api.queries).map((query) => query?.endpointName)).toEqual(['testEcho']);
  store.dispatch(api.util.resetApiState());
});
