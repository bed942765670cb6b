import { type ToWorker } from '@oware/contracts';
import { CACHES } from './cache-names';
import { ORIGIN } from './testing/caches';
import { startWorker, type TestWorker } from './testing/worker';

const page = (more: Partial<Extract<ToWorker, { type: 'page' }>> = {}): { data: ToWorker } => ({
  data: { type: 'page', basePath: '/ng/m', releases: 'a', files: [], player: true, savesData: false, ...more },
});
const FORGET: { data: ToWorker } = { data: { type: 'forget' } };
const BETS = '/ng/m/my_accounts/open_bets';
const FILE = '/assets/shell/main.1.js';

const failFetch = (): never => {
  throw new TypeError('Failed to fetch');
};
const readText = async ({ response }: { response: Promise<Response> | undefined }): Promise<string | undefined> =>
  (await response)?.text();
const logout = (worker: TestWorker) =>
  worker.request(new Request(`${ORIGIN}/api/ng/patron/accessToken/delete`, { method: 'DELETE' }));
const findBetsCopy = async ({ caches }: TestWorker): Promise<Response | undefined> =>
  (await caches.open(CACHES.player)).match(BETS);

test('replaces an older worker immediately and deletes its caches', async () => {
  const worker = startWorker();
  expect(worker.effects).toEqual(['skip waiting']);
  for (const name of ['oware-3-pages', CACHES.visitor]) await worker.caches.open(name);
  await worker.fire('activate').settled();
  expect(worker.effects.slice(1).sort()).toEqual(['claim pages', 'preload navigations']);
  expect(await worker.caches.keys()).toEqual([CACHES.visitor]);
});

test('loads a page from the network although there is a copy', async () => {
  const worker = startWorker();
  await worker.fire('message', page()).settled();
  worker.requests.length = 0;
  expect(await readText(worker.navigate('/ng/m/live?a=1'))).toBe('network /ng/m/live?a=1');
  expect(worker.requests).toEqual(['GET /ng/m/live?a=1']);
});

test('does not request a page again that the browser has preloaded', async () => {
  const worker = startWorker();
  const preloadResponse = Promise.resolve(new Response('preloaded'));
  expect(await readText(worker.navigate('/ng/m', { preloadResponse }))).toBe('preloaded');
  expect(worker.requests).toEqual([]);
});

test('shows the copy of a page when offline, and fails if there is none', async () => {
  const worker = startWorker();
  await worker.fire('message', page()).settled();
  worker.network = failFetch;
  expect(await readText(worker.navigate('/ng/m/live'))).toBe('network /ng/m/live');
  expect((await worker.navigate('/ng/m/search').response)?.headers.get('location')).toBe('/ng/m');
  expect((await worker.navigate('/gh/m').response)?.type).toBe('error');
  expect((await worker.request(new Request(`${ORIGIN}/assets/shell/none.1.js`)).response)?.type).toBe('error');
});

test.each(['/staff', '/staff/', '/staff?a', '/api/ng/self-exclusion', '/socket.io/?EIO=4'])(
  'leaves the page %s to the browser',
  (path) => {
    const worker = startWorker();
    expect(worker.navigate(path).response).toBeUndefined();
  },
);

test.each(['/staffing', '/apis', '/'])('handles the page %s', async (path) => {
  expect(await readText(startWorker().navigate(path))).toBe(`network ${path}`);
});

test('loads a hashed file from the cache, otherwise from the network, and ignores other origins', async () => {
  const worker = startWorker();
  await worker.fire('message', page({ files: [FILE], savesData: true })).settled();
  expect(worker.requests).toEqual([`GET ${FILE}`]);
  expect(await readText(worker.request(new Request(ORIGIN + FILE)))).toBe(`network ${FILE}`);
  expect(worker.requests).toEqual([`GET ${FILE}`]);
  expect(await readText(worker.request(new Request(`${ORIGIN}/assets/shell/late.2.js`)))).toContain('late.2.js');
  expect(worker.requests).toHaveLength(2);
  expect(worker.request(new Request(`https://elsewhere.test${FILE}`)).response).toBeUndefined();
});

test('serves the script that reloads a copy', async () => {
  const worker = startWorker();
  worker.network = failFetch;
  const response = await worker.request(new Request(`${ORIGIN}/back-online.js`)).response;
  expect(response?.headers.get('content-type')).toBe('text/javascript');
  expect(await response?.text()).toContain("addEventListener('online'");
});

