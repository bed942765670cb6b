import { type ToWorker } from '@oware/contracts';
import { CACHES, deleteOtherVersions } from './cache-names';
import { findCopy, deletePlayerCopies, refreshCopies } from './copies';
import { storeReleaseFiles, type WorkerContext } from './release-files';
import { createCaches } from './testing/caches';

interface TestContext extends WorkerContext {
  requests: [address: string, copyFor: string | null][];
  time: number;
  respond(address: string): Response;
}

function createWorld(): TestContext {
  const state: TestContext = {
    caches: createCaches(),
    requests: [],
    time: 1_000_000_000_000,
    respond: (address) => new Response(`<link rel="stylesheet" href="/assets/shell/main.1.css">${ICON}page ${address}`),
    now: () => state.time,
    fetch: async (input, init) => {
      const address = typeof input === 'string' ? input : input.url;
      state.requests.push([address, new Headers(init?.headers).get('oware-copy')]);
      return state.respond(address);
    },
  };
  return state;
}

/** Icon of a page: an element of the sprite. */
const ICON = '<use href="/assets/icons.1.svg#home"></use>';

const page = (more: Partial<Extract<ToWorker, { type: 'page' }>> = {}) => ({
  type: 'page' as const,
  basePath: '/ng/m',
  releases: 'a',
  files: [],
  player: false,
  savesData: false,
  ...more,
});
const listRequestedPages = ({ requests }: TestContext): string[] =>
  requests.filter(([, copyFor]) => copyFor).map(([address]) => address);

test('shows a stored page when offline, the home page for other pages, and nothing elsewhere', async () => {
  const context = createWorld();
  await refreshCopies(context, page());
  expect(await (await findCopy(context, '/ng/m/live/'))?.text()).toContain('page /ng/m/live');
  expect((await findCopy(context, '/ng/m/search'))?.headers.get('location')).toBe('/ng/m');
  expect(await findCopy(context, '/gh/m/live')).toBeUndefined();
  expect(await findCopy(context, '/somewhere')).toBeUndefined();
  expect(await (await context.caches.open(CACHES.copyFiles)).match('/assets/shell/main.1.css')).toBeDefined();
  expect(await (await context.caches.open(CACHES.copyFiles)).match('/assets/icons.1.svg')).toBeDefined();
});

test('stores open bets for the player only, and deletes them at logout', async () => {
  const context = createWorld();
  await refreshCopies(context, page());
  expect(listRequestedPages(context)).toEqual(['/ng/m', '/ng/m/live', '/ng/m/support']);
  await refreshCopies(context, page({ player: true }));
  expect(context.requests.at(-1)).toEqual(['/ng/m/my_accounts/open_bets', 'player']);
  expect((await findCopy(context, '/ng/m/my_accounts/open_bets'))?.status).toBe(200);
  await deletePlayerCopies(context);
  expect((await findCopy(context, '/ng/m/my_accounts/open_bets'))?.status).toBe(302);

  await refreshCopies(context, page({ player: true }));
  await refreshCopies(context, page());
  expect((await findCopy(context, '/ng/m/my_accounts/open_bets'))?.status).toBe(302);
});

test('renews a copy after half an hour, or after a bet', async () => {
  const context = createWorld();
  await refreshCopies(context, page({ player: true }));
  context.requests.length = 0;
  context.time += 29 * 60_000;
  await refreshCopies(context, page({ player: true }));
  expect(listRequestedPages(context)).toEqual([]);
  await refreshCopies(context, page({ player: true, changed: true }));
  expect(listRequestedPages(context)).toEqual(['/ng/m/my_accounts/open_bets']);
  context.time += 60_000;
  await refreshCopies(context, page());
  expect(listRequestedPages(context).slice(1)).toEqual(['/ng/m', '/ng/m/live', '/ng/m/support']);
});

test('fetches no copies in data-saver mode, and does not store failed pages', async () => {
  const context = createWorld();
  await refreshCopies(context, page({ savesData: true }));
  expect(context.requests).toEqual([]);
  context.respond = () => new Response('', { status: 503 });
  await refreshCopies(context, page());
  expect(await findCopy(context, '/ng/m')).toBeUndefined();
});

test('keeps a copy after a server error, and deletes it when the server rejects the page', async () => {
  const context = createWorld();
  await refreshCopies(context, page({ player: true }));
  for (const status of [429, 503]) {
    context.respond = () => new Response('', { status });
    await refreshCopies(context, page({ player: true, changed: true }));
    expect(await findCopy(context, '/ng/m/my_accounts/open_bets')).toHaveProperty('status', 200);
  }
  context.respond = () => new Response('', { status: 401 });
  await refreshCopies(context, page({ player: true, changed: true }));
  expect(await (await context.caches.open(CACHES.player)).match('/ng/m/my_accounts/open_bets')).toBeUndefined();
});

test('stores hashed files by release set, for the last three sets, and fetches each file once', async () => {
  const context = createWorld();
  context.respond = () => new Response('code');
  for (const releases of ['a', 'b', 'c', 'd'])
    await storeReleaseFiles(context, releases, ['/assets/shell/react.1.js', `/assets/shell/${releases}.js`, '/ng/m']);
  expect(context.requests.map(([address]) => address)).toEqual([
    '/assets/shell/react.1.js',
    '/assets/shell/a.js',
    '/assets/shell/b.js',
    '/assets/shell/c.js',
    '/assets/shell/d.js',
  ]);
  expect(await context.caches.keys()).toEqual([CACHES.releases('b'), CACHES.releases('c'), CACHES.releases('d')]);
});

test('deletes only the caches of other worker versions', async () => {
  const { caches } = createWorld();
  for (const name of ['oware-3-pages', CACHES.visitor, 'somebody']) await caches.open(name);
  await deleteOtherVersions(caches);
  expect(await caches.keys()).toEqual([CACHES.visitor, 'somebody']);
});
