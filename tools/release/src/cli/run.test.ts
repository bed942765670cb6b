import { createFolderStore, getLatestRevision, listPreviews, readPreview, RejectedError } from '@oware/release-store';
import { createTestRelease, route, writeBuild, type TestRelease } from '@oware/release-store/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RevisionConflictError, UsageError } from '../rejected';
import { writeLockFile } from '../testing/lock-file';
import { run } from './run';

let root: string;
let minute: number;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-cli-'));
  writeLockFile(root);
  minute = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const release = (line: string): Promise<string[]> =>
  run(line.split(' ').filter(Boolean), {
    root,
    environment: {},
    user: 'ada',
    now: () => new Date(Date.UTC(2026, 0, 2, 3, minute++)),
  });

const build = (testRelease: TestRelease): string => writeBuild(path.join(root, 'dist'), testRelease);

async function publish(...releases: TestRelease[]): Promise<void> {
  for (const testRelease of releases) {
    build(testRelease);
    await release(`publish ${testRelease.release.name}`);
  }
}

it('publishes and promotes several apps in one command, with a revision each', async () => {
  for (const name of ['shell', 'sportsbook', 'account']) build(createTestRelease(name, '1.0.0'));
  expect(await release('publish shell sportsbook account')).toHaveLength(3);
  expect(await release('promote shell@1.0.0 sportsbook@1.0.0 account@1.0.0 --country ng')).toEqual([
    expect.stringContaining('revision 1: promote shell@1.0.0'),
    expect.stringContaining('revision 2: promote sportsbook@1.0.0'),
    expect.stringContaining('revision 3: promote account@1.0.0'),
  ]);
  await expect(release('promote sportsbook account --country ng --expect 3')).rejects.toThrow(
    '--expect works with one app',
  );
  await expect(release('disable sportsbook account --country ng')).rejects.toThrow(
    'Unexpected argument "account" for disable.',
  );
});

it('takes a release from publication to removal', async () => {
  await publish(
    createTestRelease('shell', '1.0.0'),
    createTestRelease('sportsbook', '1.0.0', { routes: [route('/')] }),
  );
  await release('promote shell@1.0.0 --country ng');
  await release('promote sportsbook@1.0.0 --country ng');

  const next = createTestRelease('sportsbook', '1.1.0', { routes: [route('/')] });
  build(next);
  const { id } = next.release;
  expect(await release('publish sportsbook')).toEqual([
    `sportsbook@1.1.0 (id ${id}, commit 46ef63646ef6) is published.`,
  ]);
  expect(await release('publish sportsbook')).toEqual([
    `sportsbook@1.1.0 (id ${id}, commit 46ef63646ef6) was published before, with the same bytes.`,
  ]);

  expect(await release('canary sportsbook@1.1.0 --traffic 5 --country ng')).toEqual([
    'ng/stable revision 3: canary sportsbook@1.1.0 at 5 % by ada at 2026-01-02T03:02:00.000Z',
  ]);
  const devices = Array.from({ length: 400 }, (_, index) => `device-${index}`);
  const got = await Promise.all(devices.map(async (device) => (await release(`which ${device} --country ng`)).join()));
  const inside = got.filter((versions) => versions === 'shell@1.0.0,sportsbook@1.1.0').length;
  expect(inside).toBeGreaterThan(5);
  expect(got.filter((versions) => versions === 'shell@1.0.0,sportsbook@1.0.0')).toHaveLength(400 - inside);
  expect(await release('list sportsbook')).toEqual([
    `sportsbook@1.1.0  commit 46ef63646ef6  id ${id}  0 KB  canary in ng/stable at 5 %`,
    expect.stringMatching(/^sportsbook@1\.0\.0 .* current in ng\/stable$/),
  ]);

  expect(await release('promote sportsbook --country ng')).toEqual([
    expect.stringContaining('ng/stable revision 4: promote sportsbook@1.1.0 by ada'),
  ]);
  await expect(release('rollback sportsbook --country ng --expect 3')).rejects.toThrow(RevisionConflictError);
  expect(await release('rollback sportsbook --country ng --expect 4 --by kofi')).toEqual([
    expect.stringContaining('ng/stable revision 5: rollback sportsbook@1.0.0 to revision 3 by kofi'),
  ]);
  expect(await release('disable sportsbook --country ng')).toEqual([
    expect.stringContaining('ng/stable revision 6: disable sportsbook by ada'),
  ]);
  expect(await release('which any-device --country ng')).toEqual(['shell@1.0.0']);
  expect(await release('rollback --to 4 --country ng')).toEqual([
    expect.stringContaining('ng/stable revision 7: rollback to revision 4 by ada'),
  ]);
  expect(await release('which any-device --country ng')).toEqual(['shell@1.0.0', 'sportsbook@1.1.0']);
  expect((await release('history --country ng --limit 3')).map((line) => line.slice(0, 18))).toEqual([
    '   7  rollback to ',
    '   6  disable spor',
    '   5  rollback spo',
  ]);
});

