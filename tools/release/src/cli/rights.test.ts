import {
  createAllowedHistory,
  createFolderStore,
  parseRights,
  getRevisionKey,
  readPreview,
  toJson,
  type Channel,
} from '@oware/release-store';
import {
  createTestKey,
  createTestRelease,
  createRightsText,
  route,
  writeBuild,
  type TestKey,
} from '@oware/release-store/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLockFile } from '../testing/lock-file';
import { run } from './run';

const platform = createTestKey('ada', ['*']);
const second = createTestKey('kofi', [], { approves: ['protection', 'shell'] });
const promotions = createTestKey('promotions pipeline', ['promotions']);
const ghanaOnly = createTestKey('esi', ['promotions'], { countries: ['gh'] });
const KEYS = [platform, second, promotions, ghanaOnly];
const FREEZE = {
  from: '2026-01-03T00:00:00.000Z',
  to: '2026-01-04T00:00:00.000Z',
  why: 'Final of the cup.',
};

let root: string;
let now: number;
let channel: Channel;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'release-rights-'));
  writeLockFile(root);
  now = Date.UTC(2026, 0, 2);
  channel = { store: createFolderStore(path.join(root, '.data/releases')), country: 'ng', channel: 'stable' };
  for (const name of ['shell', 'protection', 'promotions'])
    for (const version of ['1.0.0', '1.1.0']) {
      writeBuild(path.join(root, 'dist'), createTestRelease(name, version));
      await release(`publish ${name}`);
    }
  for (const name of ['shell', 'protection', 'promotions']) await release(`promote ${name}@1.0.0 --country ng`);
  giveRights({ trusted: { 'ng/stable': 3 } });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const giveRights = (more: Record<string, unknown>): void =>
  writeFileSync(path.join(root, 'rights.json'), createRightsText(KEYS, more));

/** Runs a command, with the key of `who` if given. */
function release(line: string, who?: TestKey, more: Record<string, string> = {}): Promise<string[]> {
  now += 60_000;
  return run(
    line.split(' ').map((word) => word.replaceAll('_', ' ')),
    {
      root,
      environment: { ...(who && { RELEASE_RIGHTS: 'rights.json', RELEASE_KEY: who.pem }), ...more },
      user: 'somebody',
      now: () => new Date(now),
    },
  );
}

/** Lists the releases of the channel that edges serve. */
async function served(): Promise<string[]> {
  const rights = parseRights(readFileSync(path.join(root, 'rights.json')), 'rights.json');
  const document = await createAllowedHistory(channel, rights).latest();
  return [document?.shell, ...(document?.remotes ?? [])].map((one) => `${one?.name}@${one?.version}`).sort();
}

const findId = (lines: readonly string[]): string => /release approve (\w+)/.exec(lines.join(' '))?.[1] ?? 'none';

it('lets a squad change its own remote, in its own name', async () => {
  expect(
    await release('promote promotions@1.1.0 --country ng --why Faster.', promotions, { GITHUB_ACTOR: 'esi' }),
  ).toEqual([expect.stringContaining('revision 4: promote promotions@1.1.0 by promotions pipeline (esi) at')]);
  expect(await served()).toContain('promotions@1.1.0');
  expect(await release('rollback promotions --country ng', promotions)).toEqual([
    expect.stringContaining('revision 5: rollback promotions@1.0.0 to revision 3'),
  ]);
  expect(await served()).toContain('promotions@1.0.0');
});

it.each([
  [
    'another remote',
    'promote protection@1.1.0 --country ng',
    promotions,
    'promotions pipeline may not change protection',
  ],
  ['another country', 'canary promotions@1.1.0 --traffic 5 --country ng', ghanaOnly, 'esi may not change promotions'],
  ['another name', 'promote promotions@1.1.0 --country ng --by kofi', promotions, 'omit --by'],
  ['a key without rights', 'promote promotions@1.1.0 --country ng', createTestKey('eve', ['*']), 'has no rights'],
  [
    'a mark on a release of another squad',
    'mark-bad protection@1.1.0 --why Slow.',
    promotions,
    'may not change protection',
  ],
])('rejects %s', async (_, line, who, message) => {
  await expect(release(line, who)).rejects.toThrow(message);
  expect(await release('history --country ng', platform)).toHaveLength(3);
});

