import { watchCalls } from './watch-calls';

let now: number;
let respond: () => void;
const http = { fetch: (() => undefined) as unknown as typeof fetch };
let isCalling: () => boolean;

beforeEach(() => {
  now = 0;
  http.fetch = () => new Promise<Response>((resolve) => (respond = () => resolve({} as Response)));
  isCalling = watchCalls(http, () => now);
});

it('reports a call that may change something, until its response', async () => {
  const call = http.fetch('/orders', { method: 'POST' });
  expect(isCalling()).toBe(true);
  respond();
  await call;
  expect(isCalling()).toBe(false);
});

it('reports a failing call until it has failed', async () => {
  http.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  isCalling = watchCalls(http, () => now);
  const call = http.fetch('/orders', { method: 'put' });
  expect(isCalling()).toBe(true);
  await expect(call).rejects.toThrow('Failed to fetch');
  expect(isCalling()).toBe(false);
});

it.each([undefined, 'GET', 'head'])('ignores a read (%p)', (method) => {
  void http.fetch('/events', { ...(method !== undefined && { method }) });
  expect(isCalling()).toBe(false);
});

it('ignores a call that has had no response for two minutes', () => {
  void http.fetch('/orders', { method: 'POST' });
  now = 119_999;
  expect(isCalling()).toBe(true);
  now = 120_000;
  expect(isCalling()).toBe(false);
});