it('marks a change as urgent for open pages', async () => {
  await publish(createTestRelease('shell', '1.0.0'), createTestRelease('shell', '1.1.0'));
  await release('promote shell@1.0.0 --country ng');
  expect(await release('promote shell@1.1.0 --country ng --urgent')).toEqual([
    expect.stringContaining('promote shell@1.1.0, urgent, by ada at'),
  ]);
  const { change } = (await getLatestRevision({
    store: createFolderStore(path.join(root, '.data/releases')),
    country: 'ng',
    channel: 'stable',
  }))!;
  expect(change.urgent).toBe(true);
  expect(await release('rollback shell --country ng --urgent')).toEqual([expect.stringContaining(', urgent, by ada')]);
  await expect(release('canary shell@1.1.0 --traffic 5 --country ng --urgent')).rejects.toThrow(
    '--urgent works only with promote and rollback.',
  );
});

it('changes nothing when the promoted version is already current, and rejects an urgent change of it', async () => {
  await publish(createTestRelease('shell', '1.0.0'));
  await release('promote shell@1.0.0 --country ng');
  expect(await release('promote shell@1.0.0 --country ng')).toEqual([
    'ng/stable: shell 1.0.0 is already current. Nothing was changed.',
  ]);
  expect(await release('history --country ng')).toHaveLength(1);
  await expect(release('promote shell@1.0.0 --country ng --urgent')).rejects.toThrow('shell 1.0.0 is already current.');
  await expect(release('promote shell --country ng')).rejects.toThrow('shell has no canary here');
});

it('shows the shell that a device gets', async () => {
  await publish(createTestRelease('shell', '1.0.0'), createTestRelease('shell', '1.1.0'));
  await release('promote shell@1.0.0 --country ng');
  await release('canary shell@1.1.0 --traffic 50 --country ng');
  const devices = Array.from({ length: 20 }, (_, index) => `device-${index}`);
  const got = await Promise.all(devices.map(async (device) => (await release(`which ${device} --country ng`)).join()));
  expect([...new Set(got)].sort()).toEqual(['shell@1.0.0', 'shell@1.1.0']);
});

it('publishes a build of uncommitted files into a folder when requested', async () => {
  build(createTestRelease('shell', '1.0.0', { dirty: true }));
  await expect(release('publish shell')).rejects.toThrow('A store in a folder accepts it with --allow-dirty.');
  expect(await release('publish shell --allow-dirty')).toEqual([expect.stringContaining('is published.')]);
});

