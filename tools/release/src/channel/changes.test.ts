import { type ChannelDocument } from '@oware/contracts';
import { createDryRun, getFileKey, getLatestRevision, type Channel } from '@oware/release-store';
import { createTestRelease, createMemoryStore, addPublished, route } from '@oware/release-store/testing';
import { RevisionConflictError } from '../rejected';
import {
  disableRemote,
  markReleaseBad,
  promoteRelease,
  rollbackOne,
  rollbackTo,
  startCanary,
  type Author,
} from './changes';

let store: ReturnType<typeof createMemoryStore>;
let channel: Channel;
const author: Author = { by: 'ada', now: () => new Date('2026-01-02T03:04:05.000Z') };

const sportsbook = (version: string, more = {}, text?: string): ReturnType<typeof createTestRelease> =>
  createTestRelease('sportsbook', version, { routes: [route('/')], ...more }, text);

beforeEach(async () => {
  store = createMemoryStore();
  channel = { store, country: 'ng', channel: 'stable' };
  await addPublished(
    store,
    createTestRelease('shell', '1.0.0'),
    createTestRelease('account', '1.0.0', { routes: [route('/n/me')] }),
  );
  await addPublished(store, sportsbook('1.0.0'), sportsbook('1.1.0'), sportsbook('1.2.0'));
  await promoteRelease(channel, author, 'shell', '1.0.0');
  await promoteRelease(channel, author, 'account', '1.0.0');
  await promoteRelease(channel, author, 'sportsbook', '1.0.0');
});

const summary = ({ shell, remotes, canaries, disabled }: ChannelDocument): string =>
  [
    ...[shell, ...remotes].map(({ name, version }) => `${name}@${version}`),
    ...canaries.map(({ release, traffic }) => `${release.name}@${release.version}:${traffic}%`),
    ...disabled.map(({ name }) => `-${name}`),
  ].join(' ');

const current = async (): Promise<string> => summary((await getLatestRevision(channel))!);

describe('promote', () => {
  it('serves a release and records who promoted it', async () => {
    const document = await promoteRelease(channel, author, 'sportsbook', '1.1.0');
    expect(summary(document)).toBe('shell@1.0.0 account@1.0.0 sportsbook@1.1.0');
    expect(document).toMatchObject({
      revision: 4,
      change: { action: 'promote', name: 'sportsbook', version: '1.1.0', at: '2026-01-02T03:04:05.000Z', by: 'ada' },
    });
    expect(await getLatestRevision(channel)).toEqual(document);
  });

  it('does not change other countries and channels', async () => {
    const other: Channel = { ...channel, channel: 'beta' };
    await promoteRelease(other, author, 'shell', '1.0.0');
    await promoteRelease(channel, author, 'sportsbook', '1.1.0');
    expect(summary((await getLatestRevision(other))!)).toBe('shell@1.0.0');
    expect(await getLatestRevision({ ...channel, country: 'gh' })).toBeUndefined();
  });

  it('requires the shell first', async () => {
    await expect(promoteRelease({ ...channel, country: 'gh' }, author, 'account', '1.0.0')).rejects.toThrow(
      'no shell yet',
    );
  });

  it.each([
    [
      'a version that is not published',
      'sportsbook',
      '9.0.0',
      'sportsbook 9.0.0 is not published. Published: 1.0.0, 1.1.0, 1.2.0.',
    ],
    ['the current version', 'sportsbook', '1.0.0', 'is already current'],
    ['the current shell', 'shell', '1.0.0', 'is already current'],
    ['a missing canary', 'sportsbook', undefined, 'has no canary here'],
  ])('rejects %s', async (_, name, version, message) => {
    await expect(promoteRelease(channel, author, name, version)).rejects.toThrow(message);
    expect((await getLatestRevision(channel))?.revision).toBe(3);
  });

  it('rejects a release whose files in the store were changed', async () => {
    store.keys.set(getFileKey(sportsbook('1.1.0').release, 'browser/remoteEntry.js'), Buffer.from('evil'));
    await expect(promoteRelease(channel, author, 'sportsbook', '1.1.0')).rejects.toThrow(
      'is not the file of the release',
    );
    await expect(startCanary(channel, author, 'sportsbook', '1.1.0', 5)).rejects.toThrow(
      'is not the file of the release',
    );
    expect(await current()).toContain('sportsbook@1.0.0');
  });
});

