/** @jest-environment node */
import { createFakeBrowser } from '../testing/fake-browser';
import { createRejection, startServer, createSuccess, type Reply, type TestServer } from '../testing/server';
import { send } from '../send';

let server: TestServer;
let browser: ReturnType<typeof createFakeBrowser>;
/** Whether the server accepts the access token. */
let valid: boolean;
let onRefresh: () => Reply | Promise<Reply>;

beforeEach(async () => {
  browser = createFakeBrowser({ userId: '7', 'device-id': 'device-1', other: 'x' });
  valid = false;
  onRefresh = () => {
    valid = true;
    return createSuccess({ accessToken: 'a2', refreshToken: 'r2' });
  };
  server = await startServer((call) => {
    if (call.url.endsWith('/patron/refreshToken')) return onRefresh();
    return valid ? createSuccess(call.url) : createRejection(40100, 'Log in', 401);
  });
});
afterEach(async () => {
  browser.remove();
  await server.close();
});
const refreshes = () => server.calls.filter((call) => call.url.endsWith('/patron/refreshToken'));

test('renews the tokens once after 401 and sends the call again', async () => {
  localStorage.setItem('keep_signed_in', 'true');
  browser.cookies.set('refreshToken', 'r1');
  expect(await send(server.http, { path: '/orders/bets' })).toEqual({ ok: true, data: '/api/ng/orders/bets' });
  const [call] = refreshes();
  expect(call).toMatchObject({ method: 'PUT', body: 'refreshToken=r1&keepSignedIn=true' });
  expect(call?.headers).toMatchObject({ 'is-refreshing': 'true', deviceid: 'device-1' });
  expect(server.logouts).toBe(0);
});

test('sends a call that changes data again too, since it was rejected before it was read', async () => {
  expect((await send(server.http, { path: '/patron/x', method: 'POST', form: { a: 1 } })).ok).toBe(true);
  expect(server.calls.map((call) => call.method)).toEqual(['POST', 'PUT', 'POST']);
});

test('shares one renewal between simultaneous calls', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, (_, n) => send(server.http, { path: `/x/${n}` })));
  expect(results.every((result) => result.ok)).toBe(true);
  expect(refreshes()).toHaveLength(1);
});

test('announces a renewal once', async () => {
  let renewals = 0;
  server.http.onRenewed = () => void renewals++;
  await Promise.all([send(server.http, { path: '/x' }), send(server.http, { path: '/y' })]);
  expect(renewals).toBe(1);
});

test.each([
  ['a rejection without a code', (): Reply => ({ status: 403, body: '<html>' })],
  ['another code', () => createRejection(40000, 'No such form', 400)],
  ['a response without an envelope', (): Reply => ({ body: 'hello' })],
])('also clears the tokens after %s', async (_name, response) => {
  onRefresh = response;
  expect((await send(server.http, { path: '/x' })).ok).toBe(false);
  expect(server.logouts).toBe(1);
  expect(browser.cookies.has('userId')).toBe(false);
});

test('clears the credentials and reports the logout once when the server rejects the renewal', async () => {
  onRefresh = () => createRejection(40100, 'Reused', 401);
  const results = await Promise.all([1, 2, 3].map((n) => send(server.http, { path: `/x/${n}` })));
  expect(results).toEqual(results.map(() => expect.objectContaining({ ok: false })));
  expect(refreshes()).toHaveLength(1);
  expect(server.logouts).toBe(1);
  expect([...browser.cookies.keys()]).toEqual(['device-id', 'other']);
});

test.each([
  ['the server is down', () => createRejection(50300, 'Down', 503)],
  ['a proxy responds', (): Reply => ({ status: 502, body: '<html>' })],
  ['there were too many calls', () => createRejection(42900, 'Wait', 429)],
])('keeps the session when %s', async (_name, response) => {
  onRefresh = response;
  expect((await send(server.http, { path: '/x' })).ok).toBe(false);
  expect(server.logouts).toBe(0);
  expect(browser.cookies.get('userId')).toBe('7');
});

test('does not renew again in a tab that waited while another renewed', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const otherTab = { ...server.http };
  let queue: Promise<unknown> = Promise.resolve();
  const locks = { request: (_name: string, run: () => Promise<unknown>) => (queue = queue.then(run)) };
  Object.assign(globalThis, { navigator: { locks, userAgent: '' } });
  try {
    const renew = onRefresh;
    onRefresh = async () => {
      await held;
      return renew();
    };
    const calls = [send(server.http, { path: '/x' }), send(otherTab, { path: '/y' })];
    release();
    expect((await Promise.all(calls)).every((result) => result.ok)).toBe(true);
    expect(refreshes()).toHaveLength(1);
  } finally {
    delete (globalThis as { navigator?: unknown }).navigator;
  }
});

test('ignores a session of another country', async () => {
  browser.cookies.set('countryCode', '233');
  await send(server.http, { path: '/x' });
  expect(refreshes()).toHaveLength(0);
  browser.cookies.set('countryCode', '234');
  await send(server.http, { path: '/x' });
  expect(refreshes()).toHaveLength(1);
});

test('renews nothing for a visitor, a server-rendered request or a wrong password', async () => {
  browser.cookies.delete('userId');
  await send(server.http, { path: '/x' });
  browser.cookies.set('userId', '7');
  server.http.renewsSession = false;
  await send(server.http, { path: '/x' });
  browser.remove();
  delete server.http.renewsSession;
  await send(server.http, { path: '/x' });
  expect(refreshes()).toHaveLength(0);
  expect(server.logouts).toBe(0);
});
