import { createFolderStore, getMarkerKey, getReleaseFolder, getRevisionKey, toJson } from '@oware/release-store';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuilds, type BuildSet } from './app-build';
import { listPairs } from './pairs';
import { home, createTestBuild } from './testing/build';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'oware-matrix-test-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string, channel = 'stable'): Promise<BuildSet> =>
  readBuilds(path.join(folder, name), { country: 'ng', channel, scratch: path.join(folder, 'scratch') });
const dist = (name: string, ...builds: [name: string, version: string, more?: object][]): Promise<BuildSet> => {
  for (const [app, version, more] of builds) createTestBuild(path.join(folder, name), app, version, more);
  return read(name);
};
const names = (pairs: ReturnType<typeof listPairs>): string[] =>
  pairs.map(({ shell, remote }) => `${shell.release.version} ${remote.release.name}@${remote.release.version}`);

it('finds builds by a relative address, and returns absolute folders', async () => {
  await dist('candidate', ['shell', '1.0.0'], ['account', '1.0.0']);
  const address = path.relative(process.cwd(), path.join(folder, 'candidate'));
  const { shell, remotes } = await readBuilds(address, { country: 'ng', channel: 'stable', scratch: folder });
  expect([shell, ...remotes].map((build) => build?.folder)).toEqual(
    ['shell', 'account'].map((name) => path.join(folder, 'candidate/apps', name)),
  );
});

it('pairs new builds with current ones, and equal pairs once', async () => {
  const current = await dist('current', ['shell', '1.0.0'], ['account', '1.0.0'], ['sportsbook', '1.0.0']);
  const candidate = await dist('candidate', ['shell', '1.1.0'], ['sportsbook', '1.1.0']);
  expect(names(listPairs(current, candidate))).toEqual([
    '1.0.0 sportsbook@1.1.0',
    '1.1.0 account@1.0.0',
    '1.1.0 sportsbook@1.0.0',
  ]);
  expect(names(listPairs(current, candidate, 'account'))).toEqual(['1.1.0 account@1.0.0']);
  expect(names(listPairs(current, { remotes: candidate.remotes }))).toEqual(['1.0.0 sportsbook@1.1.0']);
  expect(names(listPairs(current, current))).toEqual(['1.0.0 account@1.0.0', '1.0.0 sportsbook@1.0.0']);
});

it('uses the compatibility gate, with the current remotes in addition to the candidate', async () => {
  const current = await dist('current', ['shell', '1.0.0'], ['account', '1.0.0', { routes: [home] }]);
  const candidate = await dist(
    'candidate',
    ['shell', '2.0.0', { platform: '2.0.0' }],
    ['sportsbook', '1.1.0', { routes: [home] }],
  );
  expect(listPairs(current, candidate).map(({ rejections }) => rejections)).toEqual([
    ['Both account and sportsbook declare the page /.'],
    ['account needs the platform ^1.0.0, this is 2.0.0.'],
  ]);
});

it('reads the releases that a channel serves, including canaries', async () => {
  const store = createFolderStore(path.join(folder, 'store'));
  const builds = [
    createTestBuild(path.join(folder, 'a'), 'shell', '1.0.0'),
    createTestBuild(path.join(folder, 'a'), 'account', '1.0.0'),
    createTestBuild(path.join(folder, 'b'), 'account', '1.1.0'),
  ];
  for (const { release, folder: from } of builds) {
    for (const file of ['browser/entry.js', 'server/server.js'])
      await store.create(`${getReleaseFolder(release)}/${file}`, readFileSync(path.join(from, file)));
    await store.create(`${getReleaseFolder(release)}/mf-release.json`, toJson(release));
    await store.create(getMarkerKey(release.name, release.version), toJson({ id: release.id, commit: release.commit }));
  }
  const [shell, account, canary] = builds.map(({ release }) => release);
  await store.create(
    getRevisionKey({ store, country: 'ng', channel: 'beta' }, 1),
    toJson({
      schema: 1,
      country: 'ng',
      id: '0123456789abcdef',
      channel: 'beta',
      revision: 1,
      shell,
      remotes: [account],
      canaries: [{ release: canary, traffic: 5 }],
      disabled: [],
      change: { action: 'promote', at: '2026-01-02T03:04:05.000Z', by: 'ada' },
    }),
  );
  const set = await read('store', 'beta');
  expect([set.shell, ...set.remotes].map((build) => `${build?.release.name}@${build?.release.version}`)).toEqual([
    'shell@1.0.0',
    'account@1.0.0',
    'account@1.1.0',
  ]);
  expect(readFileSync(path.join(set.remotes[1]?.folder ?? '', 'browser/entry.js'), 'utf8')).toBe('run(1.1.0)');
  await expect(read('store')).rejects.toThrow('contains neither builds (apps/) nor a channel ng/stable');
});

it('rejects anything other than a set of releases', async () => {
  await expect(read('nothing')).rejects.toThrow('contains neither builds');
  mkdirSync(path.join(folder, 'dist/apps'), { recursive: true });
  await expect(read('dist')).rejects.toThrow('There is no release');
  createTestBuild(path.join(folder, 'dist'), 'account', '1.0.0');
  const onlyRemote = await read('dist');
  expect(() => listPairs(onlyRemote, onlyRemote)).toThrow('There is no current shell');
  createTestBuild(path.join(folder, 'dist'), 'shell', '1.0.0');
  const both = await read('dist');
  expect(() => listPairs(both, both, 'virtuals')).toThrow('There is no remote virtuals');
  expect(() => listPairs(both, { remotes: [] })).toThrow('neither a shell nor a remote');
  writeFileSync(path.join(folder, 'dist/apps/account/server/server.js'), 'evil');
  await expect(read('dist')).rejects.toThrow('its bytes differ');
  writeFileSync(path.join(folder, 'dist/apps/account/mf-release.json'), '{');
  await expect(read('dist')).rejects.toThrow('is not a release');
});
