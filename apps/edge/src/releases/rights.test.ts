import { type ChannelDocument, type Release } from '@oware/contracts';
import { createFolderStore, getLatestNumber, getRevisionKey, toJson, type Store } from '@oware/release-store';
import { createTestKey, addPublished, createRightsText, route, type TestKey } from '@oware/release-store/testing';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Edge } from '../start-edge';
import { buildChannelDocument, serveReleases } from '../testing/channel';
import { buildApp } from '../testing/build-app';
import { testGround, until, type TestGround, type TestPage } from '../testing/test-edge';

const shell = buildApp('shell', '1.0.0');
const [one, two, three] = ['1.0.0', '1.1.0', '1.2.0'].map((version) =>
  buildApp('sportsbook', version, { routes: [route('/')] }),
) as [ReturnType<typeof buildApp>, ReturnType<typeof buildApp>, ReturnType<typeof buildApp>];
const squad = createTestKey('sportsbook', ['sportsbook']);
const eve = createTestKey('eve', ['*']);

let ground: TestGround;
let folder: string;
let store: Store;
let edge: Edge;
let lines: string[];
beforeAll(async () => {
  ground = await testGround();
});
afterAll(() => ground.close());
beforeEach(async () => {
  lines = [];
  folder = path.join(ground.folder, 'store');
  store = createFolderStore(folder);
  await addPublished(store, shell, one, two, three);
  for (const country of ['gh', 'ng'] as const) await serveReleases(store, country, { shell, remotes: [one] });
  writeFileSync(
    path.join(ground.folder, 'rights.json'),
    createRightsText([squad], { trusted: { 'gh/stable': 1, 'ng/stable': 1 } }),
  );
  edge = await start();
});
afterEach(async () => {
  await edge.close();
  for (const each of [folder, ground.config.cacheDir]) rmSync(each, { recursive: true, force: true });
});

const start = (): Promise<Edge> =>
  ground.start(
    { releases: folder, releaseRights: path.join(ground.folder, 'rights.json'), logLevel: 'error' },
    { write: (line: string) => void lines.push(line) },
  );

/** Serves a release to everybody in Nigeria, with a change signed by a key or by nobody. */
async function change({ release }: { release: Release }, who?: TestKey, by = 'sportsbook'): Promise<number> {
  const channel = { store, country: 'ng' as const, channel: 'stable' };
  const revision = (await getLatestNumber(channel)) + 1;
  const document: ChannelDocument = {
    ...buildChannelDocument('ng', revision, { shell, remotes: [{ release, contents: new Map() }] }),
    change: { action: 'promote', name: 'sportsbook', version: release.version, at: '2026-01-02T03:04:05.000Z', by },
  };
  const signature = who?.signer.sign('revision', document);
  await store.create(getRevisionKey(channel, revision), toJson({ ...document, signature }));
  return revision;
}

const version = async (from = edge): Promise<string | undefined> =>
  ((await (await fetch(`${from.url}/ng/m`)).json()) as TestPage).remotes['sportsbook'];
const rejections = async (): Promise<string | undefined> =>
  /edge_registry_refused_total\{country="ng",reason="forbidden"\} (\d+)/.exec(
    await (await fetch(`${edge.internalUrl}/metrics`)).text(),
  )?.[1];

it('serves a change that a squad has signed', async () => {
  await change(two, squad);
  await until(version, (served) => served === '1.1.0');
  expect(await rejections()).toBe('0');
});

it.each([
  ['nobody has signed', undefined],
  ['a stranger has signed', eve],
])('continues to serve the previous releases when %s a change, and logs it once', async (_, who) => {
  await change(two, who);
  await until(rejections, (count) => count !== '0');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([await version(), await rejections()]).toEqual(['1.0.0', '1']);
  expect(lines.filter((line) => line.includes('releases were rejected: ng revision 2'))).toHaveLength(1);
});

it('applies a valid change before and after an invalid one', async () => {
  await change(two, squad);
  await change(three);
  await until(version, (served) => served === '1.1.0');
  await change(three, squad);
  await until(version, (served) => served === '1.2.0');
  expect(await rejections()).toBe('1');
});

it('starts with the newest valid change, however many invalid ones follow it', async () => {
  await edge.close();
  rmSync(ground.config.cacheDir, { recursive: true, force: true });
  await change(two, squad);
  for (let at = 0; at < 12; at++) await change(three);
  edge = await start();
  expect(await version()).toBe('1.1.0');
});

it('does not start when the permissions cannot be read', async () => {
  await expect(
    ground.start({ releases: folder, releaseRights: path.join(ground.folder, 'none.json') }),
  ).rejects.toThrow(/RELEASE_RIGHTS: .*none\.json cannot be read/);
  writeFileSync(path.join(ground.folder, 'rights.json'), '{}');
  await expect(start()).rejects.toThrow('is not a valid file of release rights');
});
