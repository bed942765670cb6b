import { CANARY_EVENTS, type CanaryCounts, type ChannelDocument, type GroupCounts } from '@oware/contracts';
import {
  createAllowedHistory,
  createFolderStore,
  getLatestRevision,
  getRevisionKey,
  parseRights,
  readRevision,
  toJson,
  type AllowedHistory,
  type Channel,
} from '@oware/release-store';
import {
  createRightsText,
  createTestKey,
  createTestRelease,
  writeBuild,
  type TestKey,
} from '@oware/release-store/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Harmed } from '../rejected';
import { writeLockFile } from '../testing/lock-file';
import { run } from './run';

const ada = createTestKey('ada', ['*']);
const esi = createTestKey('esi', ['*']);
const kofi = createTestKey('kofi', [], { approves: ['protection'] });
const squad = createTestKey('promotions', ['promotions']);
const RIGHTS = createRightsText([ada, esi, kofi, squad], { trusted: { 'ng/stable': 2 } });

let root: string;
let now: number;
let channel: Channel;
let edge: Server;
/** Share of the canary's devices with an error. */
let errors: number;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'planned-canary-'));
  writeLockFile(root);
  writeFileSync(path.join(root, 'rights.json'), RIGHTS);
  [now, errors] = [Date.UTC(2026, 0, 2), 0];
  channel = { store: createFolderStore(path.join(root, '.data/releases')), country: 'ng', channel: 'stable' };
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['protection', '1.0.0'],
    ['protection', '1.1.0'],
    ['protection', '1.2.0'],
  ] as const) {
    writeBuild(path.join(root, 'dist'), createTestRelease(name, version));
    await release(`publish ${name}`);
  }
  for (const name of ['shell', 'protection']) await release(`promote ${name}@1.0.0 --country ng`);
  edge = createServer((_request, response) => {
    void countDevices().then((counts) => response.writeHead(200, { connection: 'close' }).end(JSON.stringify(counts)));
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  edge.close();
  rmSync(root, { recursive: true, force: true });
});

function release(line: string, who?: TestKey, actor?: string): Promise<string[]> {
  now += 60_000;
  return run(line.split(' '), {
    root,
    environment: {
      ...(who && { RELEASE_RIGHTS: 'rights.json', RELEASE_KEY: who.pem }),
      ...(actor !== undefined && { GITHUB_ACTOR: actor }),
    },
    user: 'somebody',
    now: () => new Date(now),
    wait: async (ms) => void (now += ms),
  });
}

/** Returns the counts of an edge with 500 devices in each group. */
async function countDevices(): Promise<CanaryCounts> {
  const documents = await Promise.all(
    (['gh', 'ng'] as const).map((country) => getLatestRevision({ ...channel, country })),
  );
  const group = (rate: number): GroupCounts =>
    Object.fromEntries(
      CANARY_EVENTS.map((event) => [event, event === 'errored' ? 500 * rate : event === 'opened' ? 500 : 0]),
    ) as GroupCounts;
  const trials = documents.flatMap((document) =>
    (document?.canaries ?? []).map(({ release: { name, version, id }, traffic }): CanaryCounts['trials'][number] => ({
      ...{ country: document?.country ?? 'ng', remote: name, version, id, traffic, share: 0.5 },
      ...{ since: '2026-01-02T03:04:05.000Z', canary: group(errors), control: group(0), failedBets: [] },
    })),
  );
  return { start: 'one', channel: 'stable', trials };
}

const canary = (who = ada, more = '', version = '1.1.0', country = 'ng', actor?: string): Promise<string[]> =>
  release(
    `canary protection@${version} --steps 1,5,100 --bake 1m --country ${country} --edge http://127.0.0.1:${(edge.address() as AddressInfo).port}${more}`,
    who,
    actor,
  );
const history = (): AllowedHistory => createAllowedHistory(channel, parseRights(RIGHTS, 'rights'));

