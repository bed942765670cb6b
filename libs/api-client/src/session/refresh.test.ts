/** @jest-environment node */
import { fakeBrowser } from '../testing/fake-browser';
import { refusal, startServer, success, type Reply, type TestServer } from '../testing/server';
import { send } from '../send';

let server: TestServer;
let browser: ReturnType<typeof fakeBrowser>;
/** Whether the access token is good, as the server sees it. */
let valid: boolean;
let onRefresh: () => Reply | Promise<Reply>;

beforeEach(async () => {
  browser = fakeBrowser({ userId: '7', 'device-id': 'device-1', other: 'x' });
  valid = false;
  onRefresh = () => {
    valid = true;
    return success({ accessToken: 'a2', refreshToken: 'r2' });
  };
  server = await startServer((call) => {
    if (call.url.endsWith('/patron/refreshToken')) return onRefresh();
    return valid ? success(call.url) : refusal(40100, 'Log in', 401);
  });
});
afterEach(async () => {
  browser.remove();
  await server.close();
});
const refreshes = () => server.calls.filter((call) => call.url.endsWith('/patron/refreshToken'));

test('401 renews the tokens once and sends the call again', async () => {
  localStorage.setItem('keep_signed_in', 'true');
  browser.cookies.set('refreshToken', 'r1');
  expect(await send(server.http, { path: '/orders/bets' })).toEqual({ ok: true, data: '/api/ng/orders/bets' });
  const [call] = refreshes();
  expect(call).toMatchObject({ method: 'PUT', body: 'refreshToken=r1&keepSignedIn=true' });
  expect(call?.headers).toMatchObject({ 'is-refreshing': 'true', deviceid: 'device-1' });
  expect(server.logouts).toBe(0);
});

test('a call that changes something is sent again too, for it was refused before it was read', async () => {
  expect((await send(server.http, { path: '/patron/x', method: 'POST', form: { a: 1 } })).ok).toBe(true);
  expect(server.calls.map((call) => call.method)).toEqual(['POST', 'PUT', 'POST']);
});

test('calls at the same time share one renewal', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, (_, n) => send(server.http, { path: `/x/${n}` })));
  expect(results.every((result) => result.ok)).toBe(true);
  expect(refreshes()).toHaveLength(1);
});

test('a renewal is announced, once', async () => {
  let renewals = 0;
  server.http.onRenewed = () => void renewals++;
  await Promise.all([send(server.http, { path: '/x' }), send(server.http, { path: '/y' })]);
  expect(renewals).toBe(1);
});

test.each([
  ['a refusal without a code', (): Reply => ({ status: 403, body: '<html>' })],
  ['another code', () => refusal(40000, 'No such form', 400)],
  ['a response that is no envelope', (): Reply => ({ body: 'hello' })],
])('%s clears the tokens as well', async (_name, response) => {
  onRefresh = response;
  expect((await send(server.http, { path: '/x' })).ok).toBe(false);
  expect(server.logouts).toBe(1);
  expect(browser.cookies.has('userId')).toBe(false);
});

test('when the server refuses, the credentials go and the product is notified once', async () => {
  onRefresh = () => refusal(40100, 'Reused', 401);
  const results = await Promise.all([1, 2, 3].map((n) => send(server.http, { path: `/x/${n}` })));
  expect(results).toEqual(results.map(() => expect.objectContaining({ ok: false })));
  expect(refreshes()).toHaveLength(1);
  expect(server.logouts).toBe(1);
  expect([...browser.cookies.keys()]).toEqual(['device-id', 'other']);
});

test.each([
  ['the server is down', () => refusal(50300, 'Down', 503)],
  ['a proxy responds', (): Reply => ({ status: 502, body: '<html>' })],
  ['too many calls came', () => refusal(42900, 'Wait', 429)],
])('the session is kept when %s', async (_name, response) => {
  onRefresh = response;
  expect((await send(server.http, { path: '/x' })).ok).toBe(false);
  expect(server.logouts).toBe(0);
  expect(browser.cookies.get('userId')).toBe('7');
});

test('a tab that waited while another renewed does not renew again', async () => {
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

test('a session of another country is left alone', async () => {
  browser.cookies.set('countryCode', '233');
  await send(server.http, { path: '/x' });
  expect(refreshes()).toHaveLength(0);
  browser.cookies.set('countryCode', '234');
  await send(server.http, { path: '/x' });
  expect(refreshes()).toHaveLength(1);
});

test('a visitor without a session, a server-rendered request and a wrong password renew nothing', async () => {
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
