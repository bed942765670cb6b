/** @jest-environment node */
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { type CipherBody } from '@oware/contracts';
import { createFakeBrowser } from '../testing/fake-browser';
import {
  createRejection,
  startServer,
  createSuccess,
  type Reply,
  type SeenCall,
  type TestServer,
} from '../testing/server';
import { send } from '../send';
import { decryptBody, encryptBody } from './body';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

let server: TestServer;
let browser: ReturnType<typeof createFakeBrowser>;
let keys: Map<string, string>;
let handle: (payload: unknown) => object;
let tamper: (response: CipherBody) => object;

beforeEach(async () => {
  browser = createFakeBrowser();
  keys = new Map();
  handle = (payload) => ({ bizCode: 10000, message: 'success', data: payload });
  tamper = (response) => response;
  server = await startServer(response);
  server.http.orderKey = { id: 'now', spki };
});
afterEach(async () => {
  browser.remove();
  await server.close();
});

async function response(call: SeenCall): Promise<Reply> {
  const path = call.url.replace('/api/ng', '');
  if (path === '/patron/cipher') return exchangeKey('urs', Buffer.alloc(32, keys.size + 1).toString('base64'));
  if (path === '/base/cipher') {
    const sent = decryptKey(call.body);
    return sent === null
      ? createRejection(41001, 'The key does not decrypt.', 200, { id: 'now', spki })
      : exchangeKey('trans', sent);
  }
  const body = JSON.parse(call.body) as CipherBody;
  const key = keys.get(body.id);
  if (!key) return createRejection(41000, 'Unknown key');
  const payload: unknown = JSON.parse(
    await decryptBody(key, { direction: 'request', method: call.method, path }, body),
  );
  const parts = { ...body, iv: Buffer.alloc(16, 9).toString('base64') };
  const sealed = await encryptBody(
    key,
    { direction: 'answer', method: call.method, path },
    parts,
    JSON.stringify(handle(payload)),
  );
  return { body: tamper(sealed) };
}

function exchangeKey(kind: string, key: string): Reply {
  const id = `${kind}-${keys.size}`;
  keys.set(id, key);
  return createSuccess(kind === 'urs' ? { ursId: id, password: key } : { transId: id });
}

function decryptKey(text: string): string | null {
  try {
    const options = { key: rsa.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt(options, Buffer.from(text, 'base64')).toString('base64');
  } catch {
    return null;
  }
}

const paths = () => server.calls.map((call) => call.url.replace('/api/ng', ''));
const order = { path: '/orders/order', method: 'POST', json: { key: 'k', stake: 5_000_000 } } as const;

test('encrypts an order both ways, with a key from the browser', async () => {
  expect(await send(server.http, order)).toEqual({ ok: true, data: order.json });
  expect(paths()).toEqual(['/base/cipher', '/orders/order']);
  expect(server.calls[0]?.headers['content-type']).toBe('text/plain');
  expect(server.calls[1]?.body).not.toContain('stake');
});

test.each([
  [
    'another key than the server',
    {
      id: 'before',
      spki: generateKeyPairSync('rsa', { modulusLength: 2048 })
        .publicKey.export({ type: 'spki', format: 'der' })
        .toString('base64'),
    },
  ],
  ['no key', undefined],
])('replaces the key of a page with %s by the one in the rejection', async (_what, orderKey) => {
  server.http.orderKey = orderKey;
  expect(await send(server.http, order)).toEqual({ ok: true, data: order.json });
  expect(paths()).toEqual(['/base/cipher', '/base/cipher', '/orders/order']);
  expect(server.http.orderKey).toEqual({ id: 'now', spki });
});

test('encrypts a login with the key of the account calls', async () => {
  const form = { username: '8012345678' };
  expect(await send(server.http, { path: '/patron/accessToken', method: 'POST', form })).toEqual({
    ok: true,
    data: form,
  });
  expect(paths()).toEqual(['/patron/cipher', '/patron/accessToken']);
});

test('keeps the key for 60 minutes, with different bodies each time', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  await send(server.http, order);
  now.mockReturnValue(1_700_000_000_000 + 3_599_999);
  await send(server.http, order);
  expect(paths().filter((path) => path === '/base/cipher')).toHaveLength(1);
  const bodies = server.calls
    .filter((call) => call.url.endsWith('/orders/order'))
    .map((call) => JSON.parse(call.body) as CipherBody);
  expect(bodies[0]?.nonce).not.toBe(bodies[1]?.nonce);
  expect(bodies[0]?.iv).not.toBe(bodies[1]?.iv);
  now.mockReturnValue(1_700_000_000_000 + 3_600_000);
  await send(server.http, order);
  expect(paths().filter((path) => path === '/base/cipher')).toHaveLength(2);
  now.mockRestore();
});

test.each(['{', '[]', '{"id":"a","key":"b"}', 'null'])('replaces a corrupt cache: %s', async (text) => {
  localStorage.setItem('cipher_order', text);
  expect((await send(server.http, order)).ok).toBe(true);
});

test('replaces a key that the server has forgotten and sends the call once more', async () => {
  await send(server.http, order);
  keys.clear();
  expect((await send(server.http, order)).ok).toBe(true);
  expect(paths().slice(2)).toEqual(['/orders/order', '/base/cipher', '/orders/order']);
});

test('fails with "fetch res error" and clears the cache when the key exchange is rejected', async () => {
  await server.close();
  server = await startServer(() => createRejection(50000, 'no'));
  localStorage.setItem('cipher_account', '{"id":"old"}');
  const result = await send(server.http, { path: '/patron/accessToken', method: 'POST', json: {} });
  expect(result).toMatchObject({
    ok: false,
    error: {
      kind: 'cipher',
      detail: 'fetch res error',
      message: 'Sorry, something went wrong. Please try again later.',
    },
  });
  expect(localStorage.getItem('cipher_account')).toBeNull();
});

test('keeps code and data of an encrypted rejection', async () => {
  handle = () => ({ bizCode: 43002, message: 'Odds changed', data: { outcomes: [1] } });
  expect(await send(server.http, order)).toMatchObject({
    ok: false,
    error: { bizCode: 43002, data: { outcomes: [1] } },
  });
});

const forgeries: [string, (response: CipherBody) => object][] = [
  ['tampered', (body) => ({ ...body, data: body.data.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) })],
  ['meant for another request', (body) => ({ ...body, nonce: 'another' })],
];
test.each(forgeries)('reports a response that is %s and returns an empty result', async (_name, forge) => {
  tamper = forge;
  expect(await send(server.http, order)).toMatchObject({ ok: false, error: { bizCode: null, data: null } });
  expect(server.reports).toHaveLength(1);
});

test('reports an invalid public key as a failure of the cipher', async () => {
  server.http.orderKey = { id: 'none', spki: 'AAAA' };
  expect(await send(server.http, order)).toMatchObject({ ok: false, error: { kind: 'cipher', bizCode: null } });
  expect(server.reports).toHaveLength(1);
});
