/** @jest-environment node */
import { fakeBrowser } from '../testing/fake-browser';
import { refusal, startServer, success, type Reply, type TestServer } from '../testing/server';
import { exchangeToken } from './exchange';

const PATH = '/api/v1/iwqk/auth/exchange';
let server: TestServer;
let browser: ReturnType<typeof fakeBrowser>;
let response: () => Reply;
let refresh: () => Reply;

beforeEach(async () => {
  browser = fakeBrowser({ userId: '7', accessToken: 'a1' });
  let count = 0;
  response = () => success({ accessToken: `virtual-${++count}` });
  refresh = () => success({ accessToken: 'a2', refreshToken: 'r2' });
  server = await startServer((call) => (call.url === PATH ? response() : refresh()));
});
afterEach(async () => {
  browser.remove();
  await server.close();
});
const exchanges = () => server.calls.filter(({ url }) => url === PATH);

test('the token of the cookie is exchanged, once a login', async () => {
  expect(await Promise.all([exchangeToken(server.http), exchangeToken(server.http)])).toEqual([
    'virtual-1',
    'virtual-1',
  ]);
  expect(await exchangeToken(server.http)).toBe('virtual-1');
  expect(exchanges()).toMatchObject([{ method: 'GET', headers: { 'x-auth-token': 'a1', operid: '8' } }]);
});

test('it is exchanged again when asked for, and for the next player', async () => {
  await exchangeToken(server.http);
  expect(await exchangeToken(server.http, true)).toBe('virtual-2');
  browser.cookies.set('userId', '8');
  expect(await exchangeToken(server.http)).toBe('virtual-3');
});

test('a visitor has none', async () => {
  browser.cookies.delete('userId');
  expect(await exchangeToken(server.http)).toBeNull();
  expect(server.calls).toEqual([]);
});

test('401 renews the tokens once and asks again', async () => {
  let valid = false;
  response = () => (valid ? success({ accessToken: 'virtual' }) : refusal(40100, 'Log in', 401));
  refresh = () => {
    valid = true;
    return success({ accessToken: 'a2', refreshToken: 'r2' });
  };
  expect(await exchangeToken(server.http)).toBe('virtual');
  expect(server.logouts).toBe(0);
});

test.each([
  ['401 that no renewal mends', () => refusal(40100, 'Log in', 401)],
  ['another code', () => refusal(40300, 'No', 403)],
  ['a refusal without a code', () => ({ status: 404, body: '<html>' })],
])('%s logs out, once', async (_name, refused) => {
  response = refused;
  refresh = () => refusal(40100, 'Over', 401);
  expect(await exchangeToken(server.http)).toBeNull();
  expect(server.logouts).toBe(1);
  expect(browser.cookies.has('userId')).toBe(false);
});

test('without a response the session is kept and the next call asks again', async () => {
  response = () => ({ status: 502, body: '<html>' });
  expect(await exchangeToken(server.http)).toBeNull();
  expect(server.logouts).toBe(0);
  response = () => success({ accessToken: 'virtual' });
  expect(await exchangeToken(server.http)).toBe('virtual');
});