describe('canary', () => {
  it('serves a part of the devices, then all of them', async () => {
    expect(summary(await startCanary(channel, author, 'sportsbook', '1.1.0', 5))).toBe(
      'shell@1.0.0 account@1.0.0 sportsbook@1.0.0 sportsbook@1.1.0:5%',
    );
    expect(summary(await startCanary(channel, author, 'sportsbook', '1.1.0', 50))).toContain('sportsbook@1.1.0:50%');
    expect(summary(await promoteRelease(channel, author, 'sportsbook'))).toBe(
      'shell@1.0.0 account@1.0.0 sportsbook@1.1.0',
    );
  });

  it('accepts the shell like a remote', async () => {
    await addPublished(store, createTestRelease('shell', '1.1.0'), createTestRelease('shell', '1.2.0'));
    expect(summary(await startCanary(channel, author, 'shell', '1.1.0', 5))).toBe(
      'shell@1.0.0 account@1.0.0 sportsbook@1.0.0 shell@1.1.0:5%',
    );
    expect(summary(await promoteRelease(channel, author, 'shell'))).toBe('shell@1.1.0 account@1.0.0 sportsbook@1.0.0');
    await startCanary(channel, author, 'shell', '1.2.0', 50);
    expect(summary(await rollbackOne(channel, author, 'shell'))).toBe('shell@1.1.0 account@1.0.0 sportsbook@1.0.0');
    expect(summary(await rollbackOne(channel, author, 'shell'))).toBe('shell@1.0.0 account@1.0.0 sportsbook@1.0.0');
  });

  it('starts with different devices for each release, and keeps them while it grows', async () => {
    const salts = async (version: string, traffic: number): Promise<(string | undefined)[]> =>
      (await startCanary(channel, author, 'sportsbook', version, traffic)).canaries.map(({ salt }) => salt);
    await addPublished(store, sportsbook('1.4.0'), sportsbook('1.5.0'));
    const [first] = await salts('1.4.0', 1);
    expect(first).toBe(sportsbook('1.4.0').release.id);
    expect(await salts('1.4.0', 5)).toEqual([first]);
    expect(await salts('1.5.0', 5)).toEqual([sportsbook('1.5.0').release.id]);
  });

  it('ends when another release is promoted', async () => {
    await addPublished(store, createTestRelease('shell', '1.1.0'), createTestRelease('shell', '1.2.0'));
    await startCanary(channel, author, 'shell', '1.1.0', 5);
    expect(summary(await promoteRelease(channel, author, 'shell', '1.2.0'))).toBe(
      'shell@1.2.0 account@1.0.0 sportsbook@1.0.0',
    );
  });

  it('rejects the current release, and a remote that is not served', async () => {
    await expect(startCanary(channel, author, 'shell', '1.0.0', 5)).rejects.toThrow('is already current');
    await expect(startCanary(channel, author, 'sportsbook', '1.0.0', 5)).rejects.toThrow('is already current');
    await disableRemote(channel, author, 'sportsbook');
    await expect(startCanary(channel, author, 'sportsbook', '1.1.0', 5)).rejects.toThrow(
      'no current release for the other devices',
    );
  });
});

