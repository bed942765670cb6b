import { madeRelease, putPublished } from '../testing/made-release';
import { memoryStore } from '../testing/memory-store';
import { fileKey, markerKey } from './layout';
import {
  assertWhole,
  publishedNames,
  publishedReleases,
  publishedVersions,
  readMarker,
  readRelease,
  readReleaseFile,
} from './read';

const made = ['1.10.0', '1.2.0', '1.9.0'].map((version) => madeRelease('sportsbook', version));
const [{ release }] = made as [(typeof made)[number]];
let store: ReturnType<typeof memoryStore>;
beforeEach(async () => {
  store = memoryStore();
  await putPublished(store, ...made, madeRelease('account', '1.0.0'));
});

it('knows what is published, oldest version first', async () => {
  expect(await publishedNames(store)).toEqual(['account', 'sportsbook']);
  expect(await publishedVersions(store, 'sportsbook')).toEqual(['1.2.0', '1.9.0', '1.10.0']);
  expect(await publishedReleases(store, 'sportsbook')).toEqual([made[1], made[2], made[0]].map((one) => one?.release));
  expect(await publishedReleases(store, 'virtuals')).toEqual([]);
});

it('does not know what was cut off before its marker', async () => {
  store.keys.delete(markerKey('sportsbook', '1.10.0'));
  expect(await publishedVersions(store, 'sportsbook')).toEqual(['1.2.0', '1.9.0']);
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

it('says what is damaged', async () => {
  store.keys.set(fileKey(release, 'browser/remoteEntry.js'), Buffer.from('evil'));
  await expect(assertWhole(store, release)).rejects.toThrow('browser/remoteEntry.js is not the file of the release');
  store.keys.set(fileKey(release, 'mf-release.json'), Buffer.from('{"schema":'));
  await expect(readRelease(store, 'sportsbook', '1.10.0')).rejects.toThrow(
    'The document of sportsbook 1.10.0 in memory is damaged',
  );
  store.keys.set(markerKey('sportsbook', '1.10.0'), Buffer.from('{}'));
  await expect(readMarker(store, 'sportsbook', '1.10.0')).rejects.toThrow(
    'releases/sportsbook/1.10.0/published.json in memory is damaged.',
  );
});
