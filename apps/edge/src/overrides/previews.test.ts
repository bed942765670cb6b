import { createFolderStore, getPreviewFileKey, publishPreview, toJson, type Store } from '@oware/release-store';
import { addPublished, route, type TestRelease } from '@oware/release-store/testing';
import path from 'node:path';
import { type Edge } from '../start-edge';
import { serveReleases } from '../testing/channel';
import { getLateFile, buildApp } from '../testing/build-app';
import { testGround, until, type TestGround, type TestPage } from '../testing/test-edge';

const APP = 'Mozilla/5.0 (Linux; Android 14) OwareApp/1.20.27 (android)';
const shell = buildApp('shell', '1.0.0');
const account = buildApp('account', '1.0.0', { routes: [route('/n/me')] });
const current = buildApp('sportsbook', '1.0.0', { routes: [route('/')] });
const changed = buildApp('sportsbook', '1.0.0', {
  routes: [route('/')],
  server: "exports.text = 'of pr-123';",
  commit: 'a1',
});
const LONG = new Date(Date.now() + 60_000);

let ground: TestGround;
let store: Store;
let edge: Edge;
let other: Edge;
let locked: Edge;
beforeAll(async () => {
  ground = await testGround();
  const releases = path.join(ground.folder, 'store');
  store = createFolderStore(releases);
  await addPublished(store, shell, account, current);
  for (const country of ['gh', 'ng'] as const)
    await serveReleases(store, country, { shell, remotes: [account, current] });
  edge = await ground.start({ releases, previews: true });
  other = await ground.start({ releases, previews: true, cacheDir: path.join(ground.folder, 'other') });
  locked = await ground.start({ releases, cacheDir: path.join(ground.folder, 'locked') });
});
afterAll(async () => {
  await Promise.all([edge.close(), other.close(), locked.close()]);
  await ground.close();
});

/** Uploads a build and makes it the one that a preview shows. */
async function show(name: string, { release, contents }: TestRelease, to = LONG): Promise<void> {
  for (const [file, content] of contents) await store.create(getPreviewFileKey(release, file), content);
  await store.create(getPreviewFileKey(release, 'mf-release.json'), toJson(release));
  await publishPreview(store, name, release, to);
}

const page = async (override: string, from = edge, headers: Record<string, string> = {}): Promise<TestPage> =>
  (await (
    await fetch(`${from.url}/ng/m`, {
      headers: { cookie: `device-id=some-device; mf-override=${override}`, ...headers },
    })
  ).json()) as TestPage;
const overrides = async (override: string, from = edge, headers = {}): Promise<unknown> =>
  (await page(override, from, headers))['overrides'];

it('is set by an address, for the session', async () => {
  const response = await fetch(`${edge.url}/ng/m?mf=sportsbook@pr-123`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/ng/m']);
  expect(response.headers.get('set-cookie')).toContain(`mf-override=${encodeURIComponent('sportsbook@pr-123')};`);
});

it('is rendered by the edge at its first visit, shown to the page, and leaves other visits alone', async () => {
  await show('pr-123', changed);
  const shown = await page('sportsbook@pr-123');
  expect(shown.fallback).toBeUndefined();
  expect(shown.containers['sportsbook']).toBe('of pr-123');
  expect(shown.remotes).toEqual({ account: '1.0.0', sportsbook: '1.0.0-preview.pr.123' });
  expect(shown['overrides']).toEqual([{ remote: 'sportsbook', origin: 'pr-123', version: '1.0.0-preview.pr.123' }]);
  expect(shown.reports).toBeUndefined();
  expect((await page('')).remotes['sportsbook']).toBe('1.0.0');
});

it('has its files on every edge, including one that has not rendered it', async () => {
  const files = buildApp('sportsbook', '1.0.1', { routes: [route('/')] });
  await show('pr-124', files);
  await until(
    () => fetch(other.url + getLateFile(files)),
    ({ status }) => status === 200,
  );
  expect((await fetch(locked.url + getLateFile(files))).status).toBe(404);
});

it('shows the newest build of its pull request', async () => {
  await show('pr-125', changed);
  await show('pr-125', buildApp('sportsbook', '1.0.0', { routes: [route('/')], server: "exports.text = 'again';" }));
  expect((await page('sportsbook@pr-125')).containers['sportsbook']).toBe('again');
});

it.each([
  ['is missing', 'sportsbook@pr-1', 'There is no preview pr-1 of sportsbook.'],
  ['has expired', 'sportsbook@pr-2', 'The preview pr-2 of sportsbook has expired.'],
  ['is incompatible', 'sportsbook@pr-3', 'needs the platform'],
])('keeps the release when it %s, and shows the reason', async (_, override, why) => {
  await show('pr-2', changed, new Date(Date.now() - 1000));
  await show('pr-3', buildApp('sportsbook', '1.0.0', { platform: '^2.0.0', commit: 'b2' }));
  const shown = await page(override);
  expect(shown.remotes['sportsbook']).toBe('1.0.0');
  expect(shown['overrides']).toEqual([
    { remote: 'sportsbook', origin: override.split('@')[1], failed: expect.stringContaining(why) },
  ]);
});

it('is not shown when previews are disabled', async () => {
  await show('pr-123', changed);
  expect(await overrides('sportsbook@pr-123', locked)).toBeUndefined();
  expect((await fetch(`${locked.url}/ng/m?mf=sportsbook@pr-123`, { redirect: 'manual' })).status).toBe(200);
});

it('is shown only in test builds of the app, which run nothing from elsewhere', async () => {
  await show('pr-123', changed);
  expect(await overrides('sportsbook@pr-123', edge, { 'user-agent': APP })).toBeUndefined();
  expect(await overrides('sportsbook@pr-123', edge, { 'user-agent': `${APP} OwareTest` })).toHaveLength(1);
  expect(await overrides('sportsbook@http://localhost:1', edge, { 'user-agent': `${APP} OwareTest` })).toBeUndefined();
});
