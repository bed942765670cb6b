import {
  BizCode,
  type AccountSummary,
  type EventResponse,
  type EventDelta,
  type EventsResponse,
  type PlaceOrderResponse,
  type Push,
  type TicketsResponse,
} from '@oware/contracts';
import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { connect, type Socket } from './platform/realtime/testing';
import { type Api, createApi } from './app';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from '../demo/seed';
import { START, World } from './betting/orders/testing';
import { SetClock, systemClock } from './platform/clock';
import { readConfig } from './config';
import { openTestDatabase } from '../testing/database';
import { md5, TestClient } from './platform/http/testing';

const config = readConfig({ DEMO: '1', FEED: 'none', API_PORT: '0' });
const inTests = { log: pino({ level: 'silent' }), passwordCost: { logN: 4, r: 8, p: 1 } };
const [phone = '', otherPhone = ''] = demoAccounts.ng.phones;

describe('the whole server', () => {
  let api: Api;
  let address: string;
  let socket: Socket | undefined;

  beforeAll(async () => {
    api = await createApi(config, { ...inTests, clock: new SetClock(START), db: await openTestDatabase() });
    address = await api.listen();
  });
  afterAll(async () => {
    socket?.disconnect();
    await api.close();
  });

  const loggedIn = async (username: string): Promise<TestClient> => {
    const client = new TestClient(api.app);
    const payload = { username, password: md5(DEMO_PASSWORD), keepSignedIn: true };
    expect((await client.callEncrypted('POST', '/patron/accessToken', payload)).bizCode).toBe(BizCode.success);
    return client;
  };

  it('reports liveness, readiness and metrics', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(address + path)).status).toBe(200);
    await fetch(`${address}/api/ng/common/config/betslip`);
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain(
      'oware_http_request_seconds_count{method="GET",route="/api/:country/common/config/betslip",status="200"}',
    );
    expect(metrics).toContain('oware_sockets 0');
  });

  it('reports its roles on /readyz, by which the edge routes calls', async () => {
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
      status: 'ready',
      roles: ['web', 'feed', 'settle', 'jobs', 'socket'],
      bets: 'open',
    });
  });

  it('gives each demo account its money once', async () => {
    await seedDemo({ ...api, ...api.services, sessions: api.services.session.sessions, clock: systemClock });
    for (const username of demoAccounts.ng.phones) {
      const { data } = await (await loggedIn(username)).call<AccountSummary>('GET', '/patron/account/about');
      expect(data).toMatchObject({ balance: demoAccounts.ng.balance, validGiftNum: 3 });
    }
  });

  it('accepts an encrypted bet, shows it, and notifies the player’s other page', async () => {
    const eventId = await new World(api.db).match();
    const client = await loggedIn(phone);
    const bodies: unknown[] = [];
    let look: () => void = () => undefined;
    const received = (isIt: (body: unknown) => boolean): Promise<void> =>
      new Promise((resolve) => {
        look = () => bodies.some(isIt) && resolve();
        look();
      });
    socket?.disconnect();
    socket = connect(address, {
      transports: ['websocket'],
      extraHeaders: { cookie: `accessToken=${client.cookies.get('accessToken')}` },
    });
    socket.on('push', (...pushes: Push[]) => {
      bodies.push(...pushes.map(({ body }) => body));
      look();
    });
    await socket.emitWithAck('reg', { devType: 'wap', deviceId: 'device-1', productCode: 307 });
    const mine = {
      topic: 'personal_topic',
      subType: 'SUB',
      pushType: 'MULTI',
      accountId: client.cookies.get('userId'),
    };
    expect(await socket.emitWithAck('sub', mine)).toMatchObject({ bizCode: 10000 });
    await socket.emitWithAck('sub', { topic: `event^sr:sport:1^${eventId}`, subType: 'SUB', pushType: 'GROUP' });

    const selection = { eventId, marketId: 1, specifiers: '', outcomeId: '1', odds: 20_000 };
    const order = { key: crypto.randomUUID(), bets: [{ type: 'single', selections: [selection], stake: 1_000_000 }] };
    const placed = await client.callEncrypted<PlaceOrderResponse>('POST', '/orders/order', order, {}, 'trans');
    expect(placed).toMatchObject({
      bizCode: BizCode.success,
      data: { status: 'accepted', balance: demoAccounts.ng.balance - 1_000_000 },
    });
    const open = await client.call<TicketsResponse>('GET', '/orders/bets?state=open');
    expect(open.data.tickets).toMatchObject([{ ticketId: placed.data.tickets[0]?.ticketId, stake: 1_000_000 }]);

    const delta: EventDelta = { eventId, version: 1, time: 0, markets: [] };
    api.bus.publish('event-delta', { ...delta, sportId: 'sr:sport:1' });
    api.hub.flush();
    const { balance, balanceVersion } = placed.data;
    await received((body) => isDeepStrictEqual(body, { type: 'balance', data: { balance, balanceVersion } }));
    // The first delta of the match itself may still be pending: then the hub merges both into one message.
    await received((body) => (body as Partial<EventDelta>).eventId === eventId && (body as EventDelta).version === 1);
  });

  it('returns the player’s exclusions with a new login', async () => {
    const [, , username = ''] = demoAccounts.ng.phones;
    const payload = { exclusionType: 3, period: 1440 };
    await (await loggedIn(username)).call('POST', '/patron/account/info/selfExclusion/v2', { payload });
    const received = (await loggedIn(username)).cookies.get('selfExclusions') ?? 'null';
    // The exclusion can be lifted one day after its end at the earliest (docs/adr/0076).
    expect(JSON.parse(received)).toEqual([{ exclusionType: 3, startDate: START, endDate: START + 2 * 86_400_000 }]);
  });

  it('returns the player’s exclusions with each page, also in a browser that was closed when they were set', async () => {
    const [, , , username = ''] = demoAccounts.ng.phones;
    const [closed, other] = [await loggedIn(username), await loggedIn(username)];
    const records = () => JSON.parse(closed.cookies.get('selfExclusions') ?? '[]') as unknown;
    expect(records()).toEqual([]);
    const payload = { exclusionType: 3, period: 1440 };
    await other.call('POST', '/patron/account/info/selfExclusion/v2', { payload });
    await closed.call('GET', '/patron/session');
    expect(records()).toMatchObject([{ exclusionType: 3, startDate: START }]);
  });

  it('counts play for the reality check from the first login on', async () => {
    const [, , , username = ''] = demoAccounts.ng.phones;
    await loggedIn(username);
    expect(
      await api.db.query(
        `select s.reality_minutes as minutes from protection_settings s join users u on u.id = s.user_id
         where u.phone = $1 and u.country = 'ng'`,
        [username],
      ),
    ).toEqual([{ minutes: 60 }]);
  });

  it('returns the state of the identity verification with each login', async () => {
    const [, , , username = ''] = demoAccounts.ng.phones;
    const client = await loggedIn(username);
    expect(client.cookies.get('userCert')).toBe('unverified');
    const { userId } = await api.db
      .query<{ userId: string }>('select id as "userId" from users where phone = $1 and country = \'ng\'', [username])
      .then(([row]) => row as { userId: string });
    await api.db.query(
      `insert into identity_checks (user_id, country, kind, first_name, last_name, status, provider, reference, created_at)
       values ($1, 'ng', 'bvn', 'A', 'B', 'review', 'local', $1, 0)`,
      [userId],
    );
    expect((await loggedIn(username)).cookies.get('userCert')).toBe('pending');
    await api.db.query('update users set identity_verified_at = 1 where id = $1', [userId]);
    expect((await loggedIn(username)).cookies.get('userCert')).toBe('verified');
  });

  it('rejects a bet of a visitor with an encrypted response', async () => {
    const selection = { eventId: 'x', marketId: 1, specifiers: '', outcomeId: '1', odds: 20_000 };
    const order = { key: crypto.randomUUID(), bets: [{ type: 'single', selections: [selection], stake: 1_000_000 }] };
    const response = await new TestClient(api.app).callEncrypted('POST', '/orders/order', order, {}, 'trans');
    expect(response).toMatchObject({ status: 401, bizCode: BizCode.loginRequired });
    expect(response.response.json()).toHaveProperty('mac');
  });

  it('shows the demo inbox with escaped messages', async () => {
    await api.db.query("insert into outbox (country, phone, text, created_at) values ('ng', $1, '<b>code</b> 1', 0)", [
      otherPhone,
    ]);
    const html = await (await fetch(`${address}/api/ng/demo/inbox`)).text();
    expect(html).toContain('&lt;b&gt;code&lt;/b&gt; 1');
    expect(await (await fetch(`${address}/api/gh/demo/inbox`)).text()).not.toContain('code');
  });

  it('rejects commands without the token', async () => {
    const response = await fetch(`${address}/internal/command`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer guess' },
      body: JSON.stringify({ name: 'ledger:check', args: [] }),
    });
    expect(response.status).toBe(404);
  });
});

