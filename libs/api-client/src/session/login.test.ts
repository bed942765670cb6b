/** @jest-environment node */
import { createHash } from 'node:crypto';
import { type CipherBody } from '@oware/contracts';
import { decryptBody } from '../cipher/body';
import { createFakeBrowser } from '../testing/fake-browser';
import { createRejection, startServer, createSuccess, type Reply, type TestServer } from '../testing/server';
import { readSavedLogin } from './credentials';
import { logIn } from './login';
import { finishLogout, logOut } from './logout';

const key = Buffer.alloc(32, 3).toString('base64');
let server: TestServer;
let browser: ReturnType<typeof createFakeBrowser>;
let reply: Reply;
let payload: unknown;
const userReferrerData = { utmSource: 'radio', gclid: null };

beforeEach(async () => {
  browser = createFakeBrowser();
  Object.assign(globalThis, { navigator: { userAgent: 'test', language: 'en' } });
  reply = createSuccess({ userId: '7', accessToken: '', refreshToken: '', userReferrerData });
  server = await startServer(async (call) => {
    if (call.url.endsWith('/patron/cipher')) return createSuccess({ ursId: 'urs-1', password: key });
    if (call.method === 'POST') {
      const sealed = JSON.parse(call.body) as CipherBody;
      payload = JSON.parse(
        await decryptBody(key, { direction: 'request', method: 'POST', path: '/patron/accessToken' }, sealed),
      );
    }
    return reply;
  });
});
afterEach(async () => {
  browser.remove();
  delete (globalThis as { navigator?: unknown }).navigator;
  await server.close();
});

const form = { phone: '08012345678', password: 'secret1', keepSignedIn: true, rememberMe: true };

test('sends the password as MD5, the phone without its leading zero, a fingerprint and a device id', async () => {
  expect(await logIn(server.http, form)).toEqual({ outcome: 'loggedIn', userId: '7', userReferrerData });
  const password = createHash('md5').update('secret1').digest('hex');
  expect(payload).toEqual({ username: '8012345678', password, keepSignedIn: true });
  expect(server.calls.at(-1)?.headers['fingerprint']).toMatch(/^[0-9a-f]{32}$/);
  expect(browser.cookies.get('device-id')).toMatch(/^[0-9a-f]{32}$/);
});

test('saves the choices for the next login', async () => {
  await logIn(server.http, form);
  expect(readSavedLogin()).toEqual({ phone: '8012345678', keepSignedIn: true, rememberMe: true });
  await logIn(server.http, { ...form, rememberMe: false, keepSignedIn: false });
  expect(readSavedLogin()).toEqual({ phone: '', keepSignedIn: false, rememberMe: false });
  expect(browser.cookies.has('phone')).toBe(false);
});

test("keeps the server's message for a rejection", async () => {
  reply = createRejection(40101, 'Wrong phone or password.');
  expect(await logIn(server.http, form)).toEqual({
    outcome: 'failed',
    bizCode: 40101,
    message: 'Wrong phone or password.',
  });
  expect(localStorage.getItem('remember_me')).toBeNull();
});

test('requires the second factor after 12400', async () => {
  reply = createRejection(12400, 'Enter your code.');
  expect(await logIn(server.http, form)).toEqual({ outcome: 'twoFactorRequired', message: 'Enter your code.' });
});

test("returns the challenge of 12400 and keeps the form's choices for it", async () => {
  const challenge = { token: 't', method: 'app', phone: '8012345678' };
  reply = createRejection(12400, 'Enter your code.', 200, challenge);
  expect(await logIn(server.http, { ...form, keepSignedIn: false })).toEqual({
    outcome: 'twoFactorRequired',
    message: 'Enter your code.',
    challenge,
  });
  expect(readSavedLogin()).toEqual({ phone: '8012345678', keepSignedIn: false, rememberMe: true });
});

test.each(['the network', 'a proxy', 'the key exchange'])('returns code -9999 for a failure of %s', async (what) => {
  if (what === 'the network') server.http.fetch = () => Promise.reject(new TypeError('offline'));
  if (what === 'a proxy') reply = { status: 502, body: '<html>' };
  if (what === 'the key exchange') {
    await server.close();
    server = await startServer(() => createRejection(50000, 'no'));
  }
  expect(await logIn(server.http, form)).toEqual({
    outcome: 'failed',
    bizCode: -9999,
    message: 'Sorry, something went wrong. Please try again later.',
  });
});

describe('logout', () => {
  const signedIn = { userId: '7', accessToken: 'a', refreshToken: 'r', selfExclusions: '[]', theme: 'light' };
  beforeEach(() => Object.entries(signedIn).forEach(([name, value]) => browser.cookies.set(name, value)));

  test('asks the server and removes stored credentials', async () => {
    await logOut(server.http);
    expect(server.calls).toMatchObject([{ method: 'DELETE', url: '/api/ng/patron/accessToken/delete' }]);
    expect([...browser.cookies.keys()]).toEqual(['theme']);
    expect(await finishLogout(server.http)).toBe(false);
  });

  test('ends after 5 s without a response, and is completed later', async () => {
    jest.useFakeTimers();
    const { fetch } = server.http;
    server.http.fetch = () => new Promise<Response>(() => undefined);
    const ended = logOut(server.http);
    await jest.advanceTimersByTimeAsync(5000);
    await ended;
    jest.useRealTimers();
    expect([...browser.cookies.keys()]).toEqual(['theme']);
    server.http.fetch = fetch;
    expect(await finishLogout(server.http)).toBe(true);
    expect(server.calls).toHaveLength(1);
    expect(await finishLogout(server.http)).toBe(false);
  });

  test('is not completed after the next login', async () => {
    server.http.fetch = () => Promise.reject(new TypeError('offline'));
    await logOut(server.http);
    server.http.fetch = (...args) => fetch(...args);
    await logIn(server.http, form);
    expect(await finishLogout(server.http)).toBe(false);
  });
});
