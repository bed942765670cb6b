import { Agent, get } from 'node:http';
import type * as Timers from 'node:timers/promises';
import { pino } from 'pino';
import { type Api, createApi } from './app';
import { readConfig } from './config';
import { openTestDatabase } from '../testing/database';
import { getServerSecrets } from '../testing/rsa-keys';
import { connect, type Socket } from './platform/realtime/testing';

const timers = jest.requireActual<typeof Timers>('node:timers/promises');

const config = readConfig({ ...getServerSecrets(), DEMO: '0', FEED: 'none', API_PORT: '0' });
const agent = new Agent({ keepAlive: true });
let api: Api;
let address: string;
let closed: Promise<void> | undefined;
/** Lines that the server logged. */
const lines: string[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  lines.length = 0;
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  api = await createApi(config, { log, db: await openTestDatabase() });
  address = await api.listen();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.disconnect();
  await (closed ?? api.close());
  closed = undefined;
});
afterAll(() => agent.destroy());

const call = (path: string): Promise<{ status: number | undefined; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    get(address + path, { agent, headers: { platform: 'wap', clientid: 'wap', operid: '8' } }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    }).on('error', reject);
  });
const openSocket = (transport: string): Socket => {
  const socket = connect(address, { transports: [transport], reconnection: false, forceNew: true });
  sockets.push(socket);
  return socket;
};
const heard = (socket: Socket, event: 'connect' | 'disconnect' | 'connect_error'): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

/** Makes the notice time last until `end` is called, however slow the machine is. */
function holdNotice(): { noticeMs: number; end(): void } {
  const noticeMs = 60_000;
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const wait = timers.setTimeout;
  jest
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms, value, options) => (ms === noticeMs ? held : wait(ms, value, options)) as never);
  return { noticeMs, end };
}

it('reports that it is stopping, still responds, and closes each connection with its response', async () => {
  expect(await call('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const notice = holdNotice();
  closed = api.close(notice.noticeMs);
  expect(await call('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await call('/healthz')).toEqual({ status: 200, connection: 'close' });
  expect(await call('/api/ng/common/config/betslip')).toEqual({ status: 200, connection: 'close' });
  notice.end();
  await closed;
  await expect(call('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('logs once that it is no longer ready, however often probes ask', async () => {
  const notice = holdNotice();
  closed = api.close(notice.noticeMs);
  for (let probe = 0; probe < 20; probe++) expect((await call('/readyz')).status).toBe(503);
  notice.end();
  await closed;
  expect(lines.filter((line) => /not ready|readyz/.test(line))).toEqual([expect.stringContaining('"stopping"')]);
});

it('responds to running calls before the database closes, and reports that it waits for them', async () => {
  let release = (): void => undefined;
  let held = (): void => undefined;
  const holding = new Promise<void>((resolve) => (held = resolve));
  const transaction = api.db.transaction(async () => {
    held();
    await new Promise<void>((resolve) => (release = resolve));
  });
  await holding;
  const underWay = Promise.all([call('/readyz'), call('/api/ng/common/config/betslip')]);
  while ((await connections(api)) < 2) await new Promise(setImmediate);
  closed = api.close();
  while (api.getCurrentStep() !== 'calls') await new Promise(setImmediate);
  release();
  expect(await underWay).toEqual([
    { status: 200, connection: 'close' },
    { status: 200, connection: 'close' },
  ]);
  await Promise.all([transaction, closed]);
  expect(api.getCurrentStep()).toBeUndefined();
});

it.each(['websocket', 'polling'])(
  'closes sockets over %s so that their library reconnects to other servers, and accepts no new ones',
  async (transport) => {
    const socket = openSocket(transport);
    await heard(socket, 'connect');
    const gone = heard(socket, 'disconnect');
    closed = api.close(200);
    const late = openSocket(transport);
    await heard(late, 'connect_error');
    expect(['transport close', 'transport error']).toContain(await gone);
    await closed;
  },
);

const connections = (server: Api): Promise<number> =>
  new Promise((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
