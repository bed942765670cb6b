import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { BizCode, type LoginResponse, type Push, type SocketAck } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Server } from 'socket.io';
import { Devices } from '../devices/service';
import { EXPIRED_GRACE } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { Hub } from '../../platform/realtime/hub';
import { endDeadLogins, createLoginCheck } from '../../platform/realtime/login-check';
import { createRealtimeServer } from '../../platform/realtime/server';
import { connect, type Socket } from '../../platform/realtime/testing';
import { registerExchange } from './exchange-routes';
import { registerSession } from './routes';
import { SessionService } from './service';
import { ACCESS_LIFETIME } from './tokens';
import { createLocalWarnings } from '../../notify/warnings/testing';

const PHONE = '8030000001';
const DAY = 86_400_000;
const fail = (error: unknown): never => {
  throw error;
};

/** A separate server on a shared database: its bus, its sockets. */
interface Process {
  bus: Bus;
  hub: Hub;
  sessions: SessionService;
  http: HttpServer;
  io: Server;
}

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let one: Process;
  let other: Process;
  const clock = new SetClock(1_700_000_000_000);
  const sockets: Socket[] = [];

  async function startProcess(): Promise<Process> {
    const bus = createInProcessBus(fail);
    const sessions = new SessionService({
      db,
      clock,
      bus,
      warnings: createLocalWarnings(clock),
      secret: Buffer.alloc(32, 1),
      passwordCost: { logN: 4, r: 8, p: 1 },
    });
    const hub = new Hub(bus);
    const http = createServer();
    const io = createRealtimeServer({
      http,
      hub,
      auth: sessions,
      log: pino({ level: 'silent' }),
      clock,
      instance: 'test',
      config: { trustProxy: ['loopback'], publicOrigin: 'https://www.example.com' },
      stopping: () => false,
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return { bus, hub, sessions, http, io };
  }
  /** Connects the bus of a process to another one, for messages about logins and players. */
  function join(from: Process, to: Process): void {
    from.bus.subscribe('session-ended', (message) => to.hub.endLogin(message.sessionId, message.forbidden));
  }

  beforeAll(async () => {
    db = await open();
    [one, other] = [await startProcess(), await startProcess()];
    app = await createTestServer(
      clock,
      (scope) => registerSession(scope, one.sessions),
      one.sessions,
      (root) => registerExchange(root, one.sessions),
    );
    await one.sessions.createUser('ng', PHONE, md5('right'));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    clock.advance(2 * DAY);
  });
  afterAll(async () => {
    await app.close();
    for (const { hub, io } of [one, other]) {
      hub.close();
      await io.close();
    }
    await db.close();
  });

  async function login(): Promise<{
    client: TestClient;
    userId: string;
    cookie(...names: string[]): string;
    sessionId: string;
  }> {
    const client = new TestClient(app);
    const { data } = await client.callEncrypted<LoginResponse>('POST', '/patron/accessToken', {
      username: PHONE,
      password: md5('right'),
      keepSignedIn: true,
    });
    const cookie = (...names: string[]): string =>
      names.map((name) => `${name}=${client.cookies.get(name) ?? ''}`).join('; ');
    return {
      client,
      userId: data.userId,
      cookie,
      sessionId: one.sessions.parseBearer(data.accessToken)?.sessionId ?? '',
    };
  }

  async function openSocket(
    process: Process,
    how: { cookie?: string; token?: string },
  ): Promise<{ socket: Socket; heard: unknown[]; subscribe(accountId: string): Promise<SocketAck> }> {
    const socket = connect(`http://127.0.0.1:${(process.http.address() as AddressInfo).port}`, {
      transports: ['websocket'],
      forceNew: true,
      auth: how.token === undefined ? {} : { token: how.token },
      extraHeaders: how.cookie === undefined ? {} : { cookie: how.cookie },
    });
    sockets.push(socket);
    const heard: unknown[] = [];
    socket.on('push', (...pushes: Push[]) => heard.push(...pushes.map(({ body }) => body)));
    await socket.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode: 307 });
    return {
      socket,
      heard,
      subscribe: (accountId) =>
        socket.emitWithAck('sub', { topic: 'personal_topic', subType: 'SUB', pushType: 'MULTI', accountId }),
    };
  }
  const ok = { bizCode: BizCode.success };
  const rejected = { bizCode: BizCode.loginRequired };
  const balance = { type: 'balance', data: { balance: 5 } } as const;

  /**
   * Whether a message to the player is sent on a socket of this process; a later message proves that it was not just late.
   */
  async function hears(
    { bus }: Process,
    { socket, heard }: Awaited<ReturnType<typeof openSocket>>,
    userId: string,
  ): Promise<boolean> {
    heard.length = 0;
    bus.publish('personal', { userId, message: balance });
    await socket.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode: 307 });
    return heard.some((body) => (body as typeof balance).type === 'balance');
  }

  describe('a personal topic opens', () => {
    it.each([
      ['by the access token', 0, ['accessToken']],
      ['by an access token that has just expired', ACCESS_LIFETIME + EXPIRED_GRACE - 1, ['accessToken']],
      ['by the refresh token, however long ago the access token expired', DAY, ['accessToken', 'refreshToken']],
      ['by only the refresh token', DAY, ['refreshToken']],
    ])('%s', async (_how, age, names) => {
      const { userId, cookie } = await login();
      clock.advance(age);
      const browser = await openSocket(other, { cookie: cookie(...names) });
      expect(await browser.subscribe(userId)).toMatchObject(ok);
      expect(await hears(other, browser, userId)).toBe(true);
    });

    it('again on a socket whose tokens have been renewed since', async () => {
      const { client, userId, cookie } = await login();
      clock.advance(DAY);
      const browser = await openSocket(one, { cookie: cookie('refreshToken') });
      expect(await browser.subscribe(userId)).toMatchObject(ok);
      for (let i = 0; i < 3; i++) await client.call('PUT', '/patron/refreshToken');
      expect(await browser.subscribe(userId)).toMatchObject(ok);
    });
  });

  describe('no personal topic opens', () => {
    it.each(['cookie', 'token'] as const)('by an access token that expired long ago, in the %s', async (place) => {
      const { client, userId } = await login();
      const token = client.cookies.get('accessToken') ?? '';
      clock.advance(ACCESS_LIFETIME + EXPIRED_GRACE);
      expect(
        await (
          await openSocket(one, place === 'token' ? { token } : { cookie: `accessToken=${token}` })
        ).subscribe(userId),
      ).toMatchObject(rejected);
    });

    it('by an exchanged token', async () => {
      const { client, userId } = await login();
      const token = await one.sessions.exchange(client.cookies.get('accessToken'));
      expect(await (await openSocket(one, { token })).subscribe(userId)).toMatchObject(rejected);
      expect(
        await (await openSocket(one, { cookie: `accessToken=${token}; refreshToken=${token}` })).subscribe(userId),
      ).toMatchObject(rejected);
    });

    it('by an old refresh token', async () => {
      const { client, userId, cookie } = await login();
      const old = cookie('refreshToken');
      for (let i = 0; i < 2; i++) await client.call('PUT', '/patron/refreshToken');
      expect(await (await openSocket(one, { cookie: old })).subscribe(userId)).toMatchObject(rejected);
    });

    it('of another account', async () => {
      const { cookie } = await login();
      expect(await (await openSocket(one, { cookie: cookie('accessToken') })).subscribe('somebody else')).toMatchObject(
        rejected,
      );
    });

    it('by a login that the browser has marked as ended', async () => {
      const { userId, cookie, sessionId } = await login();
      const browser = await openSocket(one, {
        cookie: `${cookie('accessToken', 'refreshToken')}; endedLogin=${sessionId}`,
      });
      expect(await browser.subscribe(userId)).toMatchObject(rejected);
    });

    it('by a login that ended, or ends during the subscription', async () => {
      const { client, userId, cookie, sessionId } = await login();
      const before = await openSocket(one, { cookie: cookie('accessToken', 'refreshToken') });
      const livingAsLongAsAsked = jest.spyOn(one.sessions, 'findUser').mockImplementationOnce(async () => {
        await client.call('DELETE', '/patron/accessToken/delete');
        return { userId, sessionId, country: 'ng' };
      });
      expect(await before.subscribe(userId)).toMatchObject(rejected);
      livingAsLongAsAsked.mockRestore();
      expect(await before.subscribe(userId)).toMatchObject(rejected);
      const tokens = one.sessions as unknown as { tokens: { sign(claims: object): string } };
      const token = tokens.tokens.sign({
        kind: 'access',
        sid: sessionId,
        uid: userId,
        country: 'ng',
        gen: 0,
        exp: clock.now() + 1000,
      });
      expect(await (await openSocket(one, { token })).subscribe(userId)).toMatchObject(rejected);
    });
  });

  describe('personal messages end with the login, in each process', () => {
    const endings: [string, (player: Awaited<ReturnType<typeof login>>) => Promise<unknown>][] = [
      ['a logout', ({ client }) => client.call('DELETE', '/patron/accessToken/delete')],
      [
        'another device that logs it out',
        async ({ userId }) => {
          const another = await login();
          const devices = new Devices({ db, clock, sessions: one.sessions, warnings: createLocalWarnings(clock) });
          await db.query("update sessions set device_id = 'another device' where id = $1", [another.sessionId]);
          const from = { deviceId: 'another device', address: '10.0.0.9' };
          await devices.endOthers({ userId, sessionId: another.sessionId, country: 'ng' }, md5('right'), from);
        },
      ],
      [
        'another password',
        async ({ userId }) => {
          const hash = await one.sessions.hashPassword(md5('right'), { account: '', address: '', known: true });
          one.sessions.notifyEnded(await db.transaction((tx) => one.sessions.changePassword(tx, userId, hash)));
        },
      ],
    ];

    /** Returns the number of notices that a socket has received, after everything sent before. */
    async function notices({ socket, heard }: Awaited<ReturnType<typeof openSocket>>): Promise<number> {
      await socket.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode: 307 });
      return heard.filter((body) => (body as { type?: string }).type === 'user_forbidden').length;
    }

    it('with one notice to its pages, also to a page that subscribes only after it has ended', async () => {
      join(one, other);
      const { userId, sessionId, cookie } = await login();
      const joined = await openSocket(other, { cookie: cookie('accessToken') });
      const late = await openSocket(other, { cookie: cookie('accessToken') });
      expect(await joined.subscribe(userId)).toMatchObject(ok);
      await db.query('update sessions set ended_at = $2 where id = $1', [sessionId, clock.now()]);
      // The message is lost, or has not arrived yet.
      expect(await late.subscribe(userId)).toMatchObject(rejected);
      expect([await notices(joined), await notices(late)]).toEqual([0, 1]);
      one.sessions.notifyEnded([sessionId]);
      expect([await notices(joined), await notices(late)]).toEqual([1, 1]);
      const back = await openSocket(one, { cookie: cookie('accessToken') });
      expect(await back.subscribe(userId)).toMatchObject(rejected);
      expect([await notices(back), await late.subscribe(userId), await notices(late)]).toMatchObject([1, rejected, 1]);
    });

    it('without a notice to the page that ended it, or to one that names another account', async () => {
      const own = await login();
      const page = await openSocket(one, { cookie: own.cookie('accessToken') });
      expect(await page.subscribe('somebody else')).toMatchObject(rejected);
      expect(await page.subscribe(own.userId)).toMatchObject(ok);
      one.sessions.notifyEnded([own.sessionId], own.sessionId);
      expect(await notices(page)).toBe(0);
      const visitor = await openSocket(one, {});
      expect([await visitor.subscribe(own.userId), await notices(visitor)]).toMatchObject([rejected, 0]);
    });

    it.each(endings)('by %s', async (_name, end) => {
      join(one, other);
      const player = await login();
      const cookie = player.cookie('accessToken', 'refreshToken');
      const here = await openSocket(one, { cookie });
      const there = await openSocket(other, { cookie });
      expect([await here.subscribe(player.userId), await there.subscribe(player.userId)]).toMatchObject([ok, ok]);
      await end(player);
      expect([await hears(one, here, player.userId), await hears(other, there, player.userId)]).toEqual([false, false]);
      expect([await here.subscribe(player.userId), await there.subscribe(player.userId)]).toMatchObject([
        rejected,
        rejected,
      ]);
    });

    it('also when the bus loses the message, or the login expires, at the next check of the database', async () => {
      const [first, second] = [await login(), await login()];
      const [lost, goesOn] = [
        await openSocket(other, { cookie: first.cookie('accessToken') }),
        await openSocket(other, { cookie: second.cookie('accessToken') }),
      ];
      expect([await lost.subscribe(first.userId), await goesOn.subscribe(second.userId)]).toMatchObject([ok, ok]);
      await db.query('update sessions set ended_at = $2 where id = $1', [first.sessionId, clock.now()]);
      await endDeadLogins(other.hub, other.sessions);
      expect(await notices(lost)).toBe(1);
      expect(await hears(other, lost, first.userId)).toBe(false);
      expect(await hears(other, goesOn, second.userId)).toBe(true);
      clock.advance(30 * DAY);
      await endDeadLogins(other.hub, other.sessions);
      expect(await hears(other, goesOn, second.userId)).toBe(false);
      expect(other.hub.listPersonalLogins()).toEqual([]);
    });

    it('immediately when the bus reports that it may have lost the message', async () => {
      const check = createLoginCheck(other.hub, other.sessions, other.bus, fail);
      check.start();
      await new Promise(setImmediate);
      const { userId, sessionId, cookie } = await login();
      const browser = await openSocket(other, { cookie: cookie('accessToken') });
      expect(await browser.subscribe(userId)).toMatchObject(ok);
      await db.query('update sessions set ended_at = $2 where id = $1', [sessionId, clock.now()]);
      other.bus.publish('gap', { stream: 'news' });
      await check.stop();
      expect(await hears(other, browser, userId)).toBe(false);
    });
  });
});
