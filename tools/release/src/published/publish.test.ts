import {
  assertWhole,
  dryRun,
  fileKey,
  folderStore,
  markerKey,
  publishedVersions,
  readRelease,
  readSourceMap,
  releaseFolder,
} from '@oware/release-store';
import { madeRelease, memoryStore, putPublished, route, writeBuild } from '@oware/release-store/testing';
import { brokenInSetup, variantOf } from '@oware/release-variants';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { promoteRelease } from '../channel/changes';
import { publish } from './publish';

let dist: string;
let store: ReturnType<typeof memoryStore>;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'release-dist-'));
  store = memoryStore();
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const made = madeRelease('sportsbook', '1.1.0');
const { release } = made;

it('copies every file and makes the version known', async () => {
  writeBuild(dist, made);
  expect(await publish(store, dist, 'sportsbook')).toEqual({ release, fresh: true });
  for (const [file, content] of made.contents) expect(store.keys.get(fileKey(release, file))).toEqual(content);
  expect(await readRelease(store, 'sportsbook', '1.1.0')).toEqual(release);
  expect(await publishedVersions(store, 'sportsbook')).toEqual(['1.1.0']);
  await expect(assertWhole(store, release)).resolves.toBeUndefined();
});

it('keeps the source maps of its scripts beside it, where no edge looks for files', async () => {
  const build = writeBuild(dist, made);
  mkdirSync(path.join(build, 'maps'));
  const map = JSON.stringify({ version: 3, sources: ['src/remote.ts'], names: [], mappings: 'AAAA' });
  for (const script of ['remoteEntry.js', 'not-of-the-release.js'])
    writeFileSync(path.join(build, `maps/${script}.map`), map);
  await publish(store, dist, 'sportsbook');
  expect(await readSourceMap(store, release, 'remoteEntry.js')).toBe(map);
  expect(await readSourceMap(store, release, 'not-of-the-release.js')).toBeUndefined();
  expect([...store.keys.keys()].filter((key) => key.includes('map'))).toEqual([
    `${releaseFolder(release)}/maps/remoteEntry.js.map.gz`,
  ]);
  expect((await publish(store, dist, 'sportsbook')).fresh).toBe(false);
});

it('keeps builds of a version apart by commit', async () => {
  expect(releaseFolder(release)).toBe(`releases/sportsbook/1.1.0/46ef63646ef6-${release.id}`);
});

it('refuses a page that another remote has which some channel serves', async () => {
  const channel = { store, country: 'gh' as const, channel: 'next' };
  const author = { by: 'ada', now: () => new Date(0) };
  await putPublished(
    store,
    madeRelease('shell', '1.0.0'),
    madeRelease('promotions', '1.0.0', { routes: [route('/rewards')] }),
  );
  await promoteRelease(channel, author, 'shell', '1.0.0');
  writeBuild(dist, madeRelease('loyalty', '1.0.0', { routes: [route('/rewards/')] }));
  await expect(publish(dryRun(store), dist, 'loyalty')).resolves.toMatchObject({ fresh: true });
  await promoteRelease(channel, author, 'promotions', '1.0.0');
  await expect(publish(store, dist, 'loyalty')).rejects.toThrow(
    'promotions, served in gh/next, has the page /rewards/ as well. Nothing was published.',
  );
  expect(await publishedVersions(store, 'loyalty')).toEqual([]);
});

it('takes the same bytes again and changes nothing', async () => {
  writeBuild(dist, made);
  await publish(store, dist, 'sportsbook');
  const before = new Map(store.keys);
  expect(await publish(store, dist, 'sportsbook')).toEqual({ release, fresh: false });
  expect(store.keys).toEqual(before);
});

it('refuses other bytes under a version that is published, and changes nothing', async () => {
  writeBuild(dist, made);
  await publish(store, dist, 'sportsbook');
  const before = new Map(store.keys);
  writeBuild(dist, madeRelease('sportsbook', '1.1.0', {}, 'something else'));
  await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
    /^sportsbook 1\.1\.0 is published with other bytes .* raise the version in apps\/sportsbook\/package\.json/,
  );
  expect(store.keys).toEqual(before);
});

it.each([
  ['with files that are not committed', { dirty: true }],
  ['that does not say whether its files were committed', { dirty: undefined }],
])('refuses a build %s, and takes it where that is allowed', async (_, more) => {
  writeBuild(dist, madeRelease('sportsbook', '1.1.0', more));
  await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
    /^sportsbook 1\.1\.0 was built from files that are not in commit 46ef63.* Nothing was published\./,
  );
  expect(store.keys.size).toBe(0);
  await expect(publish(store, dist, 'sportsbook', { allowDirty: true })).resolves.toMatchObject({ fresh: true });
});