describe('rollback', () => {
  it('ends a canary first', async () => {
    await startCanary(channel, author, 'sportsbook', '1.1.0', 5);
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toBe(
      'shell@1.0.0 account@1.0.0 sportsbook@1.0.0',
    );
  });

  it('goes one release further back each time, and never forward', async () => {
    await promoteRelease(channel, author, 'sportsbook', '1.1.0');
    await startCanary(channel, author, 'sportsbook', '1.2.0', 5);
    await promoteRelease(channel, author, 'sportsbook');
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toContain('sportsbook@1.1.0');
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toContain('sportsbook@1.0.0');
    await expect(rollbackOne(channel, author, 'sportsbook')).rejects.toThrow(
      'no earlier release to roll back to. To stop serving a remote: disable sportsbook.',
    );
    expect(summary(await promoteRelease(channel, author, 'sportsbook', '1.2.0'))).toContain('sportsbook@1.2.0');
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toContain('sportsbook@1.0.0');
  });

  it('keeps later changes of other apps', async () => {
    await addPublished(store, createTestRelease('account', '1.1.0'));
    await promoteRelease(channel, author, 'sportsbook', '1.1.0');
    await promoteRelease(channel, author, 'account', '1.1.0');
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toBe(
      'shell@1.0.0 account@1.1.0 sportsbook@1.0.0',
    );
  });

  it('restores a disabled remote', async () => {
    expect(summary(await disableRemote(channel, author, 'sportsbook'))).toBe('shell@1.0.0 account@1.0.0 -sportsbook');
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toBe(
      'shell@1.0.0 account@1.0.0 sportsbook@1.0.0',
    );
  });

  it('serves exactly the releases of a revision', async () => {
    const earlier = await startCanary(channel, author, 'sportsbook', '1.1.0', 5);
    await promoteRelease(channel, author, 'sportsbook');
    await disableRemote(channel, author, 'account');
    const back = await rollbackTo(channel, author, earlier.revision);
    const { revision, change, ...rest } = back;
    expect(rest).toEqual((({ revision: _r, change: _c, ...same }) => same)(earlier));
    expect([revision, change.to]).toEqual([7, 4]);
    expect(summary(await rollbackTo(channel, author, 1))).toBe('shell@1.0.0');
  });

  it.each([
    [3, 'Revision 3 is not an earlier one'],
    [9, 'Revision 9 is not an earlier one'],
  ])('rejects revision %d', async (revision, message) => {
    await expect(rollbackTo(channel, author, revision)).rejects.toThrow(message);
  });

  it('is rejected in a channel that was never used', async () => {
    await expect(rollbackOne({ ...channel, country: 'gh' }, author, 'account')).rejects.toThrow(
      'Nothing was ever promoted to gh/stable.',
    );
    await expect(rollbackOne(channel, author, 'virtuals')).rejects.toThrow('virtuals is not known in this channel');
  });
});

describe('disable', () => {
  it('rejects the shell and remotes that are not served', async () => {
    await expect(disableRemote(channel, author, 'shell')).rejects.toThrow('without it there is no page');
    await expect(disableRemote(channel, author, 'virtuals')).rejects.toThrow('nothing to disable');
  });
});

describe('mark-bad', () => {
  const mark = (version: string) =>
    markReleaseBad(store, author, { name: 'sportsbook', version, why: 'Throws on each page.' });

  it('keeps a release out of every channel permanently', async () => {
    expect(await mark('1.1.0')).toBe('sportsbook@1.1.0 is marked bad: Throws on each page.');
    const message = 'sportsbook 1.1.0 was marked bad by ada at 2026-01-02T03:04:05.000Z: Throws on each page.';
    await expect(promoteRelease(channel, author, 'sportsbook', '1.1.0')).rejects.toThrow(message);
    await expect(startCanary(channel, author, 'sportsbook', '1.1.0', 5)).rejects.toThrow(message);
    expect(await mark('1.1.0')).toBe('sportsbook@1.1.0 was marked bad before.');
  });

  it('keeps the same files out under another version', async () => {
    await mark('1.1.0');
    const again = sportsbook('1.3.0', {}, 'sportsbook 1.1.0');
    await addPublished(store, again);
    const message =
      'sportsbook 1.3.0 has the same files as 1.1.0, which was marked bad by ada at 2026-01-02T03:04:05.000Z';
    await expect(promoteRelease(channel, author, 'sportsbook', '1.3.0')).rejects.toThrow(message);
    await expect(startCanary(channel, author, 'sportsbook', '1.3.0', 5)).rejects.toThrow(message);
  });

  it('lets a rollback skip the same files under another version', async () => {
    await addPublished(store, sportsbook('1.3.0', {}, 'sportsbook 1.1.0'));
    for (const version of ['1.3.0', '1.2.0']) await promoteRelease(channel, author, 'sportsbook', version);
    await mark('1.1.0');
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toContain('sportsbook@1.0.0');
  });

  it('lets a rollback skip it', async () => {
    await promoteRelease(channel, author, 'sportsbook', '1.1.0');
    await promoteRelease(channel, author, 'sportsbook', '1.2.0');
    await mark('1.1.0');
    await expect(rollbackTo(channel, author, 4)).rejects.toThrow('1.1.0 was marked bad');
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toContain('sportsbook@1.0.0');
  });

  it('rejects releases that are served, and those that are not published', async () => {
    await expect(mark('1.0.0')).rejects.toThrow('sportsbook 1.0.0 is served in ng/stable: roll it back there first');
    await startCanary(channel, author, 'sportsbook', '1.1.0', 5);
    await expect(mark('1.1.0')).rejects.toThrow('is served in ng/stable');
    await expect(mark('9.0.0')).rejects.toThrow('sportsbook 9.0.0 is not published');
  });
});

