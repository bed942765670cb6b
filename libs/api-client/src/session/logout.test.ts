/** @jest-environment node */
import { LOGOUT_SEEN_MS } from '@oware/config';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api';
import { send } from '../send';
import { createFakeBrowser } from '../testing/fake-browser';
import { createRejection, startServer, createSuccess, type Reply, type TestServer } from '../testing/server';
import { finishLogout, logOut } from './logout';

const DELETE = 'DELETE /api/ng/patron/accessToken/delete';
let server: TestServer;
let browser: ReturnType<typeof createFakeBrowser>;
/** Delayed responses, by call. */
let held: Record<string, Promise<Reply>>;
/** Calls in the order in which they reached the server, and announcements of the page. */
let story: string[];
/** Resolves when a call has reached the server. */
let arrived: (call: string) => Promise<void>;

beforeEach(async () => {
  browser = createFakeBrowser({ userId: '7' });
  held = {};
  story = [];
  const waiting = new Map<string, () => void>();
  arrived = (call) => new Promise((resolve) => void (story.includes(call) ? resolve() : waiting.set(call, resolve)));
  server = await startServer(({ method, url }) => {
    const call = `${method} ${url}`;
    story.push(call);
    waiting.get(call)?.();
    return held[call] ?? createSuccess(url);
  });
});
afterEach(async () => {
  browser.remove();
  await server.close();
});

/** Delays a response until the returned function is called. */
function hold(call: string, reply = createSuccess(call)): () => void {
  let release = (): void => undefined;
  held[call] = new Promise((resolve) => (release = () => resolve(reply)));
  return release;
}
/** Logs out like a page, which announces it at the end. */
const leave = (): Promise<void> => logOut(server.http).then(() => void story.push('announced'));
const aborted = { ok: false, error: { kind: 'aborted', status: null } };

test('aborts a pending read, and reports it to its caller only after the announcement', async () => {
  const release = hold('GET /api/ng/orders/bets');
  const ended = hold(DELETE);
  const read = send(server.http, { path: '/orders/bets' }).then((result) => (story.push('read'), result));
  await arrived('GET /api/ng/orders/bets');
  const left = leave();
  await arrived(DELETE);
  ended();
  await left;
  expect(await read).toMatchObject(aborted);
  expect(story).toEqual(['GET /api/ng/orders/bets', DELETE, 'announced', 'read']);
  release();
});

test('does not abort a pending call that changes data', async () => {
  const release = hold('POST /api/ng/patron/x');
  const change = send(server.http, { path: '/patron/x', method: 'POST' });
  await arrived('POST /api/ng/patron/x');
  await leave();
  release();
  expect((await change).ok).toBe(true);
});

test('sends a call made meanwhile after the announcement', async () => {
  const ended = hold(DELETE);
  const left = leave();
  const late = send(server.http, { path: '/sports' });
  await arrived(DELETE);
  ended();
  await left;
  expect((await late).ok).toBe(true);
  expect(story).toEqual([DELETE, 'announced', 'GET /api/ng/sports']);
});

test('does not send a call that was aborted meanwhile', async () => {
  const controller = new AbortController();
  const left = leave();
  const late = send(server.http, { path: '/orders/bets' }, controller.signal);
  controller.abort();
  await left;
  expect(await late).toMatchObject(aborted);
  expect(story).toEqual([DELETE, 'announced']);
});

test('does not send a call that its page aborts some tasks after the announcement', async () => {
  const controller = new AbortController();
  const left = leave();
  const late = send(server.http, { path: '/orders/bets' }, controller.signal);
  await left;
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
  controller.abort();
  expect(await late).toMatchObject(aborted);
  expect(story).toEqual([DELETE, 'announced']);
});

test('waits for a pending renewal, so that it is not rejected', async () => {
  held['GET /api/ng/orders/bets'] = Promise.resolve(createRejection(40100, 'Log in', 401));
  const renewed = hold('PUT /api/ng/patron/refreshToken', createSuccess({ accessToken: 'a', refreshToken: 'r' }));
  const read = send(server.http, { path: '/orders/bets' });
  await arrived('PUT /api/ng/patron/refreshToken');
  const left = leave();
  renewed();
  await left;
  await read;
  expect(story.slice(1, 3)).toEqual(['PUT /api/ng/patron/refreshToken', DELETE]);
  expect(server.logouts).toBe(0);
});

test('holds calls for 5 s when the logout gets no response', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  try {
    const urls: string[] = [];
    server.http.fetch = (url) => (urls.push(String(url)), new Promise<Response>(() => undefined));
    void logOut(server.http);
    void send(server.http, { path: '/sports' });
    await jest.advanceTimersByTimeAsync(4999);
    expect(urls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2 + LOGOUT_SEEN_MS);
    expect(urls[1]).toMatch(/\/sports$/);
  } finally {
    jest.useRealTimers();
  }
});

test('clears pending queries from the cache and sends nothing with the ended session', async () => {
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ testOwn: build.query<string, string>({ query: (path) => path }) }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { http: server.http } } }).concat(api.middleware),
  });
  const release = hold('GET /api/ng/orders/bets');
  const states: unknown[] = [];
  store.subscribe(() => states.push(...Object.values(store.getState().api.queries).map((query) => query?.status)));
  const before = store.dispatch(endpoints.testOwn.initiate('/orders/bets'));
  await arrived('GET /api/ng/orders/bets');
  const left = logOut(server.http).then(() => void store.dispatch(api.util.resetApiState()));
  const meanwhile = store.dispatch(endpoints.testOwn.initiate('/patron/account/about'));
  await left;
  await Promise.all([before, meanwhile]);
  // Delayed calls have been sent by now.
  await send(server.http, { path: '/sports' });
  expect(story).toEqual(['GET /api/ng/orders/bets', DELETE, 'GET /api/ng/sports']);
  expect(states).not.toContain('rejected');
  release();
});

describe('the ended session', () => {
  const ended = (): string | undefined => browser.cookies.get('endedLogin');
  beforeEach(() => browser.cookies.set('loginId', 'login-1'));

  test('is stored before the server is asked, so that it survives a closed page', async () => {
    const release = hold(DELETE);
    const left = leave();
    await arrived(DELETE);
    expect(ended()).toBe('login-1');
    release();
    await left;
  });

  test('stays stored without a response, even after another attempt', async () => {
    const { http } = server;
    const lost = { ...http, fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
    await logOut(lost);
    expect([...browser.cookies.keys()]).toEqual(['endedLogin']);
    expect(await finishLogout(lost)).toBe(true);
    expect(ended()).toBe('login-1');
    expect(await finishLogout(http)).toBe(true);
    expect(await finishLogout(http)).toBe(false);
  });

  test('is not stored without a session id', async () => {
    browser.cookies.delete('loginId');
    await logOut(server.http);
    expect(ended()).toBeUndefined();
  });
});
