import { createServer } from 'node:http';
import { connect as connectTcp, type AddressInfo } from 'node:net';
import { type Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { countCases } from '@oware/test-lanes';
import { type Edge } from '../start-edge';
import { buildApp } from '../testing/build-app';
import { connect, TestApi, type Socket } from '../testing/test-api';
import { testGround, until, type TestGround } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';

/** Longer than the edge needs to notice that a server is stopping, ms. */
const NOTICE = 1000;

let ground: TestGround;
let edge: Edge;
let apis: [TestApi, TestApi, ...TestApi[]];
const sockets: Socket[] = [];

beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
});
afterAll(() => ground.close());
beforeEach(async () => {
  apis = [await new TestApi().start(), await new TestApi().start()];
  edge = await ground.start({ apiNames: apis.map(({ url }) => ({ url })) });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await edge.close();
  for (const api of apis) api.die();
});

const call = (path: string, init?: RequestInit): Promise<Response> => fetch(edge.url + path, init);
const order = (key: string, keyed: boolean): Promise<Response> =>
  call('/api/order', {
    method: 'POST',
    body: key,
    headers: { 'content-type': 'text/plain', ...(keyed && { 'idempotency-key': key }) },
  });
const served = async (): Promise<string> => ((await (await call('/api/x')).json()) as { from: string }).from;
/** Sends a few calls at the same time and returns the servers that responded. */
const servers = async (): Promise<Set<string>> => new Set(await Promise.all(Array.from({ length: 6 }, served)));

it('loses no call while its servers are restarted in turn under 200 orders per second', async () => {
  const [first, second] = apis;
  const responses: Promise<number>[] = [];
  let restarting = true;
  const load = (async () => {
    for (let number = 0; restarting; number++) {
      responses.push(
        order(`order ${number}`, number % 2 === 0).then(async (response) => (await response.text(), response.status)),
      );
      await wait(5);
    }
  })();
  for (const [api, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await api.stop(NOTICE);
    const before = other.taken.length;
    await until(
      async () => other.taken.length,
      (count) => count > before + 10,
    );
    await api.start();
    const known = api.taken.length;
    await until(
      async () => api.taken.length,
      (count) => count > known,
    );
  }
  restarting = false;
  await load;
  const statuses = await Promise.all(responses);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const taken = [...first.taken, ...second.taken];
  expect(new Set(taken).size).toBe(responses.length);
  expect(taken.length).toBe(responses.length);
}, 60_000);

it('calls ready servers, and live ones only while none is ready', async () => {
  const [first, second] = apis;
  first.ready = false;
  await until(servers, (from) => from.size === 1);
  expect(await servers()).toEqual(new Set([second.url]));
  second.ready = false;
  await until(servers, (from) => from.size === 2);
  expect((await call('/readyz')).status).toBe(200);
  first.ready = true;
  await until(servers, (from) => from.size === 1);
  expect(await servers()).toEqual(new Set([first.url]));
});

it('calls another server immediately when one is gone, whatever the call', async () => {
  const [first, second] = apis;
  first.die();
  const responses = await Promise.all(Array.from({ length: 20 }, (_, number) => order(`order ${number}`, false)));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(second.taken).toHaveLength(20);
});

it('survives callers who leave before they get their responses', async () => {
  const leaving = new AbortController();
  const calls = Promise.allSettled(Array.from({ length: 10 }, () => call('/api/waits', { signal: leaving.signal })));
  const waiting = (): (() => void)[] => apis.flatMap((api) => api.waiting);
  await until(
    async () => waiting().length,
    (count) => count === 10,
  );
  leaving.abort();
  await calls;
  // Time for the edge to notice that its callers are gone, and to receive the responses.
  await wait(100);
  for (const respond of waiting()) respond();
  await wait(100);
  expect((await call('/api/x')).status).toBe(200);
});

it.each([
  ['a read', { method: 'GET' }, 200],
  ['a call with a key', { method: 'POST', body: 'x', headers: { 'idempotency-key': 'x' } }, 200],
  ['any other call', { method: 'POST', body: 'x' }, 503],
])('whose response is lost is repeated if it is %s', async (_name, init, status) => {
  const response = call('/api/waits', init as RequestInit);
  const busy = await until(
    async () => apis.find(({ waiting }) => waiting.length > 0),
    (api) => api !== undefined,
  );
  const other = apis.find((api) => api !== busy)!;
  busy?.die();
  if (status === 200) {
    await until(
      async () => other.waiting.length,
      (count) => count > 0,
    );
    other.waiting[0]?.();
  }
  const { status: readiness } = await response;
  expect(readiness).toBe(status);
  expect(other.waiting.length).toBe(status === 200 ? 1 : 0);
});

it('reports that it is stopping, finishes the calls under way and closes sockets', async () => {
  const socket = connect(edge.url, { transports: ['websocket'], reconnection: false, forceNew: true });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  const underWay = call('/api/waits');
  const busy = await until(
    async () => apis.find(({ waiting }) => waiting.length > 0),
    (api) => api !== undefined,
  );
  const closed = edge.close(200);
  const readiness = await call('/readyz');
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
  const last = await call('/api/x');
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
  expect(await gone).toBe('transport close');
  busy?.waiting[0]?.();
  expect((await underWay).status).toBe(200);
  await closed;
});

it.each([
  ['websocket', 200],
  ['polling', countCases(200)],
])('connects sockets over %s, each to one server: %d', async (transport, count) => {
  const echoes = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const socket = connect(edge.url, { transports: [transport], reconnection: false, forceNew: true });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return (await socket.emitWithAck('echo', `${number}`)) as string;
    }),
  );
  expect(echoes).toEqual(Array.from({ length: count }, (_, number) => `${number}`));
  expect(apis.map(({ sockets: connected }) => connected)).toEqual([count / 2, count / 2]);
  expect((await call('/api/x')).status).toBe(200);
});

