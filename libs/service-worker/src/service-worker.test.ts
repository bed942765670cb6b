import { type ToWorker } from '@oware/contracts';
import { CACHES, deleteOtherVersions } from './cache-names';
import { findCopy, deletePlayerCopies, refreshCopies } from './copies';
import { storeReleaseFiles, type WorkerContext } from './release-files';
import { createCaches } from './testing/caches';

interface World extends WorkerContext {
  asked: [address: string, copyFor: string | null][];
  time: number;
  respond(address: string): Response;
}

function world(): World {
  const made: World = {
    caches: createCaches(),
    asked: [],
    time: 1_000_000_000_000,
    respond: (address) => new Response(`<link rel="stylesheet" href="/assets/shell/main.1.css">page ${address}`),
    now: () => made.time,
    fetch: async (input, init) => {
      const address = typeof input === 'string' ? input : input.url;
      made.asked.push([address, new Headers(init?.headers).get('oware-copy')]);
      return made.respond(address);
    },
  };
  return made;
}

const page = (more: Partial<Extract<ToWorker, { type: 'page' }>> = {}) => ({
  type: 'page' as const,
  basePath: '/ng/m',
  releases: 'a',
  files: [],
  player: false,
  savesData: false,
  ...more,
});
const pagesAsked = ({ asked }: World): string[] => asked.filter(([, of]) => of).map(([address]) => address);

test('shows a stored page without a network, home for other pages, and nothing elsewhere', async () => {
  const ground = world();
  await refreshCopies(ground, page());
  expect(await (await findCopy(ground, '/ng/m/live/'))?.text()).toContain('page /ng/m/live');
  expect((await findCopy(ground, '/ng/m/search'))?.headers.get('location')).toBe('/ng/m');
  expect(await findCopy(ground, '/gh/m/live')).toBeUndefined();
  expect(await findCopy(ground, '/somewhere')).toBeUndefined();
  expect(await (await ground.caches.open(CACHES.copyFiles)).match('/assets/shell/main.1.css')).toBeDefined();
});

test('stores open bets for the player only, and deletes them at logout', async () => {
  const ground = world();
  await refreshCopies(ground, page());
  expect(pagesAsked(ground)).toEqual(['/ng/m', '/ng/m/live', '/ng/m/support']);
  await refreshCopies(ground, page({ player: true }));
  expect(ground.asked.at(-1)).toEqual(['/ng/m/my_accounts/open_bets', 'player']);
  expect((await findCopy(ground, '/ng/m/my_accounts/open_bets'))?.status).toBe(200);
  await deletePlayerCopies(ground);
  expect((await findCopy(ground, '/ng/m/my_accounts/open_bets'))?.status).toBe(302);

  await refreshCopies(ground, page({ player: true }));
  await refreshCopies(ground, page());
  expect((await findCopy(ground, '/ng/m/my_accounts/open_bets'))?.status).toBe(302);
});

test('renews a copy after half an hour, or after a bet', async () => {
  const ground = world();
  await refreshCopies(ground, page({ player: true }));
  ground.asked.length = 0;
  ground.time += 29 * 60_000;
  await refreshCopies(ground, page({ player: true }));
  expect(pagesAsked(ground)).toEqual([]);
  await refreshCopies(ground, page({ player: true, changed: true }));
  expect(pagesAsked(ground)).toEqual(['/ng/m/my_accounts/open_bets']);
  ground.time += 60_000;
  await refreshCopies(ground, page());
  expect(pagesAsked(ground).slice(1)).toEqual(['/ng/m', '/ng/m/live', '/ng/m/support']);
});

test('fetches no copies for a phone that saves data, and stores no failed pages', async () => {
  const ground = world();
  await refreshCopies(ground, page({ savesData: true }));
  expect(ground.asked).toEqual([]);
  ground.respond = () => new Response('', { status: 503 });
  await refreshCopies(ground, page());
  expect(await findCopy(ground, '/ng/m')).toBeUndefined();
});

test('keeps a copy after a server error, and deletes it when the server rejects the page', async () => {
  const ground = world();
  await refreshCopies(ground, page({ player: true }));
  for (const status of [429, 503]) {
    ground.respond = () => new Response('', { status });
    await refreshCopies(ground, page({ player: true, changed: true }));
    expect(await findCopy(ground, '/ng/m/my_accounts/open_bets')).toHaveProperty('status', 200);
  }
  ground.respond = () => new Response('', { status: 401 });
  await refreshCopies(ground, page({ player: true, changed: true }));
  expect(await (await ground.caches.open(CACHES.player)).match('/ng/m/my_accounts/open_bets')).toBeUndefined();
});

test('stores hashed files by release set, for the last three sets, and fetches each file once', async () => {
  const ground = world();
  ground.respond = () => new Response('code');
  for (const releases of ['a', 'b', 'c', 'd'])
    await storeReleaseFiles(ground, releases, ['/assets/shell/react.1.js', `/assets/shell/${releases}.js`, '/ng/m']);
  expect(ground.asked.map(([address]) => address)).toEqual([
    '/assets/shell/react.1.js',
    '/assets/shell/a.js',
    '/assets/shell/b.js',
    '/assets/shell/c.js',
    '/assets/shell/d.js',
  ]);
  expect(await ground.caches.keys()).toEqual([CACHES.releases('b'), CACHES.releases('c'), CACHES.releases('d')]);
});

test('deletes the caches of other versions of the worker and no others', async () => {
  const { caches } = world();
  for (const name of ['oware-3-pages', CACHES.visitor, 'somebody']) await caches.open(name);
  await deleteOtherVersions(caches);
  expect(await caches.keys()).toEqual([CACHES.visitor, 'somebody']);
});
