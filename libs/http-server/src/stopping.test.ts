import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Stopping } from './stopping';

let server: Server;
let stopping: Stopping;
/** Functions that let waiting calls respond. */
let waiting: (() => void)[];
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  waiting = [];
  server = createServer((request, response) => {
    const respond = (): void => void response.end('done');
    if (request.url === '/waits') waiting.push(respond);
    else respond();
  });
  stopping = new Stopping(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
afterAll(() => agent.destroy());

const call = (path: string): Promise<IncomingMessage & { text: string }> =>
  new Promise((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, path, agent }, (response) => {
      text(response).then((read) => resolve(Object.assign(response, { text: read })), reject);
    }).on('error', reject);
  });
const close = (ms: number): Promise<void> =>
  stopping.endCalls(() => new Promise((resolve) => server.close(resolve)), ms);
const arrived = async (count: number): Promise<void> => {
  while (waiting.length < count) await new Promise(setImmediate);
};

it('responds while it stops, and announces that the connection ends with the response', async () => {
  expect((await call('/')).headers.connection).toBe('keep-alive');
  const begun = stopping.begin(50);
  expect(stopping.begun).toBe(true);
  const late = await call('/');
  expect([late.text, late.headers.connection]).toEqual(['done', 'close']);
  await begun;
});

it('lets calls in progress end, and their connections with them', async () => {
  const underWay = call('/waits');
  await arrived(1);
  await stopping.begin(0);
  const closed = close(60_000);
  waiting[0]?.();
  const { text, headers } = await underWay;
  expect([text, headers.connection]).toEqual(['done', 'close']);
  await closed;
});

it('cuts calls that do not end', async () => {
  const forever = call('/waits').catch((error: NodeJS.ErrnoException) => error.code);
  await arrived(1);
  await close(20);
  expect(await forever).toBe('ECONNRESET');
});

it('cuts a socket whose other end does not close it', async () => {
  const taken = new Promise<Socket>((resolve) =>
    server.on('upgrade', (_request, socket: Socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      resolve(socket);
    }),
  );
  const phone = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  phone.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  phone.on('error', () => undefined).on('end', () => setImmediate(() => phone.end()));
  const gone = new Promise<void>((resolve) => phone.resume().once('close', () => resolve()));
  const socket = await taken;
  await close(20);
  expect(socket.destroyed).toBe(true);
  await gone;
});

it('closes each socket once, spread over a time', async () => {
  const ended: number[] = [];
  const sockets = Array.from({ length: 1000 }, (_, index) => index);
  const spread = stopping.closeSockets(sockets, 100, (socket) => ended.push(socket));
  await Promise.resolve();
  expect(ended).toHaveLength(200);
  await spread;
  expect(ended).toEqual(sockets);
});

it('closes sockets immediately when it has no time', async () => {
  const ended: number[] = [];
  await stopping.closeSockets([1, 2, 3], 0, (socket) => ended.push(socket));
  await stopping.closeSockets([], 1000, (socket: number) => ended.push(socket));
  expect(ended).toEqual([1, 2, 3]);
});