describe('the compatibility gate', () => {
  it('rejects a release that does not fit, and names the newest that does', async () => {
    await addPublished(
      store,
      sportsbook('2.0.0', { platform: '^2.0.0' }),
      sportsbook('2.1.0', { mfRuntime: '3.0.0', routes: [route('/N/ME')] }),
    );
    await expect(promoteRelease(channel, author, 'sportsbook', '2.1.0')).rejects.toThrow(
      [
        'This does not fit together; nothing was changed:',
        '  runtime: sportsbook was built with federation 3.0.0, the shell with 2.9.2.',
        '  routes: Both account and sportsbook declare the page /N/ME.',
        'The newest published release that fits is sportsbook@1.2.0.',
      ].join('\n'),
    );
    await expect(startCanary(channel, author, 'sportsbook', '2.0.0', 1)).rejects.toThrow('needs the platform ^2.0.0');
    expect((await getLatestRevision(channel))?.revision).toBe(3);
  });

  it('rejects a shell that a served remote or canary does not fit', async () => {
    await addPublished(
      store,
      sportsbook('1.3.0', { platform: '^1.1.0' }),
      createTestRelease('shell', '2.0.0', { platform: '2.0.0' }),
    );
    await addPublished(
      store,
      createTestRelease('shell', '1.1.0', { platform: '1.1.0' }),
      createTestRelease('shell', '1.0.1'),
    );
    await expect(promoteRelease(channel, author, 'shell', '2.0.0')).rejects.toThrow(
      /account needs the platform[^]*sportsbook needs the platform/,
    );
    await promoteRelease(channel, author, 'shell', '1.1.0');
    await startCanary(channel, author, 'sportsbook', '1.3.0', 5);
    await expect(promoteRelease(channel, author, 'shell', '1.0.1')).rejects.toThrow(
      'sportsbook needs the platform ^1.1.0, this is 1.0.0.',
    );
    await expect(rollbackOne(channel, author, 'shell')).rejects.toThrow('sportsbook needs the platform ^1.1.0');
  });

  it('rejects a canary of the shell that a current remote does not fit, and a remote that the canary would lose', async () => {
    await addPublished(store, createTestRelease('shell', '2.0.0', { platform: '2.0.0' }));
    await expect(startCanary(channel, author, 'shell', '2.0.0', 5)).rejects.toThrow(
      'Beside the canary shell@2.0.0: sportsbook needs the platform ^1.0.0, this is 2.0.0.',
    );
    const older = createTestRelease('shell', '1.1.0', { platform: '1.1.0' });
    await addPublished(store, older, sportsbook('1.3.0', { platform: '^1.1.0' }));
    await promoteRelease(channel, author, 'shell', '1.1.0');
    await startCanary(channel, author, 'shell', '1.0.0', 5);
    await expect(promoteRelease(channel, author, 'sportsbook', '1.3.0')).rejects.toThrow(
      'Beside the canary shell@1.0.0: sportsbook needs the platform ^1.1.0, this is 1.0.0.',
    );
    expect(summary(await startCanary(channel, author, 'sportsbook', '1.3.0', 5))).toContain('sportsbook@1.3.0:5%');
  });

  it('allows a rollback of a remote although it does not fit the canary of the shell', async () => {
    await addPublished(
      store,
      createTestRelease('shell', '1.1.0', { platform: '1.1.0' }),
      sportsbook('1.3.0', { platform: '^1.1.0' }),
    );
    await promoteRelease(channel, author, 'shell', '1.1.0');
    await promoteRelease(channel, author, 'sportsbook', '1.3.0');
    await promoteRelease(channel, author, 'sportsbook', '1.1.0');
    await startCanary(channel, author, 'shell', '1.0.0', 5);
    expect(summary(await rollbackOne(channel, author, 'sportsbook'))).toContain('sportsbook@1.3.0');
  });

  it('checks canaries of other apps', async () => {
    await addPublished(
      store,
      createTestRelease('account', '1.1.0', { routes: [route('/new')] }),
      sportsbook('1.3.0', { routes: [route('/new')] }),
    );
    await startCanary(channel, author, 'account', '1.1.0', 5);
    await expect(promoteRelease(channel, author, 'sportsbook', '1.3.0')).rejects.toThrow(
      'Both account and sportsbook declare the page /new.',
    );
  });

  it('does not block disabling a remote', async () => {
    await addPublished(store, createTestRelease('account', '1.1.0'));
    expect(summary(await disableRemote(channel, author, 'account'))).toContain('-account');
  });
});