it('requires a key where rights are required', async () => {
  await expect(
    release('promote promotions@1.1.0 --country ng', undefined, { RELEASE_RIGHTS: 'rights.json' }),
  ).rejects.toThrow('set RELEASE_KEY');
  await expect(
    release('promote promotions@1.1.0 --country ng', undefined, { RELEASE_RIGHTS: 'none.json' }),
  ).rejects.toThrow('There is no none.json');
});

it.each([
  [
    'a change of protection',
    'promote protection@1.1.0 --country ng',
    'Releasing protection takes two people.',
    'protection@1.1.0',
  ],
  ['a new shell', 'promote shell@1.1.0 --country ng', 'Releasing shell takes two people.', 'shell@1.1.0'],
])('serves %s after approval by a second person', async (_, line, reason, after) => {
  const lines = await release(line, platform);
  expect(lines[0]).toContain(`${reason} Proposed, and not served yet in ng/stable: promote ${after} by ada`);
  expect(await served()).not.toContain(after);
  await expect(release(`approve ${findId(lines)} --country ng`, platform)).rejects.toThrow(
    'ada approved a change of their own',
  );
  await expect(release(`approve ${findId(lines)} --country ng`, promotions)).rejects.toThrow('may not change');
  expect(await release(`approve ${findId(lines)} --country ng`, second)).toEqual([
    expect.stringContaining(`revision 4: promote ${after} by kofi (with ada) at`),
  ]);
  expect(await served()).toContain(after);
  await expect(release(`approve ${findId(lines)} --country ng`, second)).rejects.toThrow('is already current');
});

describe('from workflows, which have a key for each environment', () => {
  const propose = (more: Record<string, string>): Promise<string[]> =>
    release('promote protection@1.1.0 --country ng', platform, more);
  const approve = (lines: readonly string[], more: Record<string, string>): Promise<string[]> =>
    release(`approve ${findId(lines)} --country ng`, second, more);

  it('rejects an approval by the user who proposed the change', async () => {
    const lines = await propose({ GITHUB_ACTOR: 'esi' });
    await expect(approve(lines, { GITHUB_ACTOR: 'esi' })).rejects.toThrow('esi approved a change of their own');
    expect(await served()).not.toContain('protection@1.1.0');
    expect(await approve(lines, { GITHUB_ACTOR: 'yaw' })).toEqual([
      expect.stringContaining('by kofi (yaw) (with ada (esi)) at'),
    ]);
    expect(await served()).toContain('protection@1.1.0');
  });

  it("rejects an approval that the first user makes by repeating the second user's run", async () => {
    const lines = await propose({ GITHUB_ACTOR: 'esi' });
    const repeated = approve(lines, { GITHUB_ACTOR: 'yaw', GITHUB_TRIGGERING_ACTOR: 'esi' });
    await expect(repeated).rejects.toThrow('esi approved a change of their own');
  });

  it('rejects an approval by the holder of the key that proposed the change', async () => {
    const lines = await propose({ GITHUB_ACTOR: 'esi' });
    await expect(approve(lines, { GITHUB_ACTOR: 'ada' })).rejects.toThrow('ada approved a change of their own');
  });
});

it('lets two people disable a remote, and one person restore it', async () => {
  const lines = await release('disable promotions --country ng', promotions);
  expect(lines[0]).toContain('Disabling a remote takes two people.');
  await expect(release(`approve ${findId(lines)} --country ng`, second)).rejects.toThrow('may not change promotions');
  await release(`approve ${findId(lines)} --country ng`, platform);
  expect(await served()).toEqual(['protection@1.0.0', 'shell@1.0.0']);
  await release('rollback promotions --country ng', promotions);
  expect(await served()).toContain('promotions@1.0.0');
});

