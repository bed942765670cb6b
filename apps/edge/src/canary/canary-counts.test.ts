import { canaryCounts, type CanaryTrial } from '@oware/contracts';
import { createFolderStore, type Store } from '@oware/release-store';
import { addPublished, route } from '@oware/release-store/testing';
import { getCanaryGroup } from '@oware/releases';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { type Edge } from '../start-edge';
import { serveReleases } from '../testing/channel';
import { buildApp } from '../testing/build-app';
import { testGround, type TestGround, type TestPage } from '../testing/test-edge';

const shell = buildApp('shell', '1.0.0');
const current = buildApp('sportsbook', '1.0.0', { routes: [route('/')] });
const next = buildApp('sportsbook', '1.1.0', { routes: [route('/')] });
const share = { traffic: 20, salt: next.release.id };
const deviceIn = (group: string | undefined): string =>
  Array.from({ length: 1000 }, (_, index) => `device-${index}`).find(
    (id) => getCanaryGroup(id, { release: next.release, ...share }) === group,
  ) ?? '';
const [inCanary, inControl, inNeither] = [deviceIn('canary'), deviceIn('control'), deviceIn(undefined)];

let ground: TestGround;
let store: Store;
let api: Server;
let edge: Edge;

/** Returns the cookies of a device that has opened a page before. */
async function getCookies(device: string): Promise<string> {
  const response = await fetch(`${edge.url}/gh/m`, { headers: { cookie: `device-id=${device}` } });
  const proof = response.headers.getSetCookie().find((cookie) => cookie.startsWith('device-proof='));
  return `device-id=${device}; ${proof?.split(';')[0]}`;
}
const open = async (device: string, at = '/ng/m', headers = {}): Promise<TestPage> =>
  (await (
    await fetch(edge.url + at, { headers: { cookie: await getCookies(device), ...headers } })
  ).json()) as TestPage;
const send = async (at: string, device: string, { set, reports }: TestPage, more: object): Promise<number> =>
  (
    await fetch(edge.url + at, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `device-id=${device}` },
      body: JSON.stringify({ country: 'ng', snapshot: set, token: reports?.token, ...more }),
    })
  ).status;
const read = async (): Promise<CanaryTrial> => {
  const { trials } = canaryCounts.parse(await (await fetch(`${edge.internalUrl}/canary.json`)).json());
  return trials[0]!;
};
const failure = { remote: 'sportsbook', version: '1.1.0', where: 'page /', message: 'x', path: '/ng/m' };

beforeAll(async () => {
  ground = await testGround();
  const folder = path.join(ground.folder, 'store');
  store = createFolderStore(folder);
  await addPublished(store, shell, current, next);
  await serveReleases(store, 'gh', { shell, remotes: [current] });
  await serveReleases(store, 'ng', { shell, remotes: [current], canaries: [{ release: next, ...share }] });
  api = createServer((request, response) => {
    const isRejected = request.headers['x-test'] === 'reject';
    response.writeHead(200, isRejected ? { 'x-biz-code': '43002' } : {}).end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  const { port } = api.address() as AddressInfo;
  edge = await ground.start({
    releases: path.join(ground.folder, 'store'),
    apiNames: [{ url: `http://127.0.0.1:${port}` }],
    renderTimeoutMs: 1000,
    vitalsPercent: 0,
  });
});
afterEach(() => edge.close());
afterAll(async () => {
  api.close();
  await ground.close();
});

it('counts what pages of both groups report, and measures all of them', async () => {
  for (const [device, version] of [
    [inCanary, '1.1.0'],
    [inControl, '1.0.0'],
  ] as const) {
    const page = await open(device);
    expect(page.remotes).toEqual({ sportsbook: version });
    expect(page.reports?.vitals).toBe(true);
    await send('/report/served', device, page, { apps: [{ name: 'shell', version: '1.0.0' }] });
    const vital = { name: 'LCP', value: 1800, remote: 'sportsbook', version, route: '/' };
    expect(await send('/report/vitals', device, page, { vitals: [vital] })).toBe(204);
  }
  const page = await open(inCanary);
  await send('/report', inCanary, page, { ...failure, kind: 'render' });
  await send('/report', inCanary, page, { ...failure, kind: 'network' });
  const outside = await open(inNeither);
  expect(outside.reports).toEqual({ token: expect.any(String) });
  await send('/report', inNeither, outside, { ...failure, kind: 'render' });
  const counted = { opened: 1, ran: 1, lcp: 1, lcpAbove1500: 1, lcpAbove2500: 0 };
  expect(await read()).toMatchObject({
    ...{ remote: 'sportsbook', version: '1.1.0', traffic: 20, share: 0.5 },
    canary: { ...counted, errored: 1, loadFailed: 1 },
    control: { ...counted, errored: 0, loadFailed: 0 },
  });
});

it('does not count a report that another device sends with the token of a page', async () => {
  const page = await open(inControl);
  expect(await send('/report', inCanary, page, { ...failure, kind: 'render' })).toBe(204);
  const { canary, control } = await read();
  expect([canary.errored, control.errored]).toEqual([0, 0]);
});

it('does not count robots', async () => {
  await open(inCanary, '/ng/m', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect((await read()).canary.opened).toBe(0);
});

it('counts bets of both groups, and removes the header that identifies rejected ones', async () => {
  const order = async (device: string, headers = {}): Promise<Response> =>
    fetch(`${edge.url}/api/ng/orders/order`, {
      method: 'POST',
      headers: { cookie: await getCookies(device), ...headers },
    });
  for (const device of [inCanary, inControl, inNeither]) await open(device);
  const rejected = await order(inCanary, { 'x-test': 'reject' });
  expect(rejected.headers.has('x-biz-code')).toBe(false);
  for (const device of [inControl, inNeither]) await order(device);
  const { canary, control } = await read();
  expect([canary.betPlaced, control.betPlaced]).toEqual([0, 1]);
});

it('counts a device without a proof only when its page has sent a report', async () => {
  const cookie = `device-id=${inCanary}`;
  const response = await fetch(`${edge.url}/ng/m`, { headers: { cookie } });
  expect(response.headers.getSetCookie().join()).toMatch(
    /device-proof=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
  );
  const page = (await response.json()) as TestPage;
  expect(page.reports?.vitals).toBe(true);
  await fetch(`${edge.url}/api/ng/orders/order`, { method: 'POST', headers: { cookie } });
  expect((await read()).canary).toMatchObject({ opened: 0, betPlaced: 0 });
  await send('/report/served', inCanary, page, { apps: [{ name: 'shell', version: '1.0.0' }] });
  await fetch(`${edge.url}/api/ng/orders/order`, { method: 'POST', headers: { cookie } });
  expect((await read()).canary).toMatchObject({ opened: 1, ran: 1, betPlaced: 1 });
});

it('counts the devices whose page hangs on the server', async () => {
  expect(await open(inCanary, '/ng/m/spins')).toMatchObject({ fallback: true });
  expect((await read()).canary.unrendered).toBe(1);
  expect((await read()).control.unrendered).toBe(0);
});