describe('concurrent changes', () => {
  it('accepts one of many changes as the next revision and rejects the others', async () => {
    const outcomes = await Promise.allSettled([
      promoteRelease(channel, author, 'sportsbook', '1.1.0'),
      promoteRelease(channel, { ...author, by: 'kofi' }, 'sportsbook', '1.2.0'),
      disableRemote(channel, { ...author, by: 'ngozi' }, 'account'),
    ]);
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect([won.length, lost.length]).toEqual([1, 2]);
    for (const error of lost) {
      expect(error).toBeInstanceOf(RevisionConflictError);
      expect(error.message).toContain(`ng/stable was changed first: ${won[0]?.change.action}`);
      expect(error.message).toContain(`by ${won[0]?.change.by} at`);
    }
    expect(await getLatestRevision(channel)).toEqual(won[0]);
  });

  it('loses no change when everybody retries', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    await addPublished(store, ...names.map((name) => createTestRelease(name, '1.0.0')));
    const persist = async (name: string): Promise<number> => {
      for (let attempts = 1; ; attempts++) {
        try {
          await promoteRelease(channel, author, name, '1.0.0');
          return attempts;
        } catch (error) {
          if (!(error instanceof RevisionConflictError)) throw error;
        }
      }
    };
    const attempts = await Promise.all(names.map(persist));
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    const latest = await getLatestRevision(channel);
    expect(latest?.revision).toBe(8);
    expect(latest?.remotes.map(({ name }) => name)).toEqual([
      'account',
      'five',
      'four',
      'one',
      'sportsbook',
      'three',
      'two',
    ]);
  });

  it('rejects a change when the channel is at another revision than its author expects', async () => {
    await expect(promoteRelease(channel, { ...author, expect: 2 }, 'sportsbook', '1.1.0')).rejects.toThrow(
      'ng/stable is at revision 3 (promote sportsbook@1.0.0 by ada',
    );
    expect((await promoteRelease(channel, { ...author, expect: 3 }, 'sportsbook', '1.1.0')).revision).toBe(4);
    expect(
      (await promoteRelease({ ...channel, country: 'gh' }, { ...author, expect: 0 }, 'shell', '1.0.0')).revision,
    ).toBe(1);
  });
});

it('changes nothing in a dry run', async () => {
  const before = new Map(store.keys);
  const document = await promoteRelease({ ...channel, store: createDryRun(store) }, author, 'sportsbook', '1.1.0');
  expect(summary(document)).toContain('sportsbook@1.1.0');
  expect(store.keys).toEqual(before);
});

it('makes no change after a damaged revision', async () => {
  store.keys.set('channels/ng/stable/00000003.json', Buffer.from('{"schema":1,'));
  await expect(promoteRelease(channel, author, 'sportsbook', '1.1.0')).rejects.toThrow(
    'channels/ng/stable/00000003.json in memory is not the document of that revision',
  );
});
