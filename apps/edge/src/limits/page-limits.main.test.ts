import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { VISIT_CHARGES_PATH, visitCharges } from '@oware/http-server';
import { type Edge } from '../start-edge';
import { getLateFile, buildApp } from '../testing/build-app';
import { testGround, type TestGround, until } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';

/** Page limit of an address in these tests. */
const PAGES = 8;
const shell = buildApp('shell', '1.0.0');
const TEXTS = { title: 'Abeg wait <small>', text: 'Too many pages.', again: 'Try again' };

let ground: TestGround;
let api: Server;
let one: Edge;
let other: Edge;
let alone: Edge;
const events: Record<string, unknown>[] = [];

/** Starts a server that counts as the API does, knows the login of one token, and has the texts of one language. */
function startApi(): Promise<Server> {
  const counts = new Map<string, number>();
  const respond = async (request: IncomingMessage): Promise<unknown> => {
    if (request.url === '/readyz') return {};
    if (request.url === VISIT_CHARGES_PATH) {
      const { charges } = visitCharges.parse(await json(request));
      for (const { key, units } of charges) counts.set(key, (counts.get(key) ?? 0) + units);
      return { counts: charges.map(({ key }) => ({ key, units: counts.get(key), wait: 60_000 })) };
    }
    if (request.url?.endsWith('/patron/session')) {
      const user = /accessToken=player-(\d+)/.exec(request.headers.cookie ?? '')?.[1];
      return { bizCode: 10_000, message: '', data: { userId: user ?? null } };
    }
    const { pages } = (await json(request).catch(() => ({}))) as { pages?: string[] };
    const texts = Object.entries(TEXTS).map(([key, value]) => [key, { type: 'TEXT', value }]);
    const isAsked = pages?.includes('page_too_many') === true && request.headers.cookie === 'language=pcm';
    return { bizCode: 10_000, message: '', data: isAsked ? { page_too_many: Object.fromEntries(texts) } : {} };
  };
  const server = createServer((request, response) => {
    void respond(request).then((body) => response.end(JSON.stringify(body)));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, shell);
  api = await startApi();
  const apiNames = [{ url: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }];
  const log = { write: (line: string) => void events.push(JSON.parse(line) as Record<string, unknown>) };
  one = await ground.start({ apiNames, pagesPerMinute: PAGES, logLevel: 'warn' }, log);
  other = await ground.start({ apiNames, pagesPerMinute: PAGES });
  alone = await ground.start({ apiNames: [{ url: 'http://127.0.0.1:9' }], pagesPerMinute: PAGES });
});
afterAll(async () => {
  await Promise.all([one.close(), other.close(), alone.close()]);
  api.close();
  api.closeAllConnections();
  await ground.close();
});

/** Opens a page through a proxy that appends the address that it sees. */
const open = (edge: Edge, forwarded: string, headers: Record<string, string> = {}, path = '/ng/m'): Promise<Response> =>
  fetch(edge.url + path, { headers: { ...headers, 'x-forwarded-for': forwarded } });
const listStatuses = async (edge: Edge, addresses: readonly string[], headers?: Record<string, string>) => {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await open(edge, address, headers)).status);
  return statuses;
};
const times = <Value>(length: number, of: (at: number) => Value): Value[] => Array.from({ length }, (_, at) => of(at));
const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

it('rejects the pages of one address above its limit, in the visitor’s language, with a security event', async () => {
  const statuses = await listStatuses(
    one,
    times(PAGES + 2, () => '203.0.113.1'),
  );
  expect(statuses).toEqual([...times(PAGES, () => 200), 429, 429]);
  const response = await open(one, '203.0.113.1', { cookie: 'language=pcm' });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-language')).toBe('pcm');
  const text = await response.text();
  expect(text).toContain('Abeg wait &lt;small&gt;');
  expect(text).not.toMatch(/<script|<style|http-equiv/);
  expect(text).toContain('<meta name="color-scheme" content="light dark">');
  expect(text).toMatch(/<body><main><h1>.*<\/main><\/body>/);
  expect(await (await open(one, '203.0.113.1')).text()).toContain('Please wait a minute');
  expect(events.filter(({ event }) => event === 'limit_hit').at(-1)).toMatchObject({
    code: 429,
    caller: 'visitor',
    route: 'GET /*',
    block: '203.0.113.0/24',
  });
});