it('lets one person roll protection back', async () => {
  await release(
    `approve ${findId(await release('promote protection@1.1.0 --country ng', platform))} --country ng`,
    second,
  );
  await release('rollback protection --country ng', platform);
  expect(await served()).toContain('protection@1.0.0');
});

it('keeps the urgency of a change that two people make', async () => {
  const lines = await release('promote protection@1.1.0 --country ng --urgent', platform);
  expect(await release(`approve ${findId(lines)} --country ng`, second)).toEqual([
    expect.stringContaining('promote protection@1.1.0, urgent, by kofi (with ada)'),
  ]);
  expect(await served()).toContain('protection@1.1.0');
});

describe('in both countries', () => {
  beforeEach(async () => {
    for (const name of ['shell', 'protection', 'promotions']) await release(`promote ${name}@1.0.0 --country gh`);
    giveRights({ trusted: { 'ng/stable': 3, 'gh/stable': 3 } });
  });

  it('approves one id for the proposals of both', async () => {
    const lines = await release('promote protection@1.1.0 --country both', platform);
    const id = findId(lines);
    expect(lines.filter((line) => line.includes(`release approve ${id} --country both`))).toHaveLength(2);
    expect(await release(`approve ${id} --country both`, second)).toEqual([
      expect.stringContaining('gh/stable revision 4: promote protection@1.1.0 by kofi (with ada)'),
      expect.stringContaining('ng/stable revision 4: promote protection@1.1.0 by kofi (with ada)'),
    ]);
    expect(await served()).toContain('protection@1.1.0');
  });

  it('approves a proposal of one country there, and reports the other', async () => {
    const id = findId(await release('promote protection@1.1.0 --country ng', platform));
    expect(await release(`approve ${id} --country both`, second)).toEqual([
      expect.stringContaining('ng/stable revision 4: promote protection@1.1.0'),
      `There is no proposal ${id} for gh/stable.`,
    ]);
    await expect(release('approve 0123456789ab --country both', second)).rejects.toThrow(
      'There is no proposal 0123456789ab for gh/stable.\nThere is no proposal 0123456789ab for ng/stable.',
    );
  });

  it('lets one person roll back in both, although one has nothing to roll back', async () => {
    await release('promote promotions@1.1.0 --country ng', promotions);
    await expect(release('rollback promotions --country both', promotions)).rejects.toThrow(
      'gh: promotions has no earlier release to roll back to',
    );
    expect(await served()).toContain('promotions@1.0.0');
  });
});

it('accepts a proposal once, and for a day', async () => {
  const lines = await release('promote protection@1.1.0 --country ng', platform);
  await release(`approve ${findId(lines)} --country ng`, second);
  await release('rollback protection --country ng', platform);
  await expect(release(`approve ${findId(lines)} --country ng`, second)).rejects.toThrow('was used in revision 4');
  const next = await release('promote protection@1.1.0 --country ng', platform);
  now += 25 * 60 * 60 * 1000;
  await expect(release(`approve ${findId(next)} --country ng`, second)).rejects.toThrow('older than a day');
  await expect(release('approve 0123456789ab --country ng', second)).rejects.toThrow(
    'There is no proposal 0123456789ab',
  );
});

it('stops changes during a freeze, except emergencies of two people and rollbacks', async () => {
  await release('promote promotions@1.1.0 --country ng', promotions);
  giveRights({ trusted: { 'ng/stable': 3 }, freezes: [FREEZE] });
  now = Date.parse(FREEZE.from);
  const line = 'promote promotions@1.0.0 --country ng';
  await expect(release(line, promotions)).rejects.toThrow('(Final of the cup.), so it needs --emergency');
  await expect(release(`${line} --emergency`, promotions)).rejects.toThrow('Give the reason why it cannot wait');
  const lines = await release(`${line} --emergency --why Prices_are_wrong.`, promotions);
  expect(lines[0]).toContain('There is a freeze: Final of the cup. Proposed');
  await release(`approve ${findId(lines)} --country ng`, platform);
  expect(await served()).toContain('promotions@1.0.0');
  await release('rollback promotions --country ng', promotions);
  expect(await served()).toContain('promotions@1.1.0');
});