test('responds to calls for content pages from stored pages, and checks versions again after a navigation', async () => {
  const worker = startWorker();
  worker.network = (request) =>
    Response.json({ bizCode: 10_000, message: 'Success', data: request.method === 'GET' ? { seo: '1' } : { seo: {} } });
  const call = () =>
    worker.request(
      new Request(`${ORIGIN}/api/ng/cms/pages/getPages`, { method: 'POST', body: JSON.stringify({ pages: ['seo'] }) }),
    ).response;
  await call();
  await call();
  expect(worker.requests).toEqual(['GET /api/ng/cms/pages/versions', 'POST /api/ng/cms/pages/getPages']);
  await worker.navigate('/ng/m').response;
  expect(await (await call())?.json()).toMatchObject({ data: { seo: {} } });
  expect(worker.requests.slice(2)).toEqual(['GET /ng/m', 'GET /api/ng/cms/pages/versions']);
});

test.each([
  ['GET', '/api/ng/cms/pages/getPages'],
  ['POST', '/api/ng/orders/order'],
  ['GET', '/api/ng/base/publicKey'],
  ['GET', '/icons/any-192.png'],
])('leaves %s %s to the browser', (method, path) => {
  expect(startWorker().request(new Request(ORIGIN + path, { method })).response).toBeUndefined();
});

test("deletes the player's data at a logout call without a message from the page, and leaves the call to the browser", async () => {
  const worker = startWorker();
  await worker.fire('message', page()).settled();
  expect(await findBetsCopy(worker)).toBeDefined();
  worker.effects.length = 0;
  const event = logout(worker);
  expect(event.response).toBeUndefined();
  await event.settled();
  expect(await findBetsCopy(worker)).toBeUndefined();
  expect(worker.effects).toEqual(expect.arrayContaining(['close alert', 'unsubscribe']));
  expect(await (await worker.caches.open(CACHES.visitor)).match('/ng/m')).toBeDefined();
});

test.each([
  ['DELETE', '/api/ng/patron/accessToken'],
  ['POST', '/api/ng/patron/accessToken/delete'],
])('does not treat %s %s as a logout', async (method, path) => {
  const worker = startWorker();
  await worker.fire('message', page()).settled();
  await worker.request(new Request(ORIGIN + path, { method })).settled();
  expect(await findBetsCopy(worker)).toBeDefined();
});

test.each([
  ['the logout', logout],
  ['the message of a page', (worker: TestWorker) => worker.fire('message', FORGET)],
])('%s also deletes a copy that is being created at that time', async (_what, leave) => {
  const worker = startWorker();
  let respond = (_response: Response): void => undefined;
  const requested = new Promise<void>((begun) => {
    worker.network = ({ url }) => {
      if (!url.endsWith(BETS)) return new Response('page');
      begun();
      return new Promise((resolve) => (respond = resolve));
    };
  });
  const copying = worker.fire('message', page());
  await requested;
  const left = leave(worker);
  respond(new Response('bets of the player'));
  await Promise.all([copying.settled(), left.settled()]);
  expect(await findBetsCopy(worker)).toBeUndefined();
});

test('continues after a message that failed, and ignores unknown messages', async () => {
  const worker = startWorker();
  const open = worker.caches.open.bind(worker.caches);
  worker.caches.open = () => Promise.reject(new Error('The disk is full.'));
  await expect(worker.fire('message', page()).settled()).rejects.toThrow('The disk is full.');
  worker.caches.open = open;
  await worker.fire('message', { data: { type: 'else' } }).settled();
  expect(worker.requests).toEqual([]);
  await worker.fire('message', page()).settled();
  expect(await findBetsCopy(worker)).toBeDefined();
});

test('shows a pushed alert, and on a tap closes it and opens its page', async () => {
  const worker = startWorker();
  worker.effects.length = 0;
  const alert = { id: '1', tag: 't', title: 'Goal', body: '', inPage: true, path: '/ng/m/live', lang: 'en', time: 5 };
  await worker.fire('push', { data: { text: () => JSON.stringify(alert) } }).settled();
  await worker.fire('push').settled();
  const notification = { close: () => worker.effects.push('close'), data: { path: alert.path } };
  await worker.fire('notificationclick', { notification }).settled();
  expect(worker.effects).toEqual(['show Goal', 'close', 'open /ng/m/live']);
});

test("reports a changed push subscription to the servers, and again with the player's next page when none accepted it", async () => {
  const worker = startWorker();
  const listReports = (): string[] => worker.requests.filter((one) => one.startsWith('PUT'));
  worker.network = () => new Response('', { status: 401 });
  await worker.fire('pushsubscriptionchange', { oldSubscription: null }).settled();
  expect(listReports()).toEqual(['PUT /api/gh/msg/v1/alerts/device', 'PUT /api/ng/msg/v1/alerts/device']);
  worker.network = () => new Response('page');
  await worker.fire('message', page({ player: false })).settled();
  expect(listReports()).toHaveLength(2);
  await worker.fire('message', page()).settled();
  await worker.fire('message', page()).settled();
  expect(listReports()).toHaveLength(4);
});
