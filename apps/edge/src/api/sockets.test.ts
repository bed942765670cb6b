import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { REALTIME } from '@oware/config';
import fastify, { type FastifyInstance } from 'fastify';
import { Origins } from './origins';
import { registerSocketRoutes, type SocketPages } from './sockets';

const ASK =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const TAKEN = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const ANY_HOST: SocketPages = { publicOrigin: undefined, socketOrigin: undefined, production: false };
const LIVE: SocketPages = {
  publicOrigin: 'https://www.example.com',
  socketOrigin: 'https://live.example.com',
  production: true,
};
/** Time that a server other than the last one is waited for, ms. */
const NOT_THE_LAST = 5000;

/** A server that never sends anything on its own initiative. */
interface Silent {
  server: Server;
  /** The connection over which it was asked for a socket. */
  asked: Promise<Socket>;
}

const open: Socket[] = [];
const servers: Silent[] = [];
let app: FastifyInstance | undefined;
let origins: Origins;

async function silent(): Promise<Silent> {
  const server = createServer();
  const asked = once(server, 'connection').then(async ([socket]: Socket[]) => {
    open.push(socket!.on('error', () => undefined));
    await once(socket!, 'data');
    return socket!;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made = { server, asked };
  servers.push(made);
  return made;
}

const getPort = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

/** Opens a browser's request for a socket at an edge in front of several silent servers. */
async function browserBefore(count: number, asked = ASK, pages: SocketPages = ANY_HOST): Promise<Socket> {
  for (let number = 0; number < count; number++) await silent();
  origins = new Origins(servers.map(({ server }) => ({ url: `http://127.0.0.1:${getPort(server)}` })));
  jest.spyOn(origins, 'inOrder').mockReturnValue([...origins.all]);
  jest.spyOn(origins, 'failed');
  app = fastify();
  registerSocketRoutes(app, origins, pages);
  app.get('/socket.io/', async () => 'not a socket');
  await app.listen({ host: '127.0.0.1', port: 0 });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] });
  const browser = connect(getPort(app.server), '127.0.0.1').on('error', () => undefined);
  open.push(browser);
  browser.write(asked);
  return browser;
}

/** Advances the time to the last millisecond of a wait, checks that it is still pending, and then ends it. */
function passOver(ms: number): void {
  jest.advanceTimersByTime(ms - 1);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(jest.getTimerCount()).toBe(0);
}

afterEach(async () => {
  jest.useRealTimers();
  for (const socket of open.splice(0)) socket.destroy();
  for (const { server } of servers.splice(0)) server.close();
  await app?.close();
  await origins.stop();
});

it('skips a server that does not accept a socket in time, and waits for the last one as long as the browser', async () => {
  const browser = await browserBefore(2);
  await servers[0]!.asked;
  passOver(NOT_THE_LAST);
  await servers[1]!.asked;
  passOver(REALTIME.connectTimeout);
  const [refused] = (await once(browser, 'data')) as [Buffer];
  expect(String(refused)).toMatch(/^HTTP\/1\.1 503 /);
  expect(origins.failed).not.toHaveBeenCalled();
});

it('marks a server as failed that cannot be connected to, but not one that closes a requested socket', async () => {
  const browser = await browserBefore(2);
  servers[1]!.server.close();
  (await servers[0]!.asked).destroy();
  const [refused] = (await once(browser, 'data')) as [Buffer];
  expect(String(refused)).toMatch(/^HTTP\/1\.1 503 /);
  expect(jest.mocked(origins.failed).mock.calls).toEqual([[origins.all[1]]]);
});

it('requests no socket for another address', async () => {
  const browser = await browserBefore(1, ASK.replace('/socket.io/?', '/socket.io?'));
  const [refused] = (await once(browser, 'data')) as [Buffer];
  expect(String(refused)).toMatch(/^HTTP\/1\.1 400 /);
  expect(origins.inOrder).not.toHaveBeenCalled();
});

it('waits for the only server as long as the browser', async () => {
  const browser = await browserBefore(1);
  await servers[0]!.asked;
  passOver(REALTIME.connectTimeout);
  const [refused] = (await once(browser, 'data')) as [Buffer];
  expect(String(refused)).toMatch(/^HTTP\/1\.1 503 /);
});

it('stops the timeout once a server has accepted the socket, however long it stays silent', async () => {
  const browser = await browserBefore(1);
  const server = await servers[0]!.asked;
  jest.advanceTimersByTime(REALTIME.connectTimeout - 1);
  server.write(TAKEN);
  const [taken] = (await once(browser, 'data')) as [Buffer];
  expect(String(taken)).toMatch(/^HTTP\/1\.1 101 /);
  jest.advanceTimersByTime(10 * REALTIME.connectTimeout);
  server.write('news');
  expect(String((await once(browser, 'data'))[0])).toBe('news');
  expect(origins.failed).not.toHaveBeenCalled();
});

const from = (origin: string): string => ASK.replace('\r\n\r\n', `\r\nOrigin: ${origin}\r\n\r\n`);

it.each([
  ['https://evil.example', ANY_HOST],
  ['null', ANY_HOST],
  ['https://evil.example', LIVE],
  ['http://x', LIVE],
  ['https://www.example.com.evil.example', LIVE],
  ['null', LIVE],
])('rejects a socket of the origin %s with 403 without calling a server', async (origin, pages) => {
  const browser = await browserBefore(1, from(origin), pages);
  const [rejected] = (await once(browser, 'data')) as [Buffer];
  expect(String(rejected)).toMatch(/^HTTP\/1\.1 403 /);
  expect(origins.inOrder).not.toHaveBeenCalled();
});

it.each([
  [from('http://x'), ANY_HOST],
  [from('https://www.example.com'), LIVE],
  [from('https://live.example.com'), LIVE],
  [ASK, LIVE],
])('accepts a socket of the product, and of an app that sends no origin: %j', async (asked, pages) => {
  const browser = await browserBefore(1, asked, pages);
  (await servers[0]!.asked).write(TAKEN);
  expect(String((await once(browser, 'data'))[0])).toMatch(/^HTTP\/1\.1 101 /);
});

it.each(['GET', 'POST'] as const)('rejects the %s of a poll by a page of another site', async (method) => {
  await browserBefore(0, '', LIVE);
  const ask = (origin: string) =>
    app!.inject({ method, url: '/socket.io/?EIO=4&transport=polling', headers: { origin } });
  expect((await ask('https://evil.example')).statusCode).toBe(403);
  expect((await ask('https://www.example.com')).statusCode).not.toBe(403);
});
