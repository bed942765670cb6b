import {
  assertWhole,
  createDryRun,
  getFileKey,
  createFolderStore,
  getMarkerKey,
  listPublishedVersions,
  markBad,
  readRelease,
  readSourceMap,
  getReleaseFolder,
  toJson,
} from '@oware/release-store';
import { createTestRelease, createMemoryStore, addPublished, route, writeBuild } from '@oware/release-store/testing';
import { brokenInSetup, createVariant } from '@oware/release-variants';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { promoteRelease } from '../channel/changes';
import { publish } from './publish';

let dist: string;
let store: ReturnType<typeof createMemoryStore>;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'release-dist-'));
  store = createMemoryStore();
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const testRelease = createTestRelease('sportsbook', '1.1.0');
const { release } = testRelease;

it('copies every file and makes the version visible', async () => {
  writeBuild(dist, testRelease);
  expect(await publish(store, dist, 'sportsbook')).toEqual({ release, fresh: true });
  for (const [file, content] of testRelease.contents)
    expect(store.keys.get(getFileKey(release, file))).toEqual(content);
  expect(await readRelease(store, 'sportsbook', '1.1.0')).toEqual(release);
  expect(await listPublishedVersions(store, 'sportsbook')).toEqual(['1.1.0']);
  await expect(assertWhole(store, release)).resolves.toBeUndefined();
});

it('stores the source maps of scripts separately, where edges do not look for files', async () => {
  const build = writeBuild(dist, testRelease);
  mkdirSync(path.join(build, 'maps/server'), { recursive: true });
  const map = JSON.stringify({ version: 3, sources: ['src/remote.ts'], names: [], mappings: 'AAAA' });
  const ofServer = JSON.stringify({ version: 3, sources: ['src/remote.ts'], names: [], mappings: 'AACA' });
  for (const script of ['remoteEntry.js', 'not-of-the-release.js']) {
    writeFileSync(path.join(build, `maps/${script}.map`), map);
    writeFileSync(path.join(build, `maps/server/${script}.map`), ofServer);
  }
  await publish(store, dist, 'sportsbook');
  expect(await readSourceMap(store, release, 'remoteEntry.js')).toBe(map);
  expect(await readSourceMap(store, release, 'server/remoteEntry.js')).toBe(ofServer);
  expect(await readSourceMap(store, release, 'not-of-the-release.js')).toBeUndefined();
  expect([...store.keys.keys()].filter((key) => key.includes('map'))).toEqual([
    `${getReleaseFolder(release)}/maps/remoteEntry.js.map.gz`,
    `${getReleaseFolder(release)}/maps/server/remoteEntry.js.map.gz`,
  ]);
  expect((await publish(store, dist, 'sportsbook')).fresh).toBe(false);
});

it('stores builds of a version separately by commit', async () => {
  expect(getReleaseFolder(release)).toBe(`releases/sportsbook/1.1.0/46ef63646ef6-${release.id}`);
});

it('rejects a page of another remote that some channel serves', async () => {
  const channel = { store, country: 'gh' as const, channel: 'next' };
  const author = { by: 'ada', now: () => new Date(0) };
  await addPublished(
    store,
    createTestRelease('shell', '1.0.0'),
    createTestRelease('promotions', '1.0.0', { routes: [route('/rewards')] }),
  );
  await promoteRelease(channel, author, 'shell', '1.0.0');
  writeBuild(dist, createTestRelease('loyalty', '1.0.0', { routes: [route('/rewards/')] }));
  await expect(publish(createDryRun(store), dist, 'loyalty')).resolves.toMatchObject({ fresh: true });
  await promoteRelease(channel, author, 'promotions', '1.0.0');
  await expect(publish(store, dist, 'loyalty')).rejects.toThrow(
    'promotions, served in gh/next, has the page /rewards/ as well. Nothing was published.',
  );
  expect(await listPublishedVersions(store, 'loyalty')).toEqual([]);
});