it('ignores marks of bad releases that nobody with the right to it has signed', async () => {
  await release('mark-bad promotions@1.1.0 --why Slow.');
  expect((await release('list promotions', promotions))[0]).not.toContain('bad');
  await release('promote promotions@1.1.0 --country ng', promotions);
  await release('rollback promotions --country ng', promotions);
  expect(await release('mark-bad promotions@1.1.0 --why Throws.', promotions)).toEqual([
    'promotions@1.1.0 is marked bad: Throws.',
  ]);
  expect((await release('list promotions', promotions))[0]).toContain('bad: Throws.');
  await expect(release('promote promotions@1.1.0 --country ng', promotions)).rejects.toThrow(
    'was marked bad by promotions pipeline',
  );
});

it('publishes a page although an unsigned revision serves it as well', async () => {
  const routes = { routes: [route('/rewards')] };
  const forged = JSON.parse(String(await channel.store.read(getRevisionKey(channel, 3)))) as object;
  const clash = { channel: 'next', revision: 1, remotes: [createTestRelease('other', '1.0.0', routes).release] };
  await channel.store.create(getRevisionKey({ ...channel, channel: 'next' }, 1), toJson({ ...forged, ...clash }));
  writeBuild(path.join(root, 'dist'), createTestRelease('promotions', '1.2.0', routes));
  await expect(release('publish promotions')).rejects.toThrow(
    'other, served in ng/next, has the page /rewards as well',
  );
  expect((await release('publish promotions', promotions))[0]).toContain('promotions@1.2.0');
});

it('counts a mark only in the countries of its author', async () => {
  await release('mark-bad promotions@1.1.0 --why Throws.', ghanaOnly);
  await release('promote promotions@1.1.0 --country ng', promotions);
  expect(await served()).toContain('promotions@1.1.0');
});

describe('a mark of a version that was served', () => {
  const markBad = (): Promise<string[]> => release('mark-bad promotions@1.1.0 --why Throws.', promotions);
  const getStoredFile = (key: string): string => path.join(root, '.data/releases', key);
  beforeEach(async () => {
    await release('promote promotions@1.1.0 --country ng', promotions);
    await release('rollback promotions --country ng', promotions);
  });

  it('is not prevented by an unsigned revision that serves it', async () => {
    const signed = JSON.parse(readFileSync(getStoredFile(getRevisionKey(channel, 4)), 'utf8')) as object;
    for (const [number, more] of [
      [6, { ...channel }],
      [1, { ...channel, channel: 'next' }],
    ] as const)
      await channel.store.create(
        getRevisionKey(more, number),
        toJson({ ...signed, channel: more.channel, revision: number }),
      );
    expect(await markBad()).toEqual(['promotions@1.1.0 is marked bad: Throws.']);
  });

  it('is not prevented by damaged documents', async () => {
    await channel.store.create(getRevisionKey({ ...channel, channel: 'next' }, 1), Buffer.from('{"cut o'));
    writeFileSync(getStoredFile('releases/promotions/1.1.0/published.json'), '{"cut o');
    expect(await markBad()).toEqual(['promotions@1.1.0 is marked bad: Throws.']);
  });

  it('covers the served files, although the published document was replaced', async () => {
    const [published] = await release('list promotions', promotions);
    expect(published).toContain('promotions@1.1.0');
    writeBuild(path.join(root, 'dist'), createTestRelease('promotions', '1.1.0', {}, 'others'));
    rmSync(getStoredFile('releases/promotions/1.1.0'), { recursive: true });
    await release('publish promotions');
    await markBad();
    writeBuild(path.join(root, 'dist'), createTestRelease('promotions', '1.2.0', {}, 'promotions 1.1.0'));
    await expect(release('publish promotions', promotions)).rejects.toThrow(
      'promotions 1.2.0 has the same files as 1.1.0, which was marked bad by promotions pipeline',
    );
  });

  it('is rejected while an authorised revision serves it', async () => {
    await release('canary promotions@1.1.0 --traffic 5 --country ng', promotions);
    await expect(markBad()).rejects.toThrow('promotions 1.1.0 is served in ng/stable: roll it back there first');
  });
});

