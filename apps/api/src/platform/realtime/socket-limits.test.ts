import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { BizCode, type SocketAck } from '@oware/contracts';
import { pino } from 'pino';
import { type Server } from 'socket.io';
import { createInProcessBus } from '../bus/in-process';
import { SetClock } from '../clock';
import { BLOCK_FACTOR } from '../counters/limit-calls';
import { userIdIsToken } from '../http/testing';
import { Hub } from './hub';
import { createRealtimeServer } from './server';
import { A_MINUTE } from './socket-limits';
import { connect, type Socket } from './testing';

const tooMany = { bizCode: BizCode.tooManyAttempts };
const success = { bizCode: BizCode.success };
const clock = new SetClock(0);
/**
 * Tokens such as `ada/1` and `ada/2` are different logins of one player; those with the prefix `refresh` identify no player.
 */
const auth: typeof userIdIsToken = {
  ...userIdIsToken,
  parseClaim: ({ accessToken: token = '' }) => {
    const login = { sessionId: `session of ${token}`, generation: 0 };
    return token.startsWith('refresh')
      ? { ...login, kind: 'refresh' }
      : { ...login, kind: 'access', userId: token.replace(/\/.*/, '') };
  },
};
let http: HttpServer;
let hub: Hub;
let server: Server;
const sockets: Socket[] = [];

/** Starts a server with limits so small that a test reaches them. */
beforeAll((done) => {
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const small = [
    jest.replaceProperty(A_MINUTE, 'connections', { address: 4 }),
    jest.replaceProperty(A_MINUTE, 'changes', { player: 20, address: 20 }),
    jest.replaceProperty(A_MINUTE, 'packets', { player: 6, address: 6 }),
  ];
  hub = new Hub(bus);
  http = createServer();
  server = createRealtimeServer({
    http,
    hub,
    auth,
    log: pino({ level: 'silent' }),
    clock,
    instance: 'here',
    config: { trustProxy: ['loopback'], publicOrigin: 'https://www.example.com' },
    stopping: () => false,
  });
  for (const each of small) each.restore();
  http.listen(0, '127.0.0.1', done);
});
beforeEach(() => clock.advance(60_000));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  hub.close();
  await server.close();
});

/**
 * Connects like a browser behind an edge.
 * @returns its socket; null when the server closed the connection
 */
async function arrive(address: string, token?: string): Promise<Socket | null> {
  const { port } = http.address() as AddressInfo;
  const socket = connect(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    extraHeaders: { 'x-forwarded-for': address },
  });
  sockets.push(socket);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true));
    for (const event of ['error', 'close'] as const) socket.io.on(event, () => resolve(false));
  });
  return isOpen ? socket : null;
}
const register = (socket: Socket | null): Promise<SocketAck> | undefined =>
  socket?.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode: 307 });
const follow = (socket: Socket | null, count: number): Promise<SocketAck> | undefined =>
  socket?.emitWithAck(
    'sub',
    Array.from({ length: count }, (_, at) => ({ topic: `event^s^${at}`, subType: 'SUB', pushType: 'GROUP' })),
  );

it.each([
  ['address', '203.0.113.1', undefined, undefined],
  ['login', '203.0.113.2', 'ada', 'ada'],
  ['another login of the player', '203.0.113.4', 'eve/1', 'eve/2'],
  ['refresh tokens of other logins, by the address', '203.0.113.5', 'refresh/1', 'refresh/2'],
])('reconnecting does not reset the limit of changes: %s', async (_what, address, token, next) => {
  const first = await arrive(address, token);
  await register(first);
  expect(await follow(first, 20)).toMatchObject(success);
  first?.disconnect();
  const again = await arrive(address, next);
  await register(again);
  expect(await follow(again, 1)).toMatchObject(tooMany);
  // Others at the address are not disconnected.
  expect(again?.connected).toBe(true);
  clock.advance(60_000);
  expect(await follow(again, 1)).toMatchObject(success);
});

it('reconnecting does not reset the limit of packets', async () => {
  const first = await arrive('203.0.113.3');
  for (let at = 0; at < 6; at++) expect(await register(first)).toMatchObject(success);
  first?.disconnect();
  const again = await arrive('203.0.113.3');
  expect(await register(again)).toMatchObject(tooMany);
  const player = await arrive('203.0.113.3', 'ama');
  expect(await register(player)).toMatchObject(success);
});

it('limits the connections of an address, and of a block whatever its addresses', async () => {
  const opened: boolean[] = [];
  for (let at = 0; at < 6; at++) {
    const socket = await arrive('203.0.114.1');
    opened.push(socket !== null);
    socket?.disconnect();
  }
  expect(opened).toEqual([true, true, true, true, false, false]);
  for (let at = 4; at < 4 * BLOCK_FACTOR; at++) expect(await arrive(`203.0.114.${at}`)).not.toBeNull();
  expect(await arrive('203.0.114.100')).toBeNull();
  expect(await arrive('203.0.115.1')).not.toBeNull();
  clock.advance(60_000);
  expect(await arrive('203.0.114.1')).not.toBeNull();
});