describe('a build that is marked bad', () => {
  const mark = { by: 'ada', at: '2026-01-02T03:04:05.000Z', why: 'Throws.' };
  beforeEach(async () => {
    await addPublished(store, testRelease);
    await markBad(store, testRelease.release, mark);
  });

  it('is rejected under another version', async () => {
    writeBuild(dist, createTestRelease('sportsbook', '1.2.0', {}, 'sportsbook 1.1.0'));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
      'sportsbook 1.2.0 has the same files as 1.1.0, which was marked bad by ada at 2026-01-02T03:04:05.000Z: Throws. Nothing was published.',
    );
    expect(await listPublishedVersions(store, 'sportsbook')).toEqual(['1.1.0']);
  });

  it('is rejected under its version after the store was cleaned, with the same and with other files', async () => {
    for (const key of store.keys.keys()) if (key.startsWith('releases/')) store.keys.delete(key);
    for (const text of ['sportsbook 1.1.0', 'repaired']) {
      writeBuild(dist, createTestRelease('sportsbook', '1.1.0', {}, text));
      await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(/^sportsbook 1\.1\.0 was marked bad by ada at/);
    }
    expect(await listPublishedVersions(store, 'sportsbook')).toEqual([]);
  });

  it('does not prevent a repaired one', async () => {
    writeBuild(dist, createTestRelease('sportsbook', '1.2.0'));
    expect((await publish(store, dist, 'sportsbook')).fresh).toBe(true);
  });

  it('is rejected by its version if the mark has no digest', async () => {
    await store.create('bad/sportsbook/1.2.0.json', toJson(mark));
    writeBuild(dist, createTestRelease('sportsbook', '1.2.0'));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow('sportsbook 1.2.0 was marked bad');
  });
});

it('accepts the same bytes again and changes nothing', async () => {
  writeBuild(dist, testRelease);
  await publish(store, dist, 'sportsbook');
  const before = new Map(store.keys);
  expect(await publish(store, dist, 'sportsbook')).toEqual({ release, fresh: false });
  expect(store.keys).toEqual(before);
});

it('rejects different bytes under a published version, and changes nothing', async () => {
  writeBuild(dist, testRelease);
  await publish(store, dist, 'sportsbook');
  const before = new Map(store.keys);
  writeBuild(dist, createTestRelease('sportsbook', '1.1.0', {}, 'something else'));
  await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
    /^sportsbook 1\.1\.0 is published with different content .* raise the version in apps\/sportsbook\/package\.json/,
  );
  expect(store.keys).toEqual(before);
});

it.each([
  ['with files that are not committed', { dirty: true }],
  ['that does not record whether its files were committed', { dirty: undefined }],
])('rejects a build %s, unless that is allowed', async (_, more) => {
  writeBuild(dist, createTestRelease('sportsbook', '1.1.0', more));
  await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
    /^sportsbook 1\.1\.0 was built from files that are not in commit 46ef63.* Nothing was published\./,
  );
  expect(store.keys.size).toBe(0);
  await expect(publish(store, dist, 'sportsbook', { allowDirty: true })).resolves.toMatchObject({ fresh: true });
});

it('accepts a variant of a build, even a broken one: its bytes match its document', async () => {
  const build = writeBuild(dist, testRelease);
  const variants = path.join(dist, 'variants');
  const variant = createVariant(build, path.join(variants, 'apps/sportsbook'), { version: '1.2.0', ...brokenInSetup });
  expect(await publish(store, variants, 'sportsbook')).toEqual({ release: variant, fresh: true });
});

it('publishes the version of only one of several pipelines', async () => {
  const folder = path.join(dist, 'store');
  const pipelines = ['one', 'two', 'three', 'four'].map(async (text) => {
    writeBuild(path.join(dist, text), createTestRelease('sportsbook', '1.1.0', {}, text));
    return publish(createFolderStore(folder), path.join(dist, text), 'sportsbook');
  });
  const results = await Promise.allSettled(pipelines);
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.release] : []));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(won).toHaveLength(1);
  expect(lost).toHaveLength(3);
  for (const reason of lost) expect(reason).toContain('is published with different content');
  expect(await readRelease(createFolderStore(folder), 'sportsbook', '1.1.0')).toEqual(won[0]);
});