it('has no demo pages without DEMO', async () => {
  const api = await createApi(readConfig({ FEED: 'none' }), { ...inTests, db: await openTestDatabase() });
  expect((await api.app.inject('/api/ng/demo/inbox')).statusCode).toBe(404);
  await api.close();
});

describe('the server with the simulator', () => {
  let api: Api;
  beforeAll(async () => {
    api = await createApi(readConfig({ DEMO: '1', API_PORT: '0', SIM_SPORTS: 'football' }), {
      ...inTests,
      clock: new SetClock(START),
      db: await openTestDatabase(),
    });
    await api.listen();
  });
  afterAll(() => api.close());

  it('has odds before the first call of a player, and a goal from the demo page reaches the board and the bus', async () => {
    const client = new TestClient(api.app);
    const { data } = await client.call<EventsResponse>(
      'GET',
      '/factsCenter/events?phase=live&sportId=sr:sport:1&limit=1',
    );
    const [match] = data.events;
    if (!match?.score) throw new Error('No live match.');
    expect(match.markets.length).toBeGreaterThan(0);

    const received = new Promise<void>((resolve) => {
      api.bus.subscribe('event-delta', ({ eventId, score }) => eventId === match.id && score && resolve());
    });
    const goal = await client.call('POST', '/demo/simulator/goal', { payload: { eventId: match.id, side: 'home' } });
    expect(goal.bizCode).toBe(BizCode.success);
    await received;
    const now = await client.call<EventResponse>('GET', `/factsCenter/events/${match.id}`);
    expect(now.data.event.score).toMatchObject({ home: match.score.home + 1, away: match.score.away });
  });
});