describe('the files of a bad version under another one', () => {
  const publishAgain = (version: string): Promise<string[]> => {
    writeBuild(path.join(root, 'dist'), createTestRelease('promotions', version, {}, 'promotions 1.1.0'));
    return release('publish promotions', promotions);
  };

  it('are rejected by a signed mark', async () => {
    await publishAgain('1.2.0');
    await release('mark-bad promotions@1.1.0 --why Throws.', promotions);
    const why = 'promotions 1.2.0 has the same files as 1.1.0, which was marked bad by promotions pipeline';
    for (const line of ['promote promotions@1.2.0', 'canary promotions@1.2.0 --traffic 5'])
      await expect(release(`${line} --country ng`, promotions)).rejects.toThrow(why);
    await expect(publishAgain('1.3.0')).rejects.toThrow('promotions 1.3.0 has the same files as 1.1.0');
    expect((await release('list promotions', promotions)).filter((line) => line.includes('bad: Throws.'))).toEqual([
      expect.stringContaining('promotions@1.2.0'),
      expect.stringContaining('promotions@1.1.0'),
    ]);
  });

  it('are accepted if nobody with the right to it has signed the mark', async () => {
    await release('mark-bad promotions@1.1.0 --why Slow.');
    await publishAgain('1.2.0');
    await release('promote promotions@1.2.0 --country ng', promotions);
    expect(await served()).toContain('promotions@1.2.0');
    expect((await release('list promotions', promotions)).join()).not.toContain('bad');
  });
});

it('publishes a preview with the right to it, signed', async () => {
  const line = 'publish promotions --preview pr-1';
  await expect(release(line, second)).rejects.toThrow('kofi may not publish previews of promotions.');
  await expect(release(line, undefined, { RELEASE_RIGHTS: 'rights.json' })).rejects.toThrow('set RELEASE_KEY');
  const rights = parseRights(readFileSync(path.join(root, 'rights.json')), 'rights.json');
  const read = () => readPreview(channel.store, 'promotions', 'pr-1', new Date(now), rights);
  await release(line);
  await expect(read()).rejects.toThrow('it has no signature');
  await release(line, promotions);
  expect(await read()).toMatchObject({ version: '1.1.0-preview.pr.1' });
});

it('continues from the last authorised revision', async () => {
  const forged = {
    ...JSON.parse(readFileSync(path.join(root, '.data/releases', getRevisionKey(channel, 3)), 'utf8')),
    revision: 4,
  };
  await channel.store.create(getRevisionKey(channel, 4), toJson({ ...forged, remotes: [] }));
  expect(await release('which any-device --country ng', platform)).toContain('promotions@1.0.0');
  expect((await release('history --country ng', platform))[0]).toContain('(not served: it has no signature)');
  expect(await release('promote promotions@1.1.0 --country ng', promotions)).toEqual([
    expect.stringContaining('revision 5: promote promotions@1.1.0'),
  ]);
  expect(await served()).toEqual(['promotions@1.1.0', 'protection@1.0.0', 'shell@1.0.0']);
  await expect(release('rollback --to 4 --country ng', platform)).rejects.toThrow('missing or not allowed');
});

it('has a valid example of rights', () => {
  const file = path.join(__dirname, '../../../../deploy/release-rights.example.json');
  const rights = parseRights(readFileSync(file), 'example');
  expect([...rights.keys.values()].map(({ identity }) => identity)).toContain('promotions pipeline');
});

it('creates a key with its entry', async () => {
  const lines = await release('new-key ada');
  const entry = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  const rights = parseRights(JSON.stringify({ schema: 1, keys: [{ ...entry, apps: ['promotions'] }] }), 'rights');
  expect([...rights.keys.values()]).toEqual([expect.objectContaining({ identity: 'ada' })]);
  expect(lines[0]).toContain([...rights.keys.keys()][0]);
  expect(lines[1]).toMatch(/^-----BEGIN PRIVATE KEY-----/);
});