it('closes the socket that a server accepted for a browser that has since left', async () => {
  const asked: Duplex[] = [];
  const slow = createServer((_request, response) => response.end()).on('upgrade', (_request, socket) =>
    asked.push(socket),
  );
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const own = await ground.start({ apiNames: [{ url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` }] });
  try {
    const arrived = new Promise<Duplex>((resolve) => own.app.server.once('connection', resolve));
    const browser = connectTcp(Number(new URL(own.url).port), '127.0.0.1').on('error', () => undefined);
    browser.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [taken] = await until(
      async () => asked,
      ({ length }) => length === 1,
    );
    const client = await arrived;
    browser.resetAndDestroy();
    await until(async () => client.destroyed, Boolean);
    taken!
      .on('error', () => undefined)
      .resume()
      .write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await until(async () => taken!.readableEnded, Boolean);
  } finally {
    for (const socket of asked) socket.destroy();
    await own.close();
    slow.close();
  }
});

it('routes a polling browser to its restarted server, which reports that its socket is gone', async () => {
  const [first, second] = apis;
  second.ready = false;
  await until(servers, (from) => from.size === 1);
  const open = (await (await call('/socket.io/?EIO=4&transport=polling')).text()).slice(1);
  const { sid } = JSON.parse(open) as { sid: string };
  await first.stop(0);
  await first.start();
  const poll = await call(`/socket.io/?EIO=4&transport=polling&sid=${sid}`);
  expect([poll.status, await poll.json()]).toMatchObject([400, { message: 'Session ID unknown' }]);
});

it('renders pages with whichever server is available', async () => {
  const { apiOrigin } = (await (await call('/ng/m')).json()) as { apiOrigin: string };
  expect(apiOrigin).toBe(edge.internalUrl);
  apis[0].die();
  expect(await Promise.all(Array.from({ length: 4 }, async () => (await fetch(`${apiOrigin}/api/x`)).status))).toEqual([
    200, 200, 200, 200,
  ]);
});

it('sends reads to another process within a short time when their server has vanished', async () => {
  const reads = Array.from({ length: 6 }, () => call('/api/waits'));
  const [first, second] = apis;
  const waiting = (): number => first.waiting.length + second.waiting.length;
  await until(
    async () => waiting(),
    (count) => count === 6,
  );
  const began = performance.now();
  first.silent = true;
  await until(
    async () => second.waiting.length,
    (count) => count === 6,
  );
  second.waiting.forEach((respond) => respond());
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await servers()).toEqual(new Set([second.url]));
}, 30_000);

it('serves reads within a short time when one server has vanished and the other is too busy to report that it is ready', async () => {
  const [first, second] = apis;
  first.silent = true;
  second.busy = true;
  await until(
    async () => (await call('/readyz')).status,
    (status) => status === 503,
  );
  const began = performance.now();
  expect(await servers()).toEqual(new Set([second.url]));
  expect(performance.now() - began).toBeLessThan(7000);
}, 30_000);

it('does not repeat a call without a key when its server has vanished', async () => {
  const [first, second] = apis;
  second.ready = false;
  await until(servers, (from) => from.size === 1);
  const reading = call('/api/waits');
  await until(
    async () => first.waiting.length,
    (count) => count === 1,
  );
  first.silent = true;
  const unkeyed = call('/api/waits', { method: 'POST', body: 'x' });
  second.ready = true;
  await until(
    async () => second.waiting.length,
    (count) => count > 0,
  );
  second.waiting.forEach((respond) => respond());
  expect((await reading).status).toBe(200);
  first.die();
  expect((await unkeyed).status).toBe(503);
  expect(second.waiting).toHaveLength(1);
}, 30_000);

describe('servers of different roles', () => {
  let web: [TestApi, TestApi];
  let socket: TestApi;
  let split: Edge;
  const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(split.url + path, init);
  const startAs = async (...roles: string[]): Promise<TestApi> => {
    const api = new TestApi();
    api.roles = roles;
    return api.start();
  };

  beforeEach(async () => {
    web = [await startAs('web'), await startAs('web', 'feed')];
    socket = await startAs('socket');
    const work = await startAs('settle', 'jobs');
    split = await ground.start({ apiNames: [...web, socket, work].map(({ url }) => ({ url })) });
    apis.push(...web, socket, work);
  });
  afterEach(() => split.close());

  it.each([
    ['a call', '/api/x', {}],
    ['a payment notification', '/api/ng/pocket/v1/payments/webhook', { method: 'POST', body: '{}' }],
    ['a page of staff', '/staff', {}],
  ])('get %s only if they serve calls', async (_name, path, init) => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => ask(path, init)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(web.map(({ asked }) => asked)).toEqual([6, 6]);
    expect(socket.asked).toBe(0);
  });

  it('get what a page asks for while it is rendered only if they serve calls', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await fetch(`${split.internalUrl}/api/x`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each(['websocket', 'polling'])('get sockets over %s only if they keep them', async (transport) => {
    const before = socket.sockets;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const own = connect(split.url, { transports: [transport], reconnection: false, forceNew: true });
        sockets.push(own);
        await new Promise<void>((resolve, reject) => {
          own.once('connect', resolve);
          own.once('connect_error', reject);
        });
      }),
    );
    expect(socket.sockets - before).toBe(6);
  });

  it('are needed for each role: an edge reports the role that no process serves', async () => {
    expect([(await ask('/readyz')).status, await (await ask('/readyz')).json()]).toMatchObject([
      200,
      { ok: true, roles: { web: 'ready', socket: 'ready' }, missing: [] },
    ]);
    for (const api of web) api.die();
    const response = await until(
      () => ask('/readyz'),
      ({ status }) => status === 503,
    );
    expect(await response.json()).toMatchObject({
      ok: false,
      roles: { web: 'down', socket: 'ready' },
      missing: ['web'],
    });
    const metrics = await (await fetch(`${split.internalUrl}/metrics`)).text();
    expect(metrics).toContain('edge_api_servers{role="web",state="down",channel="stable"} 2');
    expect(metrics).toContain('edge_api_servers{role="socket",state="ready",channel="stable"} 1');
    await web[1].start();
    await until(
      () => ask('/readyz'),
      ({ status }) => status === 200,
    );
    expect((await ask('/api/x')).status).toBe(200);
  });

  it('must all be available before an edge is ready', async () => {
    const early = await ground.start({ apiNames: web.map(({ url }) => ({ url })) });
    try {
      const response = await fetch(`${early.url}/readyz`);
      expect([response.status, await response.json()]).toMatchObject([503, { missing: ['socket'] }]);
    } finally {
      await early.close();
    }
  });

  it('may be restarted with other roles', async () => {
    await socket.stop();
    socket.roles = ['web', 'socket'];
    await socket.start();
    await until(
      async () => (await ask('/api/x'), socket.asked),
      (asked) => asked > 0,
    );
  });
});
