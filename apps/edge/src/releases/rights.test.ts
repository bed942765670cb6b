import { type ChannelDocument, type Release } from '@oware/contracts';
import {
  createFolderStore,
  getLatestNumber,
  getPreviewFileKey,
  getRevisionKey,
  markBad,
  parseRights,
  publishPreview,
  toJson,
  type Store,
} from '@oware/release-store';
import { createTestKey, addPublished, createRightsText, route, type TestKey } from '@oware/release-store/testing';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EdgeConfig } from '../env';
import { type Edge } from '../start-edge';
import { buildChannelDocument, serveReleases } from '../testing/channel';
import { buildApp } from '../testing/build-app';
import { createStoreSource } from './store-source';
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

const start = (more: Partial<EdgeConfig> = {}): Promise<Edge> =>
  ground.start(
    { releaseRights: path.join(ground.folder, 'rights.json'), logLevel: 'error', ...more, releases: folder },
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
  /edge_registry_refused_total\{country="ng",reason="forbidden",channel="stable"\} (\d+)/.exec(
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

it.each([
  ['warns in production', { production: true, releaseRights: undefined }, 1],
  ['says nothing elsewhere', { releaseRights: undefined }, 0],
  ['says nothing with permissions', { production: true }, 0],
])('%s when everybody with the store may release', async (_, more, count) => {
  await edge.close();
  lines = [];
  edge = await start({ ...more, logLevel: 'warn' });
  expect(lines.filter((line) => line.includes('OWARE_RELEASE_RIGHTS is not set'))).toHaveLength(count);
});

const file = (): string => path.join(ground.folder, 'rights.json');

/** Replaces a file in one step: the edge never reads half of it. */
function replaceFile(target: string, text: string): void {
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}
const trusted = { trusted: { 'gh/stable': 1, 'ng/stable': 1 } };
const reads = async (outcome: string): Promise<number> =>
  Number(
    new RegExp(`edge_release_rights_reads_total\\{outcome="${outcome}",channel="stable"\\} (\\d+)`).exec(
      await (await fetch(`${edge.internalUrl}/metrics`)).text(),
    )?.[1],
  );

it('applies changed permissions while it runs', async () => {
  await change(two, eve, 'eve');
  await until(rejections, (count) => count === '1');
  replaceFile(file(), createRightsText([squad, eve], trusted));
  await until(version, (served) => served === '1.1.0');
  replaceFile(file(), createRightsText([squad], trusted));
  await until(version, (served) => served === '1.0.0');
  expect([await reads('changed'), await reads('failed')]).toEqual([2, 0]);
  // Judged by three files, and reported once.
  expect(await rejections()).toBe('1');
});

it.each([
  ['invalid', () => replaceFile(file(), '{"schema":1}'), 'is not a valid file of release rights'],
  ['deleted', () => rmSync(file()), 'cannot be read: ENOENT'],
])('keeps its permissions when the file is %s, logs it once, and accepts the next valid one', async (_, spoil, why) => {
  spoil();
  await until(
    () => reads('failed'),
    (count) => count >= 3,
  );
  expect(lines.filter((line) => line.includes('the rights to release cannot be read'))).toHaveLength(1);
  expect(lines.join()).toContain(why);
  await change(three, eve, 'eve');
  await change(two, squad);
  await until(version, (served) => served === '1.1.0');
  replaceFile(file(), createRightsText([squad, eve], { trusted: { 'gh/stable': 1, 'ng/stable': 3 } }));
  await change(three, eve, 'eve');
  await until(version, (served) => served === '1.2.0');
});

describe('a version that is marked bad', () => {
  const mark = { by: 'sportsbook', at: '2026-01-02T03:04:05.000Z', why: 'Takes no bets.' };
  const rights = parseRights(createRightsText([squad]), 'rights');
  const leave = async (): Promise<unknown> =>
    ((await (await fetch(`${edge.url}/ng/m/builds/latest.json`)).json()) as { leave?: unknown }).leave;

  it.each([
    ['nobody has signed the mark', undefined, undefined],
    ['a stranger has signed the mark', eve, undefined],
    ['a squad has signed the mark', squad, { sportsbook: ['1.1.0'] }],
  ])('is left by open pages only with the permission: %s', async (_, who, expected) => {
    await markBad(store, two.release, mark, who && { signer: who.signer, rights });
    await change(three, squad);
    await until(version, (served) => served === '1.2.0');
    expect(await leave()).toEqual(expected);
  });
});

describe('the files of a version that is marked bad, under another version', () => {
  const mark = { by: 'sportsbook', at: '2026-01-02T03:04:05.000Z', why: 'Takes no bets.' };
  const rights = parseRights(createRightsText([squad]), 'rights');
  const again = { ...two, release: { ...two.release, version: '1.1.1' } };
  const replacement = async (): Promise<string | undefined> => {
    const query = `remote=sportsbook&not=${three.release.id}`;
    const found = await fetch(`${edge.url}/ng/m/builds/previous.json?${query}`);
    return ((await found.json()) as { version?: string }).version;
  };
  beforeEach(async () => {
    await addPublished(store, again);
    await change(again, squad);
    await change(three, squad);
    await until(version, (served) => served === '1.2.0');
    expect(await replacement()).toBe('1.1.1');
  });

  it('replace no failed release once a squad has signed the mark', async () => {
    await markBad(store, two.release, mark, { signer: squad.signer, rights });
    expect(await until(replacement, (found) => found !== '1.1.1')).toBe('1.0.0');
  });

  it.each([
    ['nobody', undefined],
    ['a stranger', eve],
  ])('are still offered when %s has signed the mark', async (_, who) => {
    await markBad(store, two.release, mark, who && { signer: who.signer, rights });
    const source = createStoreSource(store, 'stable', path.join(ground.folder, 'other'), {
      current: () => rights,
      refused: () => undefined,
    });
    expect([...(await source.badVersions('ng', 'sportsbook'))]).toEqual([]);
    expect(await replacement()).toBe('1.1.1');
  });
});

describe('a preview', () => {
  const shown = async (who?: TestKey): Promise<unknown> => {
    for (const [name, content] of two.contents) await store.create(getPreviewFileKey(two.release, name), content);
    await store.create(getPreviewFileKey(two.release, 'mf-release.json'), toJson(two.release));
    await publishPreview(store, 'pr-1', two.release, new Date(Date.now() + 60_000), who?.signer);
    const headers = { cookie: 'device-id=some-device; mf-override=sportsbook@pr-1' };
    return ((await (await fetch(`${edge.url}/ng/m`, { headers })).json()) as TestPage)['overrides'];
  };
  beforeEach(async () => {
    await edge.close();
    edge = await start({ previews: true });
  });

  it('is shown when somebody with the permission has signed it', async () => {
    expect(await shown(squad)).toEqual([expect.objectContaining({ version: '1.1.0-preview.pr.1' })]);
  });

  it.each([
    ['nobody', undefined, 'it has no signature'],
    ['a stranger', eve, 'is unknown'],
  ])('is not shown when %s has signed it', async (_, who, why) => {
    expect(await shown(who)).toEqual([expect.objectContaining({ failed: expect.stringContaining(why) })]);
  });
});

it('does not start when the permissions cannot be read', async () => {
  await expect(
    ground.start({ releases: folder, releaseRights: path.join(ground.folder, 'none.json') }),
  ).rejects.toThrow(/RELEASE_RIGHTS: .*none\.json cannot be read/);
  writeFileSync(path.join(ground.folder, 'rights.json'), '{}');
  await expect(start()).rejects.toThrow('is not a valid file of release rights');
});
