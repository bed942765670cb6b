/** @jest-environment node */
import { refusal, startServer, success, type Reply, type TestServer } from '../testing/server';
import { exchange } from './exchange';
import { isApiError } from './request';

let server: TestServer;
let replies: Reply[];
beforeEach(async () => {
  replies = [];
  server = await startServer(() => replies.shift() ?? success('later'));
});
afterEach(() => server.close());

test('a call carries the headers of the product and its fields form-encoded', async () => {
  server.http.headers = () => ({ cookie: '_fbp=fb.1; _fbc=fb.2; other=3', 'user-agent': 'OwareApp/1.20.27 (android)' });
  const form = { phone: '0801 23', empty: undefined, flag: false };
  await exchange(server.http, { path: '/patron/x', method: 'POST', query: { a: 1, b: null }, form });
  const [call] = server.calls;
  expect(call).toMatchObject({ method: 'POST', url: '/api/ng/patron/x?a=1', body: 'phone=0801+23&flag=false' });
  expect(call?.headers).toMatchObject({
    platform: expect.stringMatching(/^(android|wap)$/),
    clientid: 'wap',
    operid: '8',
    'content-type': 'application/x-www-form-urlencoded',
    _fbp: 'fb.1',
    _fbc: 'fb.2',
  });
});

test('success is bizCode 10000', async () => {
  replies = [success({ balance: 1 })];
  expect(await exchange(server.http, { path: '/x' })).toEqual({ ok: true, data: { balance: 1 } });
});

test('another code is a failure with the words and the data of the server, and is not retried', async () => {
  replies = [refusal(43002, 'The odds have changed.', 200, { outcomes: [] })];
  const result = await exchange(server.http, { path: '/x' });
  const error = { kind: 'biz', status: 200, bizCode: 43002, message: 'The odds have changed.', data: { outcomes: [] } };
  expect(result).toEqual({ ok: false, error });
  expect(isApiError(error)).toBe(true);
  expect(server.calls).toHaveLength(1);
});

describe.each([408, 409, 425, 429, 500, 502, 503, 504])('status %i', (status) => {
  test('is retried once for GET', async () => {
    replies = [refusal(50000, 'no', status), success('yes')];
    expect(await exchange(server.http, { path: '/x' })).toEqual({ ok: true, data: 'yes' });
    replies = [refusal(50000, 'no', status), refusal(50000, 'no', status)];
    expect(await exchange(server.http, { path: '/x' })).toMatchObject({ ok: false, error: { kind: 'http', status } });
    expect(server.calls).toHaveLength(4);
  });

  test.each(['PATCH', 'POST', 'PUT', 'DELETE'] as const)('is not retried for %s', async (method) => {
    replies = [refusal(50000, 'no', status)];
    expect((await exchange(server.http, { path: '/x', method })).ok).toBe(false);
    expect(server.calls).toHaveLength(1);
  });
});

test.each([400, 401, 403, 404, 410, 501])('status %i is not retried', async (status) => {
  replies = [refusal(40000, 'no', status)];
  expect(await exchange(server.http, { path: '/x' })).toMatchObject({ ok: false, error: { status } });
  expect(server.calls).toHaveLength(1);
});

test('no response: retried once for GET, then reported as a network failure', async () => {
  let calls = 0;
  server.http.fetch = () => {
    calls++;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const message = 'Sorry, something went wrong. Please try again later.';
  expect(await exchange(server.http, { path: '/x' })).toMatchObject({
    ok: false,
    error: { kind: 'network', status: null, message, detail: 'TypeError: Failed to fetch' },
  });
  expect(calls).toBe(2);
  await exchange(server.http, { path: '/x', method: 'POST' });
  expect(calls).toBe(3);
});

test('a page of a proxy is reported by its status and the default message', async () => {
  replies = [{ status: 404, body: '<html>' }];
  const message = 'Sorry, something went wrong. Please try again later.';
  expect(await exchange(server.http, { path: '/x' })).toMatchObject({
    ok: false,
    error: { status: 404, bizCode: null, message },
  });
});

test('a caller that gives up gets an error that says so and nothing is retried', async () => {
  const controller = new AbortController();
  server.http.fetch = () => {
    controller.abort();
    return new Promise<Response>(() => undefined);
  };
  expect(await exchange(server.http, { path: '/x' }, controller.signal)).toMatchObject({ error: { kind: 'aborted' } });
});

test('a call ends after its time even when the network never responds', async () => {
  server.http.fetch = () => new Promise<Response>(() => undefined);
  const result = await exchange(server.http, { path: '/x', method: 'POST', timeout: 1 });
  expect(result).toMatchObject({ error: { kind: 'network', detail: 'CallTimeout: No response within 1 ms' } });
});
