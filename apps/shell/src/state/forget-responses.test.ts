/** @jest-environment node */
import { api, clearResponses } from '@oware/api-client';
import { createPlatformStore } from '@oware/platform/store';

it('leaves no timer that keeps the store of a request alive', async () => {
  jest.useFakeTimers();
  const fetch = async (): Promise<Response> =>
    ({ status: 200, text: async () => '{"bizCode":10000,"data":{"a":1}}' }) as Response;
  const store = createPlatformStore({
    extra: { http: { baseUrl: 'http://api', country: 'ng', fetch, headers: () => ({}), onLogout: () => undefined } },
    reducers: { api: api.reducer as never },
    middleware: [api.middleware],
  });
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ forgetTest: build.query<unknown, void>({ query: () => '/a' }) }),
  });
  await store.dispatch(endpoints.forgetTest.initiate(undefined, { subscribe: false }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  clearResponses(store);
  await jest.advanceTimersByTimeAsync(1000);
  expect(jest.getTimerCount()).toBe(0);
  expect(Object.keys((store.getState()['api'] as { queries: object }).queries)).toEqual([]);
  jest.useRealTimers();
});
