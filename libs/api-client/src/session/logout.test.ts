/** @jest-environment node */
import { LOGOUT_SEEN_MS } from '@oware/config';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api';
import { send } from '../send';
import { fakeBrowser } from '../testing/fake-browser';
import { refusal, startServer, success, type Reply, type TestServer } from '../testing/server';
import { finishLogout, logout } from './logout';

const DELETE = 'DELETE /api/ng/patron/accessToken/delete';
let server: TestServer;
let browser: ReturnType<typeof fakeBrowser>;
/** Responses that a test holds back, by call. */
let held: Record<string, Promise<Reply>>;
/** Calls in the order in which they reached the server, and what the page announced. */
let story: string[];
/** Resolves when a call has reached the server. */
let arrived: (call: string) => Promise<void>;

beforeEach(async () => {
  browser = fakeBrowser({ userId: '7' });
  held = {};
  story = [];
  const waiting = new Map<string, () => void>();
  arrived = (call) => new Promise((resolve) => void (story.includes(call) ? resolve() : waiting.set(call, resolve)));
  server = await startServer(({ method, url }) => {
    const call = `${method} ${url}`;
    story.push(call);
    waiting.get(call)?.();
    return held[call] ?? success(url);
  });
});
afterEach(async () => {
  browser.remove();
  await server.close();
});

/** Holds a response back until the function that it gives is called. */
function hold(call: string, reply = success(call)): () => void {
  let release = (): void => undefined;
  held[call] = new Promise((resolve) => (release = () => resolve(reply)));
  return release;
}
/** Logs out as a page does, which notifies everybody at its end. */
const leave = (): Promise<void> => logout(server.http).then(() => void story.push('announced'));
const aborted = { ok: false, error: { kind: 'aborted', status: null } };

test('a call under way that reads is given up, and its caller hears of it once everybody has been notified', async () => {
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

test('a call under way that changes something is not given up', async () => {
  const release = hold('POST /api/ng/patron/x');
  const change = send(server.http, { path: '/patron/x', method: 'POST' });
  await arrived('POST /api/ng/patron/x');
  await leave();
  release();
  expect((await change).ok).toBe(true);
});

test('a call that begins meanwhile is sent when everybody has been notified', async () => {
  const ended = hold(DELETE);
  const left = leave();
  const late = send(server.http, { path: '/sports' });
  await arrived(DELETE);
  ended();
  await left;
  expect((await late).ok).toBe(true);
  expect(story).toEqual([DELETE, 'announced', 'GET /api/ng/sports']);
});

test('a call that begins meanwhile and that nobody wants any more is not sent', async () => {
  const controller = new AbortController();
  const left = leave();
  const late = send(server.http, { path: '/orders/bets' }, controller.signal);
  controller.abort();
  await left;
  expect(await late).toMatchObject(aborted);
  expect(story).toEqual([DELETE, 'announced']);
});

test('a call that begins meanwhile is not sent when its page, some tasks after the announcement, takes it back', async () => {
  const controller = new AbortController();
  const left = leave();
  const late = send(server.http, { path: '/orders/bets' }, controller.signal);
  await left;
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
  controller.abort();
  expect(await late).toMatchObject(aborted);
  expect(story).toEqual([DELETE, 'announced']);
});

test('a renewal under way comes first, so that it is not refused', async () => {
  held['GET /api/ng/orders/bets'] = Promise.resolve(refusal(40100, 'Log in', 401));
  const renewed = hold('PUT /api/ng/patron/refreshToken', success({ accessToken: 'a', refreshToken: 'r' }));
  const read = send(server.http, { path: '/orders/bets' });
  await arrived('PUT /api/ng/patron/refreshToken');
  const left = leave();
  renewed();
  await left;
  await read;
  expect(story.slice(1, 3)).toEqual(['PUT /api/ng/patron/refreshToken', DELETE]);
  expect(server.logouts).toBe(0);
});

test('a logout that no response ends holds calls for 5 s', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  try {
    const asked: string[] = [];
    server.http.fetch = (url) => (asked.push(String(url)), new Promise<Response>(() => undefined));
    void logout(server.http);
    void send(server.http, { path: '/sports' });
    await jest.advanceTimersByTimeAsync(4999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2 + LOGOUT_SEEN_MS);
    expect(asked[1]).toMatch(/\/sports$/);
  } finally {
    jest.useRealTimers();
  }
});

test('the query cache forgets what was under way and sends nothing with the session that ended', async () => {
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
  const left = logout(server.http).then(() => void store.dispatch(api.util.resetApiState()));
  const meanwhile = store.dispatch(endpoints.testOwn.initiate('/patron/account/about'));
  await left;
  await Promise.all([before, meanwhile]);
  // What waited has had its turn by now.
  await send(server.http, { path: '/sports' });
  expect(story).toEqual(['GET /api/ng/orders/bets', DELETE, 'GET /api/ng/sports']);
  expect(states).not.toContain('rejected');
  release();
});

describe('the login that has ended', () => {
  const ended = (): string | undefined => browser.cookies.get('endedLogin');
  beforeEach(() => browser.cookies.set('loginId', 'login-1'));

  test('is named before the server is asked, so that a page that dies meanwhile has said it', async () => {
    const release = hold(DELETE);
    const left = leave();
    await arrived(DELETE);
    expect(ended()).toBe('login-1');
    release();
    await left;
  });

  test('stays named when no response comes, also after the logout was tried again', async () => {
    const { http } = server;
    const lost = { ...http, fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
    await logout(lost);
    expect([...browser.cookies.keys()]).toEqual(['endedLogin']);
    expect(await finishLogout(lost)).toBe(true);
    expect(ended()).toBe('login-1');
    expect(await finishLogout(http)).toBe(true);
    expect(await finishLogout(http)).toBe(false);
  });

  test('needs a name: without one no login is called ended', async () => {
    browser.cookies.delete('loginId');
    await logout(server.http);
    expect(ended()).toBeUndefined();
  });
});