/** Proposes the canary as ada, and approves it as kofi. */
async function approvePlan(): Promise<string> {
  const lines = await canary();
  expect(lines[0]).toContain(
    'Releasing protection takes two people. Proposed, and not served yet in ng/stable: canary protection@1.1.0 at 1, 5 and 100 %, each for at least 60 s, then promote.',
  );
  const id = /--plan (\w+)/.exec(lines[2] ?? '')?.[1] ?? 'none';
  expect((await release(`approve ${id} --country ng`, kofi))[0]).toContain(`--plan ${id}`);
  return id;
}

it('makes all steps after one approval', async () => {
  const id = await approvePlan();
  expect((await history().latest())?.revision).toBe(2);
  const [line] = await canary(ada, ` --plan ${id}`);
  expect(line).toContain('revision 6: promote protection@1.1.0 by ada');
  const latest = await history().latest();
  expect([latest?.revision, latest?.remotes[0]?.version, latest?.canaries]).toEqual([6, '1.1.0', []]);
});

it('rolls back with one key when the canary does harm, and cannot be used again', async () => {
  const id = await approvePlan();
  errors = 0.2;
  await expect(canary(ada, ` --plan ${id}`)).rejects.toThrow(Harmed);
  expect((await history().latest())?.change).toMatchObject({ action: 'rollback', name: 'protection' });
  await expect(canary(ada, ` --plan ${id}`)).rejects.toThrow('its plan was used in revision 3');
});

it.each<[string, (id: string) => Promise<unknown>, string]>([
  ['by another person', (id) => canary(esi, ` --plan ${id}`), 'only ada, who proposed its plan, may make the steps'],
  ['of another version', (id) => canary(ada, ` --plan ${id}`, '1.2.0'), 'is another one: canary protection@1.1.0'],
  [
    'that is approved by its author',
    (id) => release(`approve ${id} --country ng`, ada),
    'approved a plan of their own',
  ],
  ['that is approved twice', (id) => release(`approve ${id} --country ng`, kofi), 'was approved before'],
  [
    'that is approved without the right',
    (id) => release(`approve ${id} --country ng`, squad),
    'may not change protection',
  ],
  [
    'after a day',
    (id) => {
      now += 25 * 3_600_000;
      return canary(ada, ` --plan ${id}`);
    },
    'its plan is too old',
  ],
])('rejects a plan %s', async (_, use, message) => {
  await expect(use(await approvePlan())).rejects.toThrow(message);
  expect((await history().latest())?.revision).toBe(2);
});

it('rejects the approval of a plan by the user who proposed it with another key', async () => {
  const id = /--plan (\w+)/.exec((await canary(ada, '', '1.1.0', 'ng', 'yaw'))[2] ?? '')?.[1];
  await expect(release(`approve ${id} --country ng`, kofi, 'yaw')).rejects.toThrow('yaw approved a plan of their own');
  expect((await release(`approve ${id} --country ng`, kofi, 'abla'))[0]).toContain(`--plan ${id}`);
});

it('rejects a plan that nobody has approved', async () => {
  const id = /--plan (\w+)/.exec((await canary())[2] ?? '')?.[1];
  await expect(canary(ada, ` --plan ${id}`)).rejects.toThrow(`The plan ${id} for ng/stable is not approved yet.`);
});