it('shows a build as a preview that no channel can serve, and replaces it with the next one', async () => {
  await publish(createTestRelease('shell', '1.0.0'), createTestRelease('sportsbook', '1.0.0'));
  await release('promote shell@1.0.0 --country ng');
  const store = createFolderStore(path.join(root, '.data/releases'));
  for (const text of ['first', 'second']) {
    const testRelease = createTestRelease('sportsbook', '1.1.0', {}, text);
    build(testRelease);
    expect(await release('publish sportsbook --preview pr-123')).toEqual([
      'sportsbook 1.1.0 (commit 46ef63646ef6) is the preview pr-123: ?mf=sportsbook@pr-123',
    ]);
    expect(await readPreview(store, 'sportsbook', 'pr-123', new Date('2026-01-10'))).toMatchObject({
      id: testRelease.release.id,
      version: '1.1.0-preview.pr.123',
    });
  }
  expect(await listPreviews(store, 'sportsbook', new Date('2026-01-10'))).toHaveLength(1);
  expect(await listPreviews(store, 'sportsbook', new Date('2026-02-10'))).toEqual([]);
  expect(await release('list sportsbook')).toHaveLength(1);
  await expect(release('promote sportsbook@1.1.0 --country ng')).rejects.toThrow('is not published');
  await expect(release('promote sportsbook@1.1.0-preview.pr.123 --country ng')).rejects.toThrow('is not published');
  await expect(release('publish sportsbook --preview PR/1')).rejects.toThrow('is not the name of a preview');
  await expect(release('publish shell --preview pr-1')).rejects.toThrow('only remotes have');
});

it('records why a channel was changed', async () => {
  await publish(createTestRelease('shell', '1.0.0'));
  await release('promote shell@1.0.0 --country ng --why faster');
  expect(await release('history --country ng')).toEqual([expect.stringMatching(/ by \S+ at \S+: faster$/)]);
});

it('never serves a broken release', async () => {
  await publish(
    createTestRelease('shell', '1.0.0'),
    createTestRelease('sportsbook', '1.0.0'),
    createTestRelease('sportsbook', '2.0.0', { platform: '^2.0.0' }),
  );
  await release('promote shell@1.0.0 --country gh');
  await release('promote sportsbook@1.0.0 --country gh');
  await expect(release('promote sportsbook@2.0.0 --country gh')).rejects.toThrow('needs the platform ^2.0.0');
  await expect(release('canary sportsbook@2.0.0 --traffic 1 --country gh')).rejects.toThrow(
    'The newest published release that fits is sportsbook@1.0.0.',
  );
  const folder = build(createTestRelease('sportsbook', '1.1.0'));
  writeFileSync(path.join(folder, 'browser/remoteEntry.js'), 'cut o');
  await expect(release('publish sportsbook')).rejects.toThrow('browser/remoteEntry.js is not the file of the release');
  await expect(release('promote sportsbook@1.1.0 --country gh')).rejects.toThrow('is not published');
  expect(await release('history --country gh')).toHaveLength(2);
  expect(await release('which any-device --country gh')).toEqual(['shell@1.0.0', 'sportsbook@1.0.0']);
});

it('rejects one of two concurrent pipelines', async () => {
  await publish(
    createTestRelease('shell', '1.0.0'),
    createTestRelease('sportsbook', '1.0.0'),
    createTestRelease('account', '1.0.0'),
  );
  await release('promote shell@1.0.0 --country ng');
  const outcomes = await Promise.allSettled([
    release('promote sportsbook@1.0.0 --country ng'),
    release('promote account@1.0.0 --country ng'),
  ]);
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as RejectedError] : []));
  expect(lost).toHaveLength(1);
  expect(lost[0]?.exitCode).toBe(3);
  expect(await release('history --country ng')).toHaveLength(2);
});

it('writes nothing in a dry run', async () => {
  await publish(createTestRelease('shell', '1.0.0'));
  expect((await release('promote shell@1.0.0 --country ng --dry-run')).at(-1)).toBe(
    'This was a dry run: nothing was written.',
  );
  expect(await release('history --country ng')).toEqual(['Nothing was ever promoted to ng/stable.']);
  build(createTestRelease('account', '1.0.0'));
  await release('publish account --dry-run');
  expect(await release('list account')).toEqual([
    `Nothing of account is published in ${path.join(root, '.data/releases')}.`,
  ]);
});

