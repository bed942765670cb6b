/** @jest-environment node */
import { createFakeBrowser } from '../testing/fake-browser';
import { createRejection, startServer, createSuccess, type Reply, type TestServer } from '../testing/server';
import { exchangeToken } from './exchange';

const PATH = '/api/v1/iwqk/auth/exchange';
let server: TestServer;
let browser: ReturnType<typeof createFakeBrowser>;
let response: () => Reply;
let refresh: () => Reply;

beforeEach(async () => {
  browser = createFakeBrowser({ userId: '7', accessToken: 'a1' });
  let count = 0;
  response = () => createSuccess({ accessToken: `virtual-${++count}` });
  refresh = () => createSuccess({ accessToken: 'a2', refreshToken: 'r2' });
  server = await startServer((call) => (call.url === PATH ? response() : refresh()));
});
afterEach(async () => {
  browser.remove();
  await server.close();
});
const exchanges = () => server.calls.filter(({ url }) => url === PATH);

test('exchanges the token of the cookie once per login', async () => {
  expect(await Promise.all([exchangeToken(server.http), exchangeToken(server.http)])).toEqual([
    'virtual-1',
    'virtual-1',
  ]);
  expect(await exchangeToken(server.http)).toBe('virtual-1');
  expect(exchanges()).toMatchObject([{ method: 'GET', headers: { 'x-auth-token': 'a1', operid: '8' } }]);
});

test('exchanges it again on request, and for the next player', async () => {
  await exchangeToken(server.http);
  expect(await exchangeToken(server.http, true)).toBe('virtual-2');
  browser.cookies.set('userId', '8');
  expect(await exchangeToken(server.http)).toBe('virtual-3');
});

test('returns none for a visitor', async () => {
  browser.cookies.delete('userId');
  expect(await exchangeToken(server.http)).toBeNull();
  expect(server.calls).toEqual([]);
});

test('renews the tokens once after 401 and asks again', async () => {
  let valid = false;
  response = () => (valid ? createSuccess({ accessToken: 'virtual' }) : createRejection(40100, 'Log in', 401));
  refresh = () => {
    valid = true;
    return createSuccess({ accessToken: 'a2', refreshToken: 'r2' });
  };
  expect(await exchangeToken(server.http)).toBe('virtual');
  expect(server.logouts).toBe(0);
});

test.each([
  ['a 401 that renewing the token does not resolve', () => createRejection(40100, 'Log in', 401)],
  ['another code', () => createRejection(40300, 'No', 403)],
  ['a rejection without a code', () => ({ status: 404, body: '<html>' })],
])('logs out once after %s', async (_name, refused) => {
  response = refused;
  refresh = () => createRejection(40100, 'Over', 401);
  expect(await exchangeToken(server.http)).toBeNull();
  expect(server.logouts).toBe(1);
  expect(browser.cookies.has('userId')).toBe(false);
});

test('keeps the session without a response and asks again on the next call', async () => {
  response = () => ({ status: 502, body: '<html>' });
  expect(await exchangeToken(server.http)).toBeNull();
  expect(server.logouts).toBe(0);
  response = () => createSuccess({ accessToken: 'virtual' });
  expect(await exchangeToken(server.http)).toBe('virtual');
});
