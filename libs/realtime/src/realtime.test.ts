import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import { filter, firstValueFrom, take, toArray, Subject, type Observable } from 'rxjs';
import { type Push, type Registration, type Subscription } from '@oware/contracts';
import { createRealtime, type Realtime, type RealtimeSocket, type RealtimeStatus } from './realtime';

/** Messages that the server received, in order. */
type Sent = { event: 'reg' | 'sub' | 'unsub'; data: Registration | Subscription };

let http: HttpServer;
let io: Server;
let realtime: Realtime;
let sent$: Subject<Sent>;
let sent: Sent[];
const registration: Registration = { devType: 'wap', deviceId: 'device-12345', productCode: 307 };
const status = (state: RealtimeStatus['state']) =>
  firstValueFrom(realtime.status$.pipe(filter((now) => now.state === state)));
const next = <T>(source: Observable<T>, count: number) => firstValueFrom(source.pipe(take(count), toArray()));
const push = (topic: string, body: unknown, pushType = 'GROUP') => io.emit('push', { topic, pushType, body });
const collect = <T>(source: Observable<T>) => {
  const values: T[] = [];
  return { values, subscription: source.subscribe((value) => values.push(value)) };
};
const bodies = (values: Push[]) => values.map((value) => value.body);

beforeEach(async () => {
  sent$ = new Subject();
  sent = [];
  sent$.subscribe((entry) => sent.push(entry));
  http = createServer();
  io = new Server(http);
  io.on('connection', (socket: Socket) => {
    for (const event of ['reg', 'sub', 'unsub'] as const)
      socket.on(event, (data, ack) => {
        sent$.next({ event, data });
        ack?.({ bizCode: data.topic === 'refused' ? 40_000 : 10_000, message: '' });
      });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  realtime = createRealtime({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    registration,
    reconnectionDelay: 1,
  });
});
afterEach(async () => {
  realtime.close();
  await io.close();
});

test('connects, registers the device, then subscribes to the topics', async () => {
  realtime.topic$('feed', 'GROUP').subscribe();
  const first = next(sent$, 2);
  await realtime.connect();
  expect(await first).toEqual([
    { event: 'reg', data: registration },
    { event: 'sub', data: { topic: 'feed', subType: 'SUB', pushType: 'GROUP' } },
  ]);
  await status('ready');
});

test('reports each accepted subscription, including after a reconnect', async () => {
  const { values } = collect(realtime.subscribed$);
  realtime.topic$('refused', 'GROUP').subscribe();
  realtime.topic$('feed', 'GROUP').subscribe();
  const first = next(realtime.subscribed$, 1);
  await realtime.connect();
  await first;
  const again = next(realtime.subscribed$, 1);
  realtime.reconnect();
  await again;
  expect(values).toEqual(['feed', 'feed']);
});

test('uses one subscription for many listeners, and ends it with the last one', async () => {
  await realtime.connect();
  await status('ready');
  const ended = firstValueFrom(sent$.pipe(filter(({ event }) => event === 'unsub')));
  const listeners = [1, 2, 3].map(() => collect(realtime.topic$('feed', 'GROUP')));
  const got = next(realtime.topic$('feed', 'GROUP'), 1);
  await firstValueFrom(sent$.pipe(filter(({ event }) => event === 'sub')));
  push('feed', 1);
  await got;
  expect(listeners.map(({ values }) => bodies(values))).toEqual([[1], [1], [1]]);
  listeners.forEach(({ subscription }) => subscription.unsubscribe());
  expect(await ended).toEqual({ event: 'unsub', data: { topic: 'feed', subType: 'UNSUB', pushType: 'GROUP' } });
  expect(sent.filter(({ event }) => event === 'sub')).toHaveLength(1);
});

test('keeps a topic subscribed when one page leaves it and the next listens to it', async () => {
  await realtime.connect();
  await status('ready');
  const sub = firstValueFrom(sent$.pipe(filter(({ event }) => event === 'sub')));
  const first = realtime.topic$('feed', 'GROUP').subscribe();
  await sub;
  first.unsubscribe();
  const got = next(realtime.topic$('feed', 'GROUP'), 1);
  push('feed', 2);
  await got;
  expect(sent.filter(({ event }) => event !== 'reg')).toHaveLength(1);
});

test('delivers pushes of matching topics to wildcards', async () => {
  await realtime.connect();
  const all = collect(realtime.topic$('event^sr:sport:1^~', 'GROUP'));
  const one = next(realtime.topic$('event^sr:sport:1^sr:match:2', 'GROUP'), 1);
  await status('ready');
  push('event^sr:sport:2^sr:match:1', 'other sport');
  push('event^sr:sport:1^sr:match:1', 'first');
  push('event^sr:sport:1^sr:match:2', 'second');
  expect(bodies(await one)).toEqual(['second']);
  expect(bodies(all.values)).toEqual(['first', 'second']);
});

test('delivers personal messages of an account', async () => {
  await realtime.connect();
  const sub = firstValueFrom(sent$.pipe(filter(({ event }) => event === 'sub')));
  const message = next(realtime.personal$('7'), 1);
  expect((await sub).data).toEqual({ topic: 'personal_topic', subType: 'SUB', pushType: 'MULTI', accountId: '7' });
  push('personal_topic', 'not a message', 'MULTI');
  push('personal_topic', { type: 'wrong kind of push', data: null });
  push('personal_topic', { type: 'user_forbidden', data: null }, 'MULTI');
  expect(await message).toEqual([{ type: 'user_forbidden', data: null }]);
});

test.each([
  ['the network cuts it', (): void => void io.engine.close()],
  ['the server ends it', (): void => io.disconnectSockets(true)],
])('subscribes to everything again when %s', async (_name, cut) => {
  const states = next(realtime.status$, 4);
  const listener = collect(realtime.topic$('feed', 'GROUP'));
  const first = next(sent$, 2);
  await realtime.connect();
  await first;
  const again = next(sent$, 2);
  cut();
  expect((await again).map(({ event }) => event)).toEqual(['reg', 'sub']);
  expect((await states).map(({ state }) => state)).toEqual(['connecting', 'ready', 'down', 'ready']);
  const got = next(realtime.topic$('feed', 'GROUP'), 1);
  push('feed', 'after');
  await got;
  expect(bodies(listener.values)).toEqual(['after']);
});

test('makes a new handshake on reconnect', async () => {
  await realtime.connect();
  await status('ready');
  const ready = firstValueFrom(sent$.pipe(filter(({ event }) => event === 'reg')));
  realtime.reconnect();
  await ready;
});

test('reports a socket library that cannot be loaded and tries again', async () => {
  const errors: unknown[] = [];
  let attempts = 0;
  const failing = createRealtime({
    url: '',
    registration,
    socketFactory: () => Promise.reject(new Error(`chunk ${++attempts}`)),
    report: (error) => errors.push(error),
  });
  await failing.connect();
  await failing.connect();
  expect(errors).toEqual([new Error('chunk 1'), new Error('chunk 2')]);
  expect((await firstValueFrom(failing.status$)).state).toBe('down');
});

test.each([
  [0, 500],
  [0.5, 1000],
  [1, 1500],
])('spreads reconnections after the server closed connections: at %s after %s ms', async (random, wait) => {
  jest.useFakeTimers();
  try {
    const handlers = new Map<string, (reason: string) => void>();
    const connect = jest.fn();
    const socket = {
      on: (event: string, handle: (reason: string) => void) => handlers.set(event, handle),
      connect,
      emit: jest.fn(),
      disconnect: jest.fn(),
      removeAllListeners: jest.fn(),
    };
    const bus = createRealtime({
      url: '',
      registration,
      random: () => random,
      socketFactory: async () => socket as unknown as RealtimeSocket,
    });
    await bus.connect();
    handlers.get('disconnect')?.('io server disconnect');
    jest.advanceTimersByTime(wait - 1);
    expect(connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(connect).toHaveBeenCalledTimes(2);
    bus.close();
  } finally {
    jest.useRealTimers();
  }
});

test('reconnects automatically, after a while, when the server rejects the connection', async () => {
  jest.useFakeTimers();
  try {
    const handlers = new Map<string, (error: Error) => void>();
    const connect = jest.fn();
    const socket = {
      on: (event: string, handle: (error: Error) => void) => handlers.set(event, handle),
      active: false,
      connect,
      emit: jest.fn(),
      disconnect: jest.fn(),
      removeAllListeners: jest.fn(),
    };
    const rejected = createRealtime({
      url: '',
      registration,
      random: () => 0.5,
      report: () => undefined,
      socketFactory: async () => socket as unknown as RealtimeSocket,
    });
    await rejected.connect();
    handlers.get('connect_error')?.(new Error('Too many connections.'));
    jest.advanceTimersByTime(29_999);
    expect(connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(connect).toHaveBeenCalledTimes(2);
    socket.active = true;
    handlers.get('connect_error')?.(new Error('The network is down.'));
    jest.advanceTimersByTime(100_000);
    expect(connect).toHaveBeenCalledTimes(2);
    rejected.close();
  } finally {
    jest.useRealTimers();
  }
});

test('replays only the last messages about protection and balance to a late listener', async () => {
  const early = collect(realtime.personal$('7'));
  await realtime.connect();
  await status('ready');
  const received = next(realtime.personal$('7'), 6);
  const [first, last] = [1, 2].map((balanceVersion) => ({ type: 'balance', data: { balance: 5, balanceVersion } }));
  const unversioned = { type: 'balance', data: { balance: 4 } };
  const ticket = { type: 'ticket', data: { ticketId: '1' } };
  const age = { type: 'protectionAge', data: { changedAgo: 5 } };
  const changed = { type: 'protection', data: null };
  for (const message of [age, first, changed, ticket, last, unversioned]) push('personal_topic', message, 'MULTI');
  await received;
  const late = collect(realtime.personal$('7'));
  expect(early.values).toHaveLength(6);
  expect(late.values).toEqual([changed, last]);
});

test('replays the end of the login to a late listener, even without an earlier one', async () => {
  const early = collect(realtime.topic$('feed', 'GROUP'));
  await realtime.connect();
  await status('ready');
  const feed = next(realtime.topic$('feed', 'GROUP'), 1);
  push('personal_topic', { type: 'user_forbidden', data: null }, 'MULTI');
  push('personal_topic', { type: 'ticket', data: { ticketId: '1' } }, 'MULTI');
  push('feed', 1);
  await feed;
  const [first, second] = [collect(realtime.personal$('7')), collect(realtime.personal$('7'))];
  const ended = [{ type: 'user_forbidden', data: null }];
  expect([first.values, second.values]).toEqual([ended, ended]);
  early.subscription.unsubscribe();
});

test('does not apply the end of a login without listeners to the next login', async () => {
  await realtime.connect();
  await status('ready');
  const feed = next(realtime.topic$('feed', 'GROUP'), 1);
  push('personal_topic', { type: 'user_forbidden', data: null }, 'MULTI');
  push('feed', 1);
  await feed;
  const again = status('connecting').then(() => status('ready'));
  realtime.reconnect();
  await again;
  expect(collect(realtime.personal$('7')).values).toEqual([]);
});

/** Accepts a WebSocket and closes it before any message, like a server that is about to stop. */
function closeEarly({ headers }: IncomingMessage, connection: Duplex): void {
  const key = `${headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  connection.end(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
}

test('reconnects immediately when a connection closes before it is open', async () => {
  const [upgrade] = http.listeners('upgrade') as ((
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
  ) => void)[];
  if (upgrade === undefined) throw new Error('The server does not accept WebSockets.');
  http.removeListener('upgrade', upgrade);
  let tries = 0;
  http.on('upgrade', (request, connection, head) => {
    tries += 1;
    if (tries === 1) closeEarly(request, connection);
    else upgrade.call(http, request, connection, head);
  });
  const errors: unknown[] = [];
  const again = createRealtime({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    registration,
    reconnectionDelay: 1,
    report: (error) => errors.push(error),
  });
  const ready = firstValueFrom(again.status$.pipe(filter(({ state }) => state === 'ready')));
  await again.connect();
  await ready;
  again.close();
  expect(tries).toBe(2);
  expect(errors).toEqual([new Error('The connection closed before it was open.')]);
});
