import fastify from 'fastify';
import { DEFAULT_TRUST_PROXY, parseTrustProxy, type TrustProxy } from './trust-proxy';

/** Returns the address by which a server counts a call over loopback. */
async function getAddress(trustProxy: TrustProxy | undefined, forwardedFor: string): Promise<string> {
  if (trustProxy === undefined) throw new Error('This text is rejected.');
  const app = fastify({ trustProxy });
  app.get('/', (request) => request.ip);
  const { body } = await app.inject({
    url: '/',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': forwardedFor },
  });
  await app.close();
  return body;
}

it.each([
  [DEFAULT_TRUST_PROXY, '198.51.100.7'],
  ['127.0.0.1', '198.51.100.7'],
  ['127.0.0.0/8', '198.51.100.7'],
  [' 10.0.0.0/8 , loopback ', '198.51.100.7'],
  ['127.0.0.1,198.51.100.7', '203.0.113.9'],
  ['loopback,198.51.100.0/24', '203.0.113.9'],
  ['1', '198.51.100.7'],
  ['2', '203.0.113.9'],
  ['3', '192.0.2.1'],
  ['203.0.113.0/24', '127.0.0.1'],
  ['2001:db8::/32,fd00::1', '127.0.0.1'],
  ['none', '127.0.0.1'],
  ['0', '127.0.0.1'],
])('counts a forwarded call by the first address that it does not trust: %s', async (text, address) => {
  expect(await getAddress(parseTrustProxy(text), '192.0.2.1, 203.0.113.9, 198.51.100.7')).toBe(address);
});

it.each([
  '',
  ',',
  'loopback,',
  'everybody',
  'proxy.example.com',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/129',
  '10.0.0.0/8/8',
])('rejects %j', (text) => expect(parseTrustProxy(text)).toBeUndefined());

it.each(['10', '-1', '1.5', '1,2', '1,loopback', 'none,loopback'])('rejects the number of proxies %j', (text) =>
  expect(parseTrustProxy(text)).toBeUndefined(),
);