it('finishes an interrupted publication that was not visible', async () => {
  writeBuild(dist, testRelease);
  await publish(store, dist, 'sportsbook');
  const whole = new Map(store.keys);
  for (const key of [
    getMarkerKey('sportsbook', '1.1.0'),
    getFileKey(release, 'mf-release.json'),
    getFileKey(release, 'server/remoteEntry.js'),
  ])
    store.keys.delete(key);
  expect(await listPublishedVersions(store, 'sportsbook')).toEqual([]);
  expect(await publish(store, dist, 'sportsbook')).toEqual({ release, fresh: true });
  expect(store.keys).toEqual(whole);
});

it('writes nothing in a dry run', async () => {
  writeBuild(dist, testRelease);
  expect(await publish(createDryRun(store), dist, 'sportsbook')).toEqual({ release, fresh: true });
  expect(store.keys.size).toBe(0);
});

describe('a build that does not match its document', () => {
  it.each<[string, string, Buffer | undefined, string]>([
    [
      'a changed browser file',
      'browser/remoteEntry.js',
      Buffer.from('evil of sportsbook 1.1.0!'),
      'browser/remoteEntry.js is not the file of the release',
    ],
    [
      'a changed server file',
      'server/remoteEntry.js',
      Buffer.from('evil'),
      'server/remoteEntry.js is not the file of the release',
    ],
    ['a missing file', 'browser/img/logo.png', undefined, 'browser/img/logo.png is missing'],
    ['a missing copy', 'browser/remoteEntry.js.gz', undefined, 'has no compressed copy .gz'],
    [
      'a brotli copy with different content',
      'browser/remoteEntry.js.br',
      brotliCompressSync('evil'),
      'has a compressed copy .br with different content',
    ],
    [
      'a gzip copy with different content',
      'browser/remoteEntry.js.gz',
      gzipSync('evil'),
      'has a compressed copy .gz with different content',
    ],
    ['an invalid copy', 'browser/remoteEntry.js.br', Buffer.from('evil'), 'cannot be unpacked'],
  ])('%s', async (_, file, content, message) => {
    const folder = writeBuild(dist, testRelease);
    if (content) writeFileSync(path.join(folder, file), content);
    else rmSync(path.join(folder, file));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(message);
    expect(store.keys.size).toBe(0);
  });

  it('a document with another list of files', async () => {
    writeBuild(dist, { ...testRelease, release: { ...release, serverFiles: {} } });
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
      'its list of files differs from that of its build',
    );
  });

  it.each(['../../secret.js', '/etc/passwd', 'a//b.js', '.env'])('a file outside the build: %s', async (file) => {
    const files = { [file]: { integrity: 'sha384-abc=', bytes: 1 } };
    const id = createHash('sha256')
      .update(JSON.stringify({ files, serverFiles: {} }))
      .digest('hex')
      .slice(0, 16);
    writeBuild(dist, { ...testRelease, release: { ...release, files, serverFiles: {}, id } });
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow('is not a path within a release');
    expect(store.keys.size).toBe(0);
  });

  it.each([
    ['entry', { entry: ['other.js'] }, 'other.js'],
    ['server entry', { serverEntry: 'other.js' }, 'other.js'],
    ['page', { routes: [{ ...route('/'), scripts: ['page.js'] }] }, 'page.js'],
    ['slot', { slots: [{ name: 'a', clientOnly: false, scripts: [], styles: ['slot.css'] }] }, 'slot.css'],
  ])('a missing file that its %s needs', async (_, more, missing) => {
    writeBuild(dist, createTestRelease('sportsbook', '1.1.0', more));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
      `sportsbook 1.1.0 needs ${missing}, which is not among its files.`,
    );
    expect(store.keys.size).toBe(0);
  });

  it.each<[string, string, string]>([
    ['no document', '', 'is not a release'],
    ['an incomplete document', '{"schema": 1,', 'is not a release'],
    ['a document with other fields', '{"schema": 2}', 'is not a release: schema'],
  ])('%s', async (_, text, message) => {
    writeFileSync(path.join(writeBuild(dist, testRelease), 'mf-release.json'), text);
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(message);
  });

  it('the document of another app', async () => {
    const folder = writeBuild(dist, testRelease);
    writeFileSync(path.join(folder, 'mf-release.json'), JSON.stringify(createTestRelease('account', '1.1.0').release));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow('is the release of account, not of sportsbook');
  });

  it('a missing build', async () => {
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow('build it first (npx nx build sportsbook)');
  });
});
