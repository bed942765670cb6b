import { createTestRelease, addPublished } from '../testing/test-release';
import { createMemoryStore } from '../testing/memory-store';
import { getFileKey, getMarkerKey } from './layout';
import {
  assertWhole,
  listPublishedNames,
  listPublishedReleases,
  listPublishedVersions,
  readMarker,
  readRelease,
  readReleaseFile,
} from './read';

const releases = ['1.10.0', '1.2.0', '1.9.0'].map((version) => createTestRelease('sportsbook', version));
const [{ release }] = releases as [(typeof releases)[number]];
let store: ReturnType<typeof createMemoryStore>;
beforeEach(async () => {
  store = createMemoryStore();
  await addPublished(store, ...releases, createTestRelease('account', '1.0.0'));
});

it('lists published versions, oldest first', async () => {
  expect(await listPublishedNames(store)).toEqual(['account', 'sportsbook']);
  expect(await listPublishedVersions(store, 'sportsbook')).toEqual(['1.2.0', '1.9.0', '1.10.0']);
  expect(await listPublishedReleases(store, 'sportsbook')).toEqual(
    [releases[1], releases[2], releases[0]].map((one) => one?.release),
  );
  expect(await listPublishedReleases(store, 'virtuals')).toEqual([]);
});

it('ignores a version without its marker after an interruption', async () => {
  store.keys.delete(getMarkerKey('sportsbook', '1.10.0'));
  expect(await listPublishedVersions(store, 'sportsbook')).toEqual(['1.2.0', '1.9.0']);
  await expect(readRelease(store, 'sportsbook', '1.10.0')).rejects.toThrow(
    'sportsbook 1.10.0 is not published. Published: 1.2.0, 1.9.0.',
  );
  await expect(readRelease(store, 'virtuals', '1.0.0')).rejects.toThrow('Nothing of virtuals is published yet.');
});

it('reads a release and its files', async () => {
  expect(await readRelease(store, 'sportsbook', '1.10.0')).toEqual(release);
  expect(String(await readReleaseFile(store, release, 'browser/remoteEntry.js'))).toBe('entry of sportsbook 1.10.0');
  expect(await readReleaseFile(store, release, 'browser/other.js')).toBeUndefined();
  await expect(assertWhole(store, release)).resolves.toBeUndefined();
});

it('reports damaged files', async () => {
  store.keys.set(getFileKey(release, 'browser/remoteEntry.js'), Buffer.from('evil'));
  await expect(assertWhole(store, release)).rejects.toThrow('browser/remoteEntry.js is not the file of the release');
  store.keys.set(getFileKey(release, 'mf-release.json'), Buffer.from('{"schema":'));
  await expect(readRelease(store, 'sportsbook', '1.10.0')).rejects.toThrow(
    'The document of sportsbook 1.10.0 in memory is damaged',
  );
  store.keys.set(getMarkerKey('sportsbook', '1.10.0'), Buffer.from('{}'));
  await expect(readMarker(store, 'sportsbook', '1.10.0')).rejects.toThrow(
    'releases/sportsbook/1.10.0/published.json in memory is damaged.',
  );
});
