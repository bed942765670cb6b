/** @jest-environment node */
import { createRejection, startServer, createSuccess, type Reply, type TestServer } from '../testing/server';
import { exchange } from './exchange';
import { isApiError } from './request';

let server: TestServer;
let replies: Reply[];
beforeEach(async () => {
  replies = [];
  server = await startServer(() => replies.shift() ?? createSuccess('later'));
});
afterEach(() => server.close());

test('sends the headers of the product and form-encoded fields', async () => {
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

test('treats bizCode 10000 as success', async () => {
  replies = [createSuccess({ balance: 1 })];
  expect(await exchange(server.http, { path: '/x' })).toEqual({ ok: true, data: { balance: 1 } });
});

test('returns message and data of another code as a failure, without a retry', async () => {
  replies = [createRejection(43002, 'The odds have changed.', 200, { outcomes: [] })];
  const result = await exchange(server.http, { path: '/x' });
  const error = { kind: 'biz', status: 200, bizCode: 43002, message: 'The odds have changed.', data: { outcomes: [] } };
  expect(result).toEqual({ ok: false, error });
  expect(isApiError(error)).toBe(true);
  expect(server.calls).toHaveLength(1);
});

describe.each([408, 409, 425, 429, 500, 502, 503, 504])('status %i', (status) => {
  test('retries once for GET', async () => {
    replies = [createRejection(50000, 'no', status), createSuccess('yes')];
    expect(await exchange(server.http, { path: '/x' })).toEqual({ ok: true, data: 'yes' });
    replies = [createRejection(50000, 'no', status), createRejection(50000, 'no', status)];
    expect(await exchange(server.http, { path: '/x' })).toMatchObject({ ok: false, error: { kind: 'http', status } });
    expect(server.calls).toHaveLength(4);
  });

  test.each(['PATCH', 'POST', 'PUT', 'DELETE'] as const)('does not retry for %s', async (method) => {
    replies = [createRejection(50000, 'no', status)];
    expect((await exchange(server.http, { path: '/x', method })).ok).toBe(false);
    expect(server.calls).toHaveLength(1);
  });
});

test.each([400, 401, 403, 404, 410, 501])('does not retry status %i', async (status) => {
  replies = [createRejection(40000, 'no', status)];
  expect(await exchange(server.http, { path: '/x' })).toMatchObject({ ok: false, error: { status } });
  expect(server.calls).toHaveLength(1);
});

test('retries GET once without a response, then reports a network failure', async () => {
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

test("reports a proxy's page by its status and the default message", async () => {
  replies = [{ status: 404, body: '<html>' }];
  const message = 'Sorry, something went wrong. Please try again later.';
  expect(await exchange(server.http, { path: '/x' })).toMatchObject({
    ok: false,
    error: { status: 404, bizCode: null, message },
  });
});

test('reports an aborted call as such and does not retry it', async () => {
  const controller = new AbortController();
  server.http.fetch = () => {
    controller.abort();
    return new Promise<Response>(() => undefined);
  };
  expect(await exchange(server.http, { path: '/x' }, controller.signal)).toMatchObject({ error: { kind: 'aborted' } });
});

test('ends a call after its timeout even when the network never responds', async () => {
  server.http.fetch = () => new Promise<Response>(() => undefined);
  const result = await exchange(server.http, { path: '/x', method: 'POST', timeout: 1 });
  expect(result).toMatchObject({ error: { kind: 'network', detail: 'CallTimeout: No response within 1 ms' } });
});