it('lists the native apps that a release requires', async () => {
  await publish(
    createTestRelease('virtuals', '1.0.0'),
    createTestRelease('virtuals', '1.1.0', { app: { android: '1.30.0', ios: '1.40.0' } }),
  );
  expect(await release('list virtuals')).toEqual([
    expect.stringMatching(/ 0 KB {2}app android 1\.30\.0, ios 1\.40\.0$/),
    expect.stringMatching(/ 0 KB$/),
  ]);
});

it('stores releases in the configured folder', async () => {
  build(createTestRelease('shell', '1.0.0'));
  await run(['publish', 'shell'], {
    root,
    environment: { RELEASE_STORE: 'elsewhere' },
    user: 'ada',
    now: () => new Date(),
  });
  expect(await release('list --store elsewhere')).toEqual([expect.stringMatching(/^shell@1\.0\.0 /)]);
  expect(await release('list')).toEqual([expect.stringContaining('Nothing is published')]);
});

it.each(['', '--help', 'help', 'promote -h'])('prints help: "%s"', async (line) => {
  expect((await release(line))[0]).toContain('canary APP@VERSION --traffic N');
});

it.each([
  ['fly', 'There is no command "fly".'],
  ['publish', 'Name the app: sportsbook or sportsbook@1.2.3.'],
  ['publish sportsbook@1.0.0', 'give only the name of the app'],
  ['publish ../x', '"../x" is not an app with a version'],
  ['promote sportsbook@latest --country ng', 'is not an app with a version'],
  ['promote sportsbook@1.0.0', 'Name the country: --country gh, --country ng, or for a change --country both.'],
  ['history --country both', '--country both works only with changes: promote, canary, rollback, disable and approve.'],
  ['promote sportsbook@1.0.0 --country ke', 'only gh and ng are served'],
  ['promote sportsbook@1.0.0 --country ng --channel ../x', 'a channel has lower-case letters, digits and dashes'],
  ['promote sportsbook@1.0.0 --country ng --expect two', '--expect must be a whole number, 0 or more, not "two".'],
  ['canary sportsbook --traffic 5 --country ng', 'Name the version: canary sportsbook@1.2.3 --traffic 5.'],
  ['canary sportsbook@1.0.0 --country ng', 'Give the percentage of devices'],
  ['canary sportsbook@1.0.0 --country ng --traffic 0', 'percent from 0.01 to 100'],
  ['canary sportsbook@1.0.0 --country ng --traffic 101', 'percent from 0.01 to 100'],
  ['canary sportsbook@1.0.0 --country ng --traffic 5%', 'percent from 0.01 to 100'],
  ['rollback --country ng', 'Name either the app'],
  ['rollback sportsbook --to 3 --country ng', 'Name either the app'],
  ['rollback --to 0 --country ng', '--to must be a whole number, 1 or more, not "0".'],
  ['history sportsbook --country ng', 'omit the name'],
  ['which --country ng', 'Name the device by its id, such as 4f1c2a9e'],
  ['which any --country ng', '"any" is not the id of a device. It has 8 to 80 letters, digits, dashes and underscores'],
  ['which +2348030000001 --country ng', 'is not the id of a device'],
  ['mark-bad sportsbook@1.0.0 --why Slow. --country ng', 'mark-bad applies wherever you may change the app'],
  ['mark-bad sportsbook@1.0.0 --why Slow. --channel next', 'omit --country and --channel'],
  ['list --colour', "Unknown option '--colour'"],
])('rejects "%s"', async (line, message) => {
  const error = await release(line).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as UsageError).message).toContain(message);
});

it('has different exit codes for each kind of rejection', () => {
  expect([new RejectedError('').exitCode, new UsageError('').exitCode, new RevisionConflictError('').exitCode]).toEqual(
    [1, 2, 3],
  );
});
