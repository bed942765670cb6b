import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { BizCode, type EventDelta, type Push, type SocketAck, type Subscription } from '@oware/contracts';
import { pino } from 'pino';
import { register } from 'prom-client';
import { type Server } from 'socket.io';
import { connect, Manager, type Socket } from './testing';
import { type Bus } from '../bus';
import { createInProcessBus } from '../bus/in-process';
import { SetClock } from '../clock';
import { userIdIsToken as auth } from '../http/testing';
import { Hub } from './hub';
import { createRealtimeServer, MAX_CHANGES, MAX_PACKETS, TOPICS_A_PACKET } from './server';
import { MAX_PENDING, MAX_SOCKETS } from './open-sockets';
import { MAX_OWN_TOPICS, MAX_PATTERNS, MAX_TOPICS } from './subscribe';

const delta = (eventId: string, version: number, odds = 20_000): EventDelta & { sportId: string } => ({
  sportId: 'sr:sport:1',
  eventId,
  version,
  time: 0,
  markets: [[1, '', 1, [['1', odds, 1]]]],
});

describe.each(['websocket', 'polling'])('realtime over %s', (transport) => {
  let http: HttpServer;
  let server: Server;
  let hub: Hub;
  let bus: Bus;
  const sockets: Socket[] = [];

  beforeAll((done) => {
    bus = createInProcessBus((error) => {
      throw error;
    });
    hub = new Hub(bus);
    http = createServer();
    server = createRealtimeServer({
      http,
      hub,
      auth,
      log: pino({ level: 'silent' }),
      clock: new SetClock(0),
      instance: 'here',
      config: { trustProxy: ['loopback'], publicOrigin: 'https://www.example.com' },
      stopping: () => false,
    });
    http.listen(0, '127.0.0.1', done);
  });
  afterEach(async () => {
    const gone = sockets
      .filter((socket) => socket.io.engine.readyState !== 'closed')
      .map((socket) => new Promise((resolve) => socket.io.engine.once('close', resolve)));
    for (const socket of sockets.splice(0)) socket.disconnect();
    await Promise.all(gone);
    // The last polls of the clients must return before the server ends.
    while (await connections()) await new Promise(setImmediate);
  });
  afterAll(async () => {
    hub.close();
    await server.close();
  });

  const connections = (): Promise<number> =>
    new Promise((resolve) => http.getConnections((_error, count) => resolve(count)));

  interface Browser {
    socket: Socket;
    pushes: Push[];
    subscribe(request: Partial<Subscription>): Promise<SocketAck>;
    /** Waits until `count` pushes have been received. */
    received(count: number): Promise<Push[]>;
  }

  async function browser({
    cookie,
    origin,
    token,
    tls = false,
  }: { cookie?: string; origin?: string; token?: string; tls?: boolean } = {}): Promise<Browser> {
    const { port } = http.address() as AddressInfo;
    const socket = connect(`http://127.0.0.1:${port}`, {
      transports: [transport],
      forceNew: true,
      auth: token === undefined ? {} : { token },
      extraHeaders: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(origin === undefined ? {} : { origin }),
        ...(tls ? { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' } : {}),
      },
    });
    sockets.push(socket);
    const pushes: Push[] = [];
    let wake = (): void => undefined;
    socket.on('push', (...some: Push[]) => {
      pushes.push(...some);
      wake();
    });
    expect(await socket.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode: 307 })).toMatchObject({
      bizCode: 10000,
    });
    return {
      socket,
      pushes,
      subscribe: (request) =>
        socket.emitWithAck(request.subType === 'UNSUB' ? 'unsub' : 'sub', {
          subType: 'SUB',
          pushType: 'GROUP',
          ...request,
        }),
      async received(count) {
        while (pushes.length < count) await new Promise<void>((resolve) => (wake = resolve));
        return pushes;
      },
    };
  }

  it.each(['https://elsewhere.example', 'null', 'https://www.example.com.elsewhere.example'])(
    'rejects a page of %s with 403',
    async (origin) => {
      const { port } = http.address() as AddressInfo;
      const socket = connect(`http://127.0.0.1:${port}`, {
        transports: [transport],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin },
      });
      sockets.push(socket);
      const error = await new Promise((resolve) => socket.on('connect_error', resolve));
      expect(inspect(error, { depth: 4 })).toMatch(transport === 'polling' ? /description: 403/ : /response: 403/);
    },
  );

  it('rejects control characters in the data of a device', async () => {
    const { socket } = await browser();
    const reg = { devType: 'wap', deviceId: 'device\0', productCode: 307 };
    expect(await socket.emitWithAck('reg', reg)).toMatchObject({ bizCode: BizCode.invalidInput });
  });

  it('registers only devices of this product, and counts them by code and kind', async () => {
    const { socket } = await browser();
    const reg = (productCode: number): Promise<unknown> =>
      socket.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode });
    expect(await reg(999)).toMatchObject({ bizCode: BizCode.invalidInput });
    for (const code of [6, 307, 308]) expect(await reg(code)).toMatchObject({ bizCode: BizCode.success });
    const { values = [] } = (await register.getSingleMetric('oware_socket_registrations_total')?.get()) ?? {};
    // A repeated registration of the same device is not counted.
    expect(values.map(({ labels }) => labels)).toEqual([{ product: 307, device: 'wap' }]);
  });

  it('sends the odds of an event only to its followers', async () => {
    const one = await browser();
    const other = await browser();
    await one.subscribe({ topic: 'event^sr:sport:1^sr:match:1' });
    await other.subscribe({ topic: 'event^sr:sport:1^sr:match:2' });
    bus.publish('event-delta', delta('sr:match:1', 1));
    bus.publish('event-delta', delta('sr:match:2', 7));
    hub.flush();
    const { sportId: _, ...body } = delta('sr:match:1', 1);
    expect(await one.received(1)).toEqual([{ topic: 'event^sr:sport:1^sr:match:1', pushType: 'GROUP', body }]);
    expect((await other.received(1))[0]).toMatchObject({ body: { eventId: 'sr:match:2' } });
  });

  it('sends lists only the markets that they show, and every version', async () => {
    const { subscribe, received } = await browser();
    await subscribe({ topic: 'list^sr:sport:1^sr:match:71' });
    const corners: EventDelta['markets'][number] = [166, 'total=9.5', 1, [['12', 19_000, 1]]];
    const { markets } = delta('sr:match:71', 1);
    bus.publish('event-delta', { ...delta('sr:match:71', 1), markets: [...markets, corners] });
    hub.flush();
    await received(1);
    bus.publish('event-delta', { ...delta('sr:match:71', 2), markets: [corners] });
    hub.flush();
    expect((await received(2)).map(({ body }) => body)).toMatchObject([
      { version: 1, markets },
      { version: 2, markets: [] },
    ]);
  });

  it('sends a new follower of an event its latest changes, which the rendered page may lack', async () => {
    const event = `sr:match:5${transport.length}`;
    const topic = `event^sr:sport:1^${event}`;
    bus.publish('event-delta', delta(event, 4, 17_000));
    hub.flush();
    const { subscribe, received } = await browser();
    bus.publish('event-delta', delta(event, 5, 18_000));
    await subscribe({ topic });
    hub.flush();
    const [missed, next] = await received(2);
    expect(missed).toMatchObject({ topic, body: { from: 4, version: 5, markets: [[1, '', 1, [['1', 18_000, 1]]]] } });
    expect(next).toMatchObject({ topic, body: { version: 5 } });
  });

  it('supports patterns', async () => {
    const { subscribe, received } = await browser();
    await subscribe({ topic: 'event^sr:sport:1^~' });
    bus.publish('event-delta', { ...delta('sr:match:9', 1), sportId: 'sr:sport:2' });
    bus.publish('event-delta', delta('sr:match:1', 2));
    hub.flush();
    expect(await received(1)).toMatchObject([{ topic: 'event^sr:sport:1^sr:match:1' }]);
  });

  it('merges changes between two ticks', async () => {
    const { subscribe, received } = await browser();
    await subscribe({ topic: 'event^~' });
    for (let version = 3; version <= 5; version++)
      bus.publish('event-delta', delta('sr:match:1', version, version * 10_000));
    hub.flush();
    const [push] = await received(1);
    expect(push?.body).toMatchObject({ from: 3, version: 5, markets: [[1, '', 1, [['1', 50_000, 1]]]] });
  });

  it('does not publish a version that is not newer', async () => {
    const { subscribe, received } = await browser();
    await subscribe({ topic: 'event^~' });
    for (const version of [7, 6, 7, 8]) bus.publish('event-delta', delta('sr:match:7', version, version * 10_000));
    hub.flush();
    bus.publish('event-delta', delta('sr:match:7', 8, 10_000));
    hub.flush();
    bus.publish('event-delta', delta('sr:match:8', 1));
    hub.flush();
    const [first, second] = await received(2);
    expect(first?.body).toMatchObject({ from: 7, version: 8, markets: [[1, '', 1, [['1', 80_000, 1]]]] });
    expect(second?.body).toMatchObject({ eventId: 'sr:match:8' });
  });

  it('stops after unsub', async () => {
    const { subscribe, received } = await browser();
    await subscribe({ topic: 'event^~' });
    await subscribe({ topic: 'feed' });
    await subscribe({ topic: 'event^~', subType: 'UNSUB' });
    bus.publish('event-delta', delta('sr:match:1', 1));
    hub.flush();
    bus.publish('feed-state', { producer: 1, up: false, time: 0 });
    expect(await received(1)).toEqual([
      { topic: 'feed', pushType: 'GROUP', body: { producer: 1, up: false, time: 0 } },
    ]);
  });

  describe('personal topics', () => {
    const mine = { topic: 'personal_topic', pushType: 'MULTI', accountId: 'ama' } as const;
    const balance = { type: 'balance', data: { balance: 5 } } as const;

    it('are sent only to the sockets of the account', async () => {
      const ama = await browser({ cookie: 'accessToken=ama' });
      const kofi = await browser({ token: 'kofi' });
      expect(await ama.subscribe(mine)).toMatchObject({ bizCode: 10000 });
      expect(await kofi.subscribe({ ...mine, accountId: 'kofi' })).toMatchObject({ bizCode: 10000 });
      bus.publish('personal', { userId: 'kofi', message: { type: 'ticket', data: { ticketId: '1' } } });
      bus.publish('personal', { userId: 'ama', message: balance });
      expect(await ama.received(1)).toEqual([{ topic: 'personal_topic', pushType: 'MULTI', body: balance }]);
      expect(await kofi.received(1)).toMatchObject([{ body: { type: 'ticket' } }]);
    });

    it('start, once, with messages that the page may have missed since it was rendered', async () => {
      const checked: string[] = [];
      hub.atJoin(async (userId) => {
        checked.push(userId);
        return userId === 'esi' ? [balance] : [];
      });
      const { subscribe, received } = await browser({ token: 'esi' });
      await subscribe({ ...mine, accountId: 'esi' });
      expect(await received(1)).toEqual([{ topic: 'personal_topic', pushType: 'MULTI', body: balance }]);
      await subscribe({ ...mine, accountId: 'esi' });
      expect(checked).toEqual(['esi']);
    });

    it('start again when missed messages could not be read', async () => {
      let fails = true;
      hub.atJoin(async (userId) => {
        if (userId === 'efua' && fails) throw new Error('away');
        return userId === 'efua' ? [balance] : [];
      });
      const { subscribe, received } = await browser({ token: 'efua' });
      expect(await subscribe({ ...mine, accountId: 'efua' })).toMatchObject({ bizCode: BizCode.internal });
      fails = false;
      expect(await subscribe({ ...mine, accountId: 'efua' })).toMatchObject({ bizCode: 10000 });
      expect(await received(1)).toMatchObject([{ body: balance }]);
    });

    it.each([
      ['a visitor', {}],
      ['another account', { cookie: 'accessToken=kofi' }],
      ['the login of another host', { cookie: 'accessToken=ama', origin: 'https://www.example.com' }],
      ['a token that another host of the site planted', { cookie: 'accessToken=ama', tls: true }],
      ['a planted token beside that of the login', { cookie: 'accessToken=ama; __Host-accessToken=kofi', tls: true }],
    ])('reject %s', async (_name, options) => {
      expect(await (await browser(options)).subscribe(mine)).toMatchObject({ bizCode: BizCode.loginRequired });
    });

    it('end with the login, after notifying its sockets that it is forbidden', async () => {
      const { subscribe, received, pushes } = await browser({ token: 'ama' });
      await subscribe(mine);
      await subscribe({ topic: 'feed' });
      bus.publish('personal', { userId: 'ama', sessionId: 'another login', message: balance });
      bus.publish('session-ended', { sessionId: 'session of ama', forbidden: true });
      bus.publish('personal', { userId: 'ama', message: balance });
      bus.publish('feed-state', { producer: 1, up: true, time: 0 });
      await received(2);
      expect(pushes.map(({ topic, body }) => [topic, (body as { type?: string }).type])).toEqual([
        ['personal_topic', 'user_forbidden'],
        ['feed', undefined],
      ]);
    });
  });

  describe('topics of a player’s objects', () => {
    const listeners = new Map<string, (body: unknown) => void>();
    const topic = (id: string) => ({ topic: `thing^${id}`, pushType: 'MULTI', accountId: 'ama' }) as const;
    beforeAll(() =>
      hub.offerOwn('thing', async (userId, id, push) => {
        if (id.startsWith('broken')) throw new Error('away');
        if (!id.startsWith(userId)) return null;
        listeners.set(id, push);
        push('now');
        return () => void listeners.delete(id);
      }),
    );
    beforeEach(() => listeners.clear());

    it('are sent to the page that subscribes, until it unsubscribes', async () => {
      const { subscribe, received } = await browser({ token: 'ama' });
      expect(await subscribe(topic('ama 1'))).toMatchObject({ bizCode: BizCode.success });
      expect(await subscribe(topic('ama 1'))).toMatchObject({ bizCode: BizCode.success });
      expect(await received(1)).toEqual([{ topic: 'thing^ama 1', pushType: 'MULTI', body: 'now' }]);
      expect(hub.listPersonalLogins()).toEqual(['session of ama']);
      await subscribe({ ...topic('ama 1'), subType: 'UNSUB' });
      expect([listeners.size, hub.listPersonalLogins()]).toEqual([0, []]);
    });

    it('reject other players, objects of others, and subscriptions above a limit', async () => {
      const { subscribe } = await browser({ token: 'ama' });
      expect(await subscribe(topic('kofi 1'))).toMatchObject({ bizCode: BizCode.invalidInput });
      expect(await subscribe(topic('broken'))).toMatchObject({ bizCode: BizCode.internal });
      expect(await subscribe({ ...topic('ama 1'), topic: 'thing^ama 1^~' })).toMatchObject({
        bizCode: BizCode.invalidInput,
      });
      expect(await (await browser({ token: 'kofi' })).subscribe(topic('ama 1'))).toMatchObject({
        bizCode: BizCode.loginRequired,
      });
      for (let no = 0; no < MAX_OWN_TOPICS; no++)
        expect(await subscribe(topic(`ama ${no}`))).toMatchObject({ bizCode: BizCode.success });
      expect(await subscribe(topic('ama more'))).toMatchObject({ message: 'Too many topics.' });
      expect(await subscribe(topic('ama 1'))).toMatchObject({ bizCode: BizCode.success });
    });

    it('are ended by a page that unsubscribes before its login is checked, and stay within the limit with parallel requests', async () => {
      const one = await browser({ token: 'ama' });
      const many = (count: number, change: Partial<Subscription> = {}) =>
        Array.from({ length: count }, (_, no) => one.subscribe({ ...topic(`ama ${no}`), ...change }));
      await Promise.all([...many(3), ...many(3, { subType: 'UNSUB' })]);
      expect([listeners.size, hub.listPersonalLogins()]).toEqual([0, []]);
      await Promise.all([...many(1), ...many(1, { subType: 'UNSUB' }), ...many(1)]);
      expect(listeners.size).toBe(1);
      const taken = (await Promise.all(many(MAX_OWN_TOPICS + 10))).filter(({ bizCode }) => bizCode === BizCode.success);
      expect([taken.length, listeners.size]).toEqual([MAX_OWN_TOPICS, MAX_OWN_TOPICS]);
    });

    it('end with the login and with the page', async () => {
      const one = await browser({ token: 'ama' });
      await one.subscribe(topic('ama 1'));
      bus.publish('session-ended', { sessionId: 'session of ama' });
      expect(listeners.size).toBe(0);
      const two = await browser({ token: 'ama' });
      await two.subscribe(topic('ama 2'));
      const gone = new Promise((resolve) =>
        server.sockets.sockets.get(two.socket.id ?? '')?.once('disconnect', resolve),
      );
      two.socket.disconnect();
      await gone;
      expect([listeners.size, hub.listPersonalLogins()]).toEqual([0, []]);
    });
  });

  it.each([
    [{ topic: 'users^~' }],
    [{ topic: '~' }],
    [{ topic: 'event' }],
    [{ topic: 'x'.repeat(161) }],
    [{ topic: 'balance', pushType: 'MULTI' as const }],
    [{ topic: 'device^somebody-else', pushType: 'SPECIAL' as const }],
    [{ topic: 'feed', pushType: 'ALL' as never }],
  ])('rejects %j', async (request) => {
    expect(await (await browser()).subscribe(request)).toMatchObject({ bizCode: BizCode.invalidInput });
  });

  it('allows a device to follow its own topic', async () => {
    const { subscribe, received } = await browser();
    await subscribe({ topic: 'device^device-1', pushType: 'SPECIAL' });
    bus.publish('special', { topic: 'device^device-1', body: 1 });
    expect(await received(1)).toEqual([{ topic: 'device^device-1', pushType: 'SPECIAL', body: 1 }]);
  });

  it('allows pages to follow all campaigns of a country by a pattern', async () => {
    const { subscribe, received } = await browser();
    await subscribe({ topic: 'campaign^ng^~', pushType: 'SPECIAL' });
    for (const topic of ['campaign^gh^gift_grab', 'campaign^ng^gift_grab'])
      bus.publish('special', { topic, body: null });
    expect(await received(1)).toEqual([{ topic: 'campaign^ng^gift_grab', pushType: 'SPECIAL', body: null }]);
  });

  describe('many topics', () => {
    /** Creates `count` subscriptions with topics of maximum length. */
    const max = (count: number, subType = 'SUB') =>
      Array.from({ length: count }, (_, i) => ({
        topic: `event^sr:sport:1^${String(i).padStart(160 - 'event^sr:sport:1^'.length, '0')}`,
        subType,
        pushType: 'GROUP',
      }));
    const refused = { bizCode: BizCode.invalidInput };

    it('are accepted in one packet', async () => {
      const { socket, received } = await browser();
      expect(await socket.emitWithAck('sub', max(TOPICS_A_PACKET))).toMatchObject({ bizCode: BizCode.success });
      const last = max(TOPICS_A_PACKET).at(-1)?.topic ?? '';
      bus.publish('event-delta', delta(last.split('^')[2] ?? '', 1));
      hub.flush();
      expect(await received(1)).toMatchObject([{ topic: last }]);
    });

    it.each([TOPICS_A_PACKET + 1, 2 * TOPICS_A_PACKET - 200])(
      'are rejected when %d are sent in one packet, and the socket stays open',
      async (count) => {
        const { socket, subscribe } = await browser();
        expect(await socket.emitWithAck('sub', max(count))).toMatchObject(refused);
        expect(await subscribe({ topic: 'feed' })).toMatchObject({ bizCode: BizCode.success });
      },
    );

    it('over many events are limited per page; ending one frees a place', async () => {
      const { subscribe } = await browser();
      const pattern = (no: number) => ({ topic: `event^sr:sport:${no}^~` });
      for (let no = 0; no < MAX_PATTERNS; no++)
        expect(await subscribe(pattern(no))).toMatchObject({ bizCode: BizCode.success });
      expect(await subscribe({ topic: 'event^~' })).toMatchObject({ bizCode: BizCode.tooManyAttempts });
      expect(await subscribe(pattern(0))).toMatchObject({ bizCode: BizCode.success });
      expect(await subscribe({ topic: 'event^s^1' })).toMatchObject({ bizCode: BizCode.success });
      await subscribe({ ...pattern(0), subType: 'UNSUB' });
      expect(await subscribe({ topic: 'event^~' })).toMatchObject({ bizCode: BizCode.success });
    });

    it('of a login are limited in number, and the error for one too many has a reason', async () => {
      for (let at = 0; at < MAX_SOCKETS.login; at++) await browser({ token: 'busy' });
      const { port } = http.address() as AddressInfo;
      const more = connect(`http://127.0.0.1:${port}`, {
        transports: [transport],
        forceNew: true,
        auth: { token: 'busy' },
      });
      sockets.push(more);
      const error = await new Promise<Error & { data?: unknown }>((resolve) => more.on('connect_error', resolve));
      expect(error.data).toMatchObject({ bizCode: BizCode.tooManyAttempts });
    });

    it('that never become sockets are limited by address, and leave room for others', async () => {
      while (server.engine.clientsCount > 0) await new Promise(setImmediate);
      const most = jest.replaceProperty(MAX_PENDING, 'address', 3);
      const { port } = http.address() as AddressInfo;
      const managers: Manager[] = [];
      /**
       * Opens a connection without sending anything.
       * @returns whether it is still open after the server has checked it
       */
      const isKept = async (address: string): Promise<boolean> => {
        const manager = new Manager(`http://127.0.0.1:${port}`, {
          transports: [transport],
          autoConnect: false,
          reconnection: false,
          extraHeaders: { 'x-forwarded-for': address },
        });
        managers.push(manager);
        const before = server.engine.clientsCount;
        await new Promise<void>((resolve) => manager.open(() => resolve()));
        return server.engine.clientsCount > before;
      };
      const open: boolean[] = [];
      for (const address of [...Array<string>(5).fill('203.0.113.1'), '203.0.114.1']) open.push(await isKept(address));
      expect(open).toEqual([true, true, true, false, false, true]);
      // A connection that requests a socket is counted as one, and frees its place.
      const ours = connect(`http://127.0.0.1:${port}`, {
        transports: [transport],
        forceNew: true,
        extraHeaders: { 'x-forwarded-for': '203.0.114.1' },
      });
      sockets.push(ours);
      await new Promise<void>((resolve) => ours.on('connect', resolve));
      for (let at = 0; at < 2; at++) expect(await isKept('203.0.114.1')).toBe(true);
      expect(await isKept('203.0.114.1')).toBe(false);
      for (const manager of managers) manager.engine.close();
      while (server.engine.clientsCount > 1) await new Promise(setImmediate);
      most.restore();
    });

    it('are limited per page, which may subscribe again to those it has', async () => {
      const { socket, subscribe } = await browser();
      const all = max(MAX_TOPICS);
      for (let at = 0; at < all.length; at += 200) await socket.emitWithAck('sub', all.slice(at, at + 200));
      expect(await subscribe({ topic: 'event^s^more' })).toMatchObject({ ...refused, message: 'Too many topics.' });
      expect(await subscribe({ topic: all[0]?.topic })).toMatchObject({ bizCode: BizCode.success });
    });

    it('are limited in their changes: the first excess is reported, and only a client that ignores this is disconnected', async () => {
      const { socket, subscribe } = await browser();
      const page = max(MAX_TOPICS / 2);
      for (let changes = 0; changes < MAX_CHANGES; changes += 2 * page.length) {
        expect(await socket.emitWithAck('sub', page)).toMatchObject({ bizCode: BizCode.success });
        expect(await socket.emitWithAck('unsub', page)).toMatchObject({ bizCode: BizCode.success });
      }
      expect(await subscribe({ topic: 'feed' })).toMatchObject({ bizCode: BizCode.tooManyAttempts });
      expect(socket.connected).toBe(true);
      const cut = new Promise((resolve) => socket.once('disconnect', resolve));
      for (let packets = 0; packets < MAX_PACKETS; packets++)
        socket.emit('sub', { topic: 'feed', subType: 'SUB', pushType: 'GROUP' });
      expect(await cut).toBe('io server disconnect');
      sockets.length = 0;
    });
  });

  it('requires reg first', async () => {
    const { port } = http.address() as AddressInfo;
    const socket = connect(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true });
    sockets.push(socket);
    expect(await socket.emitWithAck('sub', { topic: 'feed', subType: 'SUB', pushType: 'GROUP' })).toMatchObject({
      bizCode: BizCode.invalidInput,
    });
  });
});
