import { once } from 'node:events';
import { request } from 'node:http';
import { BizCode } from '@oware/contracts';
import { createInternalPassIssuer, INTERNAL_PASS_HEADER } from '@oware/http-server';
import { pino } from 'pino';
import { openTestDatabase } from '../testing/database';
import { getServerSecrets } from '../testing/rsa-keys';
import { type Api, createApi } from './app';
import { readConfig } from './config';
import { SetClock } from './platform/clock';
import { connect } from './platform/realtime/testing';

const SECRET = 'a secret of the edges and the servers of the API';
const clock = new SetClock(1_700_000_000_000);
const lines: string[] = [];
const pass = (): Record<string, string> => ({ ...createInternalPassIssuer([SECRET], () => clock.now())() });
const POLL = '/socket.io/?EIO=4&transport=polling';
let api: Api;
let address: string;

beforeAll(async () => {
  const config = readConfig({
    ...getServerSecrets(),
    FEED: 'none',
    API_PORT: '0',
    INTERNAL_SECRET: `${SECRET}, ${'o'.repeat(32)}`,
  });
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  api = await createApi(config, { log, clock, db: await openTestDatabase() });
  address = await api.listen();
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address + path, { headers });

it.each(['/healthz', '/readyz', '/metrics'])('opens %s to probes', async (path) => {
  expect((await get(path)).status).toBe(200);
});

describe.each(['/api/ng/common/config/betslip', '/staff/login', '/nothing', POLL])('%s', (path) => {
  it('rejects callers that bypass the edge, whatever address they claim', async () => {
    const attempts: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '203.0.113.7' },
      { [INTERNAL_PASS_HEADER]: SECRET },
    ];
    for (const headers of attempts) expect((await get(path, headers)).status).toBe(403);
  });

  it('is open to the edge while its pass is valid', async () => {
    const headers = pass();
    expect((await get(path, headers)).status).toBe(path === '/nothing' ? 404 : 200);
    clock.advance(121_000);
    expect((await get(path, headers)).status).toBe(403);
  });
});

it('returns the rejection code, and logs the rejection without the pass', async () => {
  lines.length = 0;
  const headers = { [INTERNAL_PASS_HEADER]: `1.${'A'.repeat(43)}` };
  const response = await get('/api/ng/common/config/betslip', headers);
  expect(await response.json()).toMatchObject({ bizCode: BizCode.forbiddenOrigin, data: null });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: 'permission_refused', route: 'GET /api/:country/common/config/betslip' }),
  ]);
  expect(lines.join('')).not.toContain('AAAA');
});

describe('a websocket', () => {
  it('is rejected before the upgrade', async () => {
    const { hostname, port } = new URL(address);
    const outgoing = request({
      hostname,
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    }).end();
    const [response] = (await once(outgoing, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(403);
  });

  it('opens with a pass', async () => {
    const socket = connect(address, { transports: ['websocket'], extraHeaders: pass(), reconnection: false });
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
    socket.disconnect();
  });
});

it('rejects polls without a pass on a socket that was opened through the edge', async () => {
  const sid = /"sid":"([^"]+)"/.exec(await (await get(POLL, pass())).text())?.[1] ?? '';
  expect(sid).not.toBe('');
  expect((await get(`${POLL}&sid=${sid}`)).status).toBe(403);
});
