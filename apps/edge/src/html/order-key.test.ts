import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createOrderKeyCache, type OrderKeyOf } from './order-key';

let server: Server;
let paths: string[];
let reply: { status?: number; body: string };
let now: number;
let keyNow: OrderKeyOf;

const keyResponse = (id: string): string =>
  JSON.stringify({
    bizCode: 10000,
    message: 'success',
    data: { algorithm: 'RSA-OAEP-SHA-256', id, spki: `key ${id}` },
  });

beforeEach(async () => {
  paths = [];
  now = 1_000_000;
  reply = { body: keyResponse('a') };
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(reply.status ?? 200).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  keyNow = createOrderKeyCache(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => now);
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const refreshed = async (id: string): Promise<void> => {
  while ((await keyNow())?.id !== id) await new Promise((resolve) => setImmediate(resolve));
};

test('sends one request for all concurrent pages, and the next one only after a minute', async () => {
  expect(await Promise.all([keyNow(), keyNow()])).toEqual([
    { id: 'a', spki: 'key a' },
    { id: 'a', spki: 'key a' },
  ]);
  reply = { body: keyResponse('b') };
  now += 59_999;
  expect(await keyNow()).toEqual({ id: 'a', spki: 'key a' });
  expect(paths).toEqual(['/api/ng/base/publicKey']);
  now += 1;
  await refreshed('b');
  expect(paths).toHaveLength(2);
});

test.each([
  { status: 503, body: '{"bizCode":50300,"message":"","data":null}' },
  { body: '<html>' },
  { body: '{"data":{"spki":"x"}}' },
])('lets pages through when the API does not send it (%j), and asks again', async (failure) => {
  reply = failure;
  expect(await keyNow()).toBeUndefined();
  expect(await keyNow()).toBeUndefined();
  expect(paths).toHaveLength(1);
  reply = { body: keyResponse('a') };
  now += 2000;
  expect(await keyNow()).toEqual({ id: 'a', spki: 'key a' });
});

test('keeps the known key after a failure', async () => {
  await keyNow();
  reply = { body: '<html>' };
  now += 60_000;
  expect(await keyNow()).toEqual({ id: 'a', spki: 'key a' });
});