it('approves the plans of both countries with one id, and makes their steps one country after the other', async () => {
  for (const name of ['shell', 'protection']) await release(`promote ${name}@1.0.0 --country gh`);
  writeFileSync(
    path.join(root, 'rights.json'),
    createRightsText([ada, kofi], { trusted: { 'ng/stable': 2, 'gh/stable': 2 } }),
  );
  const lines = await canary(ada, '', '1.1.0', 'both');
  const id = /--plan (\w+)/.exec(lines.join())?.[1] ?? 'none';
  expect(lines.filter((line) => line.includes(`release approve ${id} --country both`))).toHaveLength(2);
  await expect(canary(ada, ` --plan ${id}`, '1.1.0', 'both')).rejects.toThrow(/^gh: .*is not approved yet\.$/);
  expect((await release(`approve ${id} --country both`, kofi)).map((line) => line.split(': ')[0])).toEqual([
    'Approved for gh/stable',
    'Approved for ng/stable',
  ]);
  expect(await canary(ada, ` --plan ${id} --why Clearer.`, '1.1.0', 'both')).toEqual([
    expect.stringMatching(/^gh\/stable revision 6: promote protection@1\.1\.0 by ada .* Clearer\.$/),
    expect.stringMatching(/^ng\/stable revision 6: promote protection@1\.1\.0 by ada .* Clearer\.$/),
  ]);
});

it('needs the steps of a plan', () =>
  expect(release('canary protection@1.1.0 --traffic 5 --plan 0123456789ab --country ng', ada)).rejects.toThrow(
    '--plan works only with canary --steps.',
  ));

describe('an edge skips a signed change with a plan', () => {
  /** Writes a change that follows the first step of the plan, and returns why edges skip it. */
  async function judge(change: (first: ChannelDocument) => Partial<ChannelDocument>): Promise<string | undefined> {
    const id = await approvePlan();
    errors = 0;
    await expect(canary(ada, ` --plan ${id}`)).resolves.toBeDefined();
    const first = await readRevision(channel, 3);
    const second = await readRevision(channel, 4);
    // The same history up to the first step, in another store.
    const store = createFolderStore(path.join(root, 'other'));
    for (const revision of [1, 2, 3])
      await store.create(
        getRevisionKey(channel, revision),
        (await channel.store.read(getRevisionKey(channel, revision))) ?? Buffer.alloc(0),
      );
    const { signature: _, ...unsigned } = { ...second, ...change(first) };
    const signed = { ...unsigned, signature: ada.signer.sign('revision', unsigned) };
    await store.create(getRevisionKey(channel, 4), toJson(signed));
    const other = createAllowedHistory({ ...channel, store }, parseRights(RIGHTS, 'rights'));
    await other.getNumberAt(4);
    return other.getViolation(4);
  }

  it('except its next step', async () => {
    expect(await judge(() => ({}))).toBeUndefined();
  });

  const at = (seconds: number, first: ChannelDocument): string =>
    new Date(Date.parse(first.change.at) + seconds * 1000).toISOString();
  const withTraffic = (document: ChannelDocument, traffic: number): Partial<ChannelDocument> => ({
    canaries: document.canaries.map((entry) => ({ ...entry, traffic })),
    change: { ...document.change, at: at(60, document), traffic },
  });

  it.each<[string, (first: ChannelDocument) => Partial<ChannelDocument>, string]>([
    [
      'before the step before it has lasted long enough',
      (first) => ({ change: { ...withTraffic(first, 5).change!, at: at(59, first) } }),
      'must last 60 s',
    ],
    ['that skips a step', (first) => withTraffic(first, 100), 'the step of its plan before it is not served'],
    ['at another percentage', (first) => withTraffic(first, 50), 'it is not a step of its plan'],
    [
      'that serves more than it names',
      (first) => ({ ...withTraffic(first, 5), canaries: withTraffic(first, 100).canaries! }),
      'it is not a step of its plan',
    ],
    [
      'with other files under the same id',
      (first) => ({
        ...withTraffic(first, 5),
        canaries: first.canaries.map((entry) => ({ ...entry, traffic: 5, release: { ...entry.release, files: {} } })),
      }),
      'it is not a step of its plan',
    ],
    [
      'with other steps than were approved',
      (first) => ({
        ...withTraffic(first, 50),
        plan: { ...first.plan!, plan: { ...first.plan!.plan, steps: [1, 50] } },
      }),
      'of its plan: its signature was not made with the key of ada',
    ],
  ])('%s', async (_, change, why) => expect(await judge(change)).toContain(why));
});
