import { type ToWorker } from '@oware/contracts';
import { CACHES, dropOtherVersions } from './cache-names';
import { copyOf, forgetPlayer, refreshCopies } from './copies';
import { keepReleaseFiles, type Ground } from './release-files';
import { madeCaches } from './testing/caches';

interface World extends Ground {
  asked: [address: string, copyFor: string | null][];
  time: number;
  respond(address: string): Response;
}

function world(): World {
  const made: World = {
    caches: madeCaches(),
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

test('without a network a kept page is shown, home for one that is not kept, and nothing elsewhere', async () => {
  const ground = world();
  await refreshCopies(ground, page());
  expect(await (await copyOf(ground, '/ng/m/live/'))?.text()).toContain('page /ng/m/live');
  expect((await copyOf(ground, '/ng/m/search'))?.headers.get('location')).toBe('/ng/m');
  expect(await copyOf(ground, '/gh/m/live')).toBeUndefined();
  expect(await copyOf(ground, '/somewhere')).toBeUndefined();
  expect(await (await ground.caches.open(CACHES.copyFiles)).match('/assets/shell/main.1.css')).toBeDefined();
});

test('open bets are kept for the player alone, and are gone with the login', async () => {
  const ground = world();
  await refreshCopies(ground, page());
  expect(pagesAsked(ground)).toEqual(['/ng/m', '/ng/m/live', '/ng/m/support']);
  await refreshCopies(ground, page({ player: true }));
  expect(ground.asked.at(-1)).toEqual(['/ng/m/my_accounts/open_bets', 'player']);
  expect((await copyOf(ground, '/ng/m/my_accounts/open_bets'))?.status).toBe(200);
  await forgetPlayer(ground);
  expect((await copyOf(ground, '/ng/m/my_accounts/open_bets'))?.status).toBe(302);

  await refreshCopies(ground, page({ player: true }));
  await refreshCopies(ground, page());
  expect((await copyOf(ground, '/ng/m/my_accounts/open_bets'))?.status).toBe(302);
});

test('a copy is good for half an hour, but for a bet that was placed meanwhile', async () => {
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

test('a phone that saves data fetches no copies; an address that leads elsewhere or fails is not kept', async () => {
  const ground = world();
  await refreshCopies(ground, page({ savesData: true }));
  expect(ground.asked).toEqual([]);
  ground.respond = () => new Response('', { status: 503 });
  await refreshCopies(ground, page());
  expect(await copyOf(ground, '/ng/m')).toBeUndefined();
});

test('a server in trouble takes no copy away, one that rejects the page does', async () => {
  const ground = world();
  await refreshCopies(ground, page({ player: true }));
  for (const status of [429, 503]) {
    ground.respond = () => new Response('', { status });
    await refreshCopies(ground, page({ player: true, changed: true }));
    expect(await copyOf(ground, '/ng/m/my_accounts/open_bets')).toHaveProperty('status', 200);
  }
  ground.respond = () => new Response('', { status: 401 });
  await refreshCopies(ground, page({ player: true, changed: true }));
  expect(await (await ground.caches.open(CACHES.player)).match('/ng/m/my_accounts/open_bets')).toBeUndefined();
});

test('hashed files are kept by set of releases, the last three sets, each file fetched once', async () => {
  const ground = world();
  ground.respond = () => new Response('code');
  for (const releases of ['a', 'b', 'c', 'd'])
    await keepReleaseFiles(ground, releases, ['/assets/shell/react.1.js', `/assets/shell/${releases}.js`, '/ng/m']);
  expect(ground.asked.map(([address]) => address)).toEqual([
    '/assets/shell/react.1.js',
    '/assets/shell/a.js',
    '/assets/shell/b.js',
    '/assets/shell/c.js',
    '/assets/shell/d.js',
  ]);
  expect(await ground.caches.keys()).toEqual([CACHES.releases('b'), CACHES.releases('c'), CACHES.releases('d')]);
});

test('what another version of the worker has kept is taken away, and nothing of others', async () => {
  const { caches } = world();
  for (const name of ['oware-3-pages', CACHES.visitor, 'somebody']) await caches.open(name);
  await dropOtherVersions(caches);
  expect(await caches.keys()).toEqual([CACHES.visitor, 'somebody']);
});