it.each([
  ['IPv4', (at: number) => `198.51.100.${at + 1}`, '198.51.101.1'],
  ['IPv6', (at: number) => `2001:db8:1:${at.toString(16)}::1`, '2001:db8:2::1'],
])('rejects a caller who uses a new address of the same block of %s each time', async (_name, of, elsewhere) => {
  const statuses = await listStatuses(one, times(4 * PAGES + 3, of));
  expect(count(statuses, 200)).toBe(4 * PAGES);
  expect(await listStatuses(one, [elsewhere])).toEqual([200]);
});

it('counts by the address that the trusted proxy saw, whatever the caller claims to be', async () => {
  const claimed = times(PAGES + 2, (at) => `10.0.0.${at}, 192.0.2.7`);
  const cookies = { cookie: 'device-id=another', 'device-id': 'another' };
  expect(count(await listStatuses(one, claimed, cookies), 200)).toBe(PAGES);
  expect(await listStatuses(one, ['127.0.0.1, 192.0.2.7', '8.8.8.8, 127.0.0.1, 192.0.2.7'])).toEqual([429, 429]);
});

it('counts players by their login, and tokens without a login by address', async () => {
  const asVisitor = await listStatuses(
    one,
    times(PAGES + 1, () => '192.0.2.50'),
  );
  expect(asVisitor.at(-1)).toBe(429);
  const player = (id: number) => ({ cookie: `accessToken=player-${id}` });
  const pages = PAGES / 4;
  expect(
    await listStatuses(
      one,
      times(pages + 1, () => '192.0.2.50'),
      player(1),
    ),
  ).toEqual([200, 200, 429]);
  const rejected = await open(one, '192.0.2.99', player(1));
  expect([rejected.status, rejected.headers.get('set-cookie')]).toEqual([
    429,
    expect.not.stringContaining('device-proof'),
  ]);
  expect(await listStatuses(one, ['192.0.2.50'], player(2))).toEqual([200]);
  const forged = times(60, (at) => at).map((at) => open(one, '192.0.2.51', { cookie: `accessToken=forged-${at}` }));
  const statuses = (await Promise.all(forged)).map(({ status }) => status);
  expect(count(statuses, 200)).toBe(PAGES);
});

it('serves a player whose login is known here while others at the address send forged tokens', async () => {
  const player = { cookie: 'accessToken=player-60' };
  expect(await listStatuses(one, ['192.0.4.1'], player)).toEqual([200]);
  const forge = (at: number) => open(one, '192.0.4.1', { cookie: `accessToken=forged-${at}` });
  await Promise.all(times(60, forge));
  expect((await forge(60)).status).toBe(429);
  expect(await listStatuses(one, ['192.0.4.1'], player)).toEqual([200]);
});

it('adds up the counts of two edges', async () => {
  expect(
    await listStatuses(
      one,
      times(PAGES, () => '192.0.2.130'),
    ),
  ).toEqual(times(PAGES, () => 200));
  const status = await until(
    async () => (await open(other, '192.0.2.130', {}, '/ng/m/nowhere')).status,
    (each) => each !== 404,
  );
  expect(status).toBe(429);
});

it('serves pages while the API is down, and enforces the limit of this edge', async () => {
  const statuses = await listStatuses(
    alone,
    times(PAGES + 2, () => '192.0.2.200'),
  );
  expect(statuses).toEqual([...times(PAGES, () => 200), 429, 429]);
});

it('serves files to an address that has opened too many pages, up to four times the units', async () => {
  await listStatuses(
    alone,
    times(PAGES + 1, () => '192.0.3.1'),
  );
  expect((await open(alone, '192.0.3.1', {}, getLateFile(shell))).status).toBe(200);
  // Each is computed for its request and costs 10 units; this one lacks a parameter.
  const lists = times(15 * PAGES + 5, () => open(alone, '192.0.3.1', {}, '/builds/previous.json'));
  const responses = await Promise.all(lists);
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  expect(
    count(
      responses.map(({ status }) => status),
      400,
    ),
  ).toBe(15 * PAGES);
  expect((await open(alone, '192.0.3.1', {}, getLateFile(shell))).status).toBe(429);
  expect((await open(alone, '192.0.3.1', {}, '/healthz')).status).toBe(200);
});