it('takes a variant of a build, even one that will break: its bytes are what it says', async () => {
  const build = writeBuild(dist, made);
  const variants = path.join(dist, 'variants');
  const variant = variantOf(build, path.join(variants, 'apps/sportsbook'), { version: '1.2.0', ...brokenInSetup });
  expect(await publish(store, variants, 'sportsbook')).toEqual({ release: variant, fresh: true });
});

it('lets one of two pipelines have a version', async () => {
  const folder = path.join(dist, 'store');
  const pipelines = ['one', 'two', 'three', 'four'].map(async (text) => {
    writeBuild(path.join(dist, text), madeRelease('sportsbook', '1.1.0', {}, text));
    return publish(folderStore(folder), path.join(dist, text), 'sportsbook');
  });
  const results = await Promise.allSettled(pipelines);
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.release] : []));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(won).toHaveLength(1);
  expect(lost).toHaveLength(3);
  for (const reason of lost) expect(reason).toContain('is published with other bytes');
  expect(await readRelease(folderStore(folder), 'sportsbook', '1.1.0')).toEqual(won[0]);
});

it('finishes a publication that was cut off, which nobody could see', async () => {
  writeBuild(dist, made);
  await publish(store, dist, 'sportsbook');
  const whole = new Map(store.keys);
  for (const key of [
    markerKey('sportsbook', '1.1.0'),
    fileKey(release, 'mf-release.json'),
    fileKey(release, 'server/remoteEntry.js'),
  ])
    store.keys.delete(key);
  expect(await publishedVersions(store, 'sportsbook')).toEqual([]);
  expect(await publish(store, dist, 'sportsbook')).toEqual({ release, fresh: true });
  expect(store.keys).toEqual(whole);
});

it('writes nothing in a dry run', async () => {
  writeBuild(dist, made);
  expect(await publish(dryRun(store), dist, 'sportsbook')).toEqual({ release, fresh: true });
  expect(store.keys.size).toBe(0);
});

describe('a build that is not what it says', () => {
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
      'a brotli copy of other bytes',
      'browser/remoteEntry.js.br',
      brotliCompressSync('evil'),
      'has a compressed copy .br of other bytes',
    ],
    [
      'a gzip copy of other bytes',
      'browser/remoteEntry.js.gz',
      gzipSync('evil'),
      'has a compressed copy .gz of other bytes',
    ],
    ['a copy that is none', 'browser/remoteEntry.js.br', Buffer.from('evil'), 'cannot be unpacked'],
  ])('%s', async (_, file, content, message) => {
    const folder = writeBuild(dist, made);
    if (content) writeFileSync(path.join(folder, file), content);
    else rmSync(path.join(folder, file));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(message);
    expect(store.keys.size).toBe(0);
  });

  it('a document with another list of files', async () => {
    writeBuild(dist, { ...made, release: { ...release, serverFiles: {} } });
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
      'its list of files is not the one it was built with',
    );
  });

  it.each(['../../secret.js', '/etc/passwd', 'a//b.js', '.env'])('a file outside the build: %s', async (file) => {
    const files = { [file]: { integrity: 'sha384-abc=', bytes: 1 } };
    const id = createHash('sha256')
      .update(JSON.stringify({ files, serverFiles: {} }))
      .digest('hex')
      .slice(0, 16);
    writeBuild(dist, { ...made, release: { ...release, files, serverFiles: {}, id } });
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow('is not a path within a release');
    expect(store.keys.size).toBe(0);
  });

  it.each([
    ['entry', { entry: ['other.js'] }, 'other.js'],
    ['server entry', { serverEntry: 'other.js' }, 'other.js'],
    ['page', { routes: [{ ...route('/'), scripts: ['page.js'] }] }, 'page.js'],
    ['slot', { slots: [{ name: 'a', clientOnly: false, scripts: [], styles: ['slot.css'] }] }, 'slot.css'],
  ])('a file that its %s needs and nobody built', async (_, more, missing) => {
    writeBuild(dist, madeRelease('sportsbook', '1.1.0', more));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(
      `sportsbook 1.1.0 needs ${missing}, which is not among its files.`,
    );
    expect(store.keys.size).toBe(0);
  });

  it.each<[string, string, string]>([
    ['no document', '', 'is not a release'],
    ['half a document', '{"schema": 1,', 'is not a release'],
    ['another shape', '{"schema": 2}', 'is not a release: schema'],
  ])('%s', async (_, text, message) => {
    writeFileSync(path.join(writeBuild(dist, made), 'mf-release.json'), text);
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow(message);
  });

  it('the document of another app', async () => {
    const folder = writeBuild(dist, made);
    writeFileSync(path.join(folder, 'mf-release.json'), JSON.stringify(madeRelease('account', '1.1.0').release));
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow('is the release of account, not of sportsbook');
  });

  it('no build', async () => {
    await expect(publish(store, dist, 'sportsbook')).rejects.toThrow('build it first (npx nx build sportsbook)');
  });
});
