import { CANARY_EVENTS, type CanaryCounts, type ChannelDocument, type GroupCounts } from '@oware/contracts';
import { getLatestRevision, openStore, getRevisionKey, toJson, type RejectedError } from '@oware/release-store';
import { createTestRelease, route, writeBuild, type TestRelease } from '@oware/release-store/testing';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Harmed, RevisionConflictError, UsageError } from '../rejected';
import { writeLockFile } from '../testing/lock-file';
import { run } from './run';

/** Devices per group that open a page between two checks. */
const DEVICES_A_LOOK = 20;

/** An edge that follows the channel and reports the counts that a test defines. */
class FakeEdge {
  /** Additional events of canary devices, as the share of devices by event. */
  harm: Partial<GroupCounts> = {};
  /** Whether it responds with errors. */
  broken = false;
  /** Changes with each restart. */
  start = 'one';
  looks = 0;
  /** Called before each response. */
  onLook: () => unknown = () => undefined;
  #server: Server | undefined;

  async open(folder: string): Promise<this> {
    const store = openStore(folder, {});
    this.#server = createServer((_request, response) => {
      const read = async (): Promise<(ChannelDocument | undefined)[]> => {
        await this.onLook();
        return Promise.all(
          (['gh', 'ng'] as const).map((country) => getLatestRevision({ store, country, channel: 'stable' })),
        );
      };
      void read().then((documents) => {
        const body = JSON.stringify(this.#count(documents.filter((document) => document !== undefined)));
        response.writeHead(this.broken ? 503 : 200, { connection: 'close' }).end(body);
      });
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server?.address() as AddressInfo).port}`;
  }

  close = (): void => void this.#server?.close();

  #count(documents: readonly ChannelDocument[]): CanaryCounts {
    this.looks += 1;
    const devices = this.looks * DEVICES_A_LOOK;
    const group = (rates: Partial<GroupCounts>): GroupCounts =>
      Object.fromEntries(
        CANARY_EVENTS.map((event) => [event, Math.round(devices * (event === 'opened' ? 1 : (rates[event] ?? 0)))]),
      ) as GroupCounts;
    const usual = { ran: 0.95, errored: 0.01, betPlaced: 0.2 };
    const trials = documents.flatMap(({ country, canaries }) =>
      canaries.map(({ release: { name, version, id }, traffic }): CanaryCounts['trials'][number] => ({
        ...{ country, remote: name, version, id, traffic, share: 0.5, since: '2026-01-02T03:04:05.000Z' },
        canary: group({ ...usual, ...this.harm }),
        control: group(usual),
        failedBets: [],
      })),
    );
    return { start: this.start, channel: 'stable', trials };
  }
}

let root: string;
let now: number;
let printed: string[];
let edge: FakeEdge;
/** Called before a check of the counts, by its number. */
let meanwhile: Map<number, () => unknown>;
let looks: number;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'release-canary-'));
  writeLockFile(root);
  now = Date.parse('2026-01-02T03:00:00Z');
  [printed, meanwhile, looks] = [[], new Map(), 0];
  edge = await new FakeEdge().open(path.join(root, '.data/releases'));
  for (const published of [createTestRelease('shell', '1.0.0'), sportsbook('1.0.0'), sportsbook('1.1.0')]) {
    writeBuild(path.join(root, 'dist'), published);
    await release(`publish ${published.release.name}`);
  }
  await release('promote shell@1.0.0 sportsbook@1.0.0 --country ng');
});
afterEach(() => {
  edge.close();
  rmSync(root, { recursive: true, force: true });
});

const sportsbook = (version: string): TestRelease => createTestRelease('sportsbook', version, { routes: [route('/')] });
const release = (line: string, environment: Record<string, string> = {}): Promise<string[]> =>
  run(line.split(' ').filter(Boolean), {
    root,
    environment,
    user: 'ada',
    now: () => new Date(now),
    print: (text) => printed.push(text),
    async wait(ms) {
      now += ms;
      await meanwhile.get(++looks)?.();
    },
  });
const canary = (more = '--steps 1,5,25,100 --bake 1m'): Promise<string[]> =>
  release(`canary sportsbook@1.1.0 ${more} --edge ${edge.url} --country ng`);
const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);
const history = async (): Promise<string[]> => (await release('history --country ng')).reverse().slice(2);

it('raises a release step by step, promotes it, and records the reasons', async () => {
  const [line] = await canary();
  expect(line).toContain('ng/stable revision 7: promote sportsbook@1.1.0 by ada');
  const lines = await history();
  expect(lines.map((each) => each.replace(/ by ada at \S+: /, ': '))).toEqual([
    '   3  canary sportsbook@1.1.0 at 1 %: Step 1 of 4.',
    '   4  canary sportsbook@1.1.0 at 5 %: Step 2 of 4: no harm at 1 % among 600 devices with the canary and 600 without.',
    expect.stringMatching(/ 5 {2}canary .* at 25 %: Step 3 of 4: no harm at 5 % among 1200 devices/),
    expect.stringMatching(/ 6 {2}canary .* at 100 %: Step 4 of 4: no harm at 25 % among 1800 devices/),
    expect.stringMatching(/ 7 {2}promote sportsbook@1\.1\.0: No harm at 100 % among 2400 devices/),
  ]);
  expect(now - Date.parse('2026-01-02T03:00:00Z')).toBe(4 * 60_000);
});

it('rolls a harmful release back within a minute, with the numbers as the reason', async () => {
  meanwhile.set(31, () => (edge.harm = { errored: 0.2 }));
  const error = await caught(canary('--steps 1,5,100 --bake 1m'));
  expect(error).toBeInstanceOf(Harmed);
  expect((error as Harmed).exitCode).toBe(4);
  expect((error as Harmed).message).toMatch(
    /^sportsbook@1\.1\.0 was rolled back in ng\/stable\. Harm at 5 %: errors: \d+/,
  );
  const last = (await history()).at(-1);
  expect(last).toMatch(
    / 5 {2}rollback sportsbook@1\.1\.0 by ada at \S+: Harm at 5 %: errors: \d+ of \d+ devices with the canary, \d+ of \d+ without, evidence (more than )?[\d,]+ to 1 \(limit 1,778\)\.$/,
  );
  expect(now - Date.parse('2026-01-02T03:01:00Z')).toBeLessThanOrEqual(60_000);
  expect(await release('which any-device --country ng')).toEqual(['shell@1.0.0', 'sportsbook@1.0.0']);
});

it('continues after an interruption', async () => {
  meanwhile.set(35, () => Promise.reject(new Error('killed')));
  await expect(canary()).rejects.toThrow('killed');
  expect(await history()).toHaveLength(2);
  await canary();
  expect(printed).toContain('Continues at 5 %, step 2 of 4.');
  expect((await history()).map((line) => line.slice(6, 13))).toEqual([
    'canary ',
    'canary ',
    'canary ',
    'canary ',
    'promote',
  ]);
  // Four steps of a minute each, without repetition.
  expect(now - Date.parse('2026-01-02T03:00:00Z')).toBeLessThanOrEqual(4 * 60_000 + 4000);
});

it('reads the edges of RELEASE_EDGES, and adds the reason of the author to its own', async () => {
  const environment = { RELEASE_EDGES: `${edge.url}  http://127.0.0.1:9` };
  await release('canary sportsbook@1.1.0 --steps 1,100 --bake 1m --country ng --why Faster.', environment);
  expect((await history()).map((line) => line.replace(/^.* by ada at \S+: /, ''))).toEqual([
    'Step 1 of 2. Faster.',
    'Step 2 of 2: no harm at 1 % among 600 devices with the canary and 600 without. Faster.',
    'No harm at 100 % among 1200 devices with the canary and 1200 without. Faster.',
  ]);
});

it('waits until enough devices have opened a page', async () => {
  await canary('--steps 5 --bake 2s --devices 200');
  expect(edge.looks).toBe(10);
  expect(await release('list sportsbook')).toContainEqual(expect.stringContaining('canary in ng/stable at 5 %'));
});

it('keeps the counts from before a restart of an edge', async () => {
  meanwhile.set(20, () => ((edge.start = 'two'), (edge.looks = 0)));
  const [line] = await canary('--steps 5 --bake 1m');
  expect(line).toContain('among 600 devices');
});

it('accepts changes of other apps, and ends when somebody changes its own', async () => {
  meanwhile.set(5, () => release('promote shell@1.0.0 --country ng').catch(() => undefined));
  meanwhile.set(40, () => release('canary sportsbook@1.1.0 --traffic 50 --country ng --by kofi'));
  const error = await caught(canary());
  expect(error).toBeInstanceOf(RevisionConflictError);
  expect((error as RevisionConflictError).message).toContain(
    'Somebody else has changed sportsbook in ng/stable: canary sportsbook@1.1.0 at 50 % by kofi',
  );
  expect((await history()).at(-1)).toContain('at 50 % by kofi');
});

it('does not raise a canary that somebody rolled back at the end of a step', async () => {
  meanwhile.set(30, () => release('rollback sportsbook --country ng --by kofi'));
  await expect(canary()).rejects.toThrow(RevisionConflictError);
  expect((await history()).at(-1)).toMatch(/rollback sportsbook@1\.1\.0 by kofi/);
});

it('rolls back although another app was changed in the meantime', async () => {
  await release('canary sportsbook@1.1.0 --traffic 1 --country ng');
  writeBuild(path.join(root, 'dist'), createTestRelease('account', '1.0.0'));
  await release('publish account');
  edge.harm = { errored: 0.3 };
  edge.onLook = () => release('promote account@1.0.0 --country ng').catch(() => undefined);
  await expect(canary('--steps 1 --bake 1m')).rejects.toThrow(Harmed);
  expect((await history()).map((line) => line.slice(6, 25))).toEqual([
    'canary sportsbook@1',
    'promote account@1.0',
    'rollback sportsbook',
  ]);
});

it('rolls back when no edge responds', async () => {
  edge.broken = true;
  await expect(canary()).rejects.toThrow('No edge responded for 3 minutes.');
  expect((await history()).at(-1)).toMatch(/rollback sportsbook@1\.1\.0 .*: No edge responded for 3 minutes\.$/);
  expect(printed.some((line) => line.startsWith(`${edge.url} cannot be reached:`))).toBe(true);
});

it('continues with the edges that respond', async () => {
  await canary(`--steps 5 --bake 1m --edge http://127.0.0.1:9`);
  expect(await history()).toHaveLength(1);
});

it('rejects a much bigger release, unless it is allowed', async () => {
  const text = randomBytes(5200).toString('base64');
  writeBuild(path.join(root, 'dist'), createTestRelease('sportsbook', '1.2.0', { routes: [route('/')] }, text));
  await release('publish sportsbook');
  const line = `canary sportsbook@1.2.0 --steps 5 --bake 2s --edge ${edge.url} --country ng`;
  await expect(release(line)).rejects.toThrow(/is much heavier than 1\.0\.0; nothing was changed:\n {2}bytes: /);
  expect(await history()).toEqual([]);
  await release(`${line} --heavier`);
  expect(await history()).toHaveLength(1);
});

describe('in both countries', () => {
  const both = (): Promise<string[]> =>
    release(`canary sportsbook@1.1.0 --steps 1,100 --bake 1m --edge ${edge.url} --country both`);
  beforeEach(() => release('promote shell@1.0.0 sportsbook@1.0.0 --country gh'));

  it('judges the release in one after the other', async () => {
    expect(await both()).toEqual([
      expect.stringContaining('gh/stable revision 5: promote sportsbook@1.1.0'),
      expect.stringContaining('ng/stable revision 5: promote sportsbook@1.1.0'),
    ]);
    await expect(both()).rejects.toThrow(
      /^sportsbook 1\.1\.0 is current in gh\/stable already.*\nsportsbook 1\.1\.0 is current in ng/,
    );
  });

  it('does not start it in the second one after harm in the first', async () => {
    edge.harm = { errored: 0.2 };
    const error = await caught(both());
    expect(error).toMatchObject({
      exitCode: 4,
      message: expect.stringMatching(/^gh: sportsbook@1\.1\.0 was rolled back/),
    });
    expect(await history()).toEqual([]);
  });

  it('continues in the second one after an interruption, and keeps the release of the first', async () => {
    meanwhile.set(70, () => (edge.harm = { errored: 0.2 }));
    const error = await caught(both());
    expect((error as RejectedError).message).toMatch(
      /^ng: sportsbook@1\.1\.0 was rolled back.*\nThe change in the other country was made; if you do not want it, roll it back there\.$/s,
    );
    edge.harm = {};
    expect(await both()).toEqual([
      expect.stringContaining('promote sportsbook@1.1.0'),
      'sportsbook 1.1.0 is current in gh/stable already: there is nothing to test.',
    ]);
  });
});

it('writes nothing in a dry run', async () => {
  expect(await canary('--steps 1,100 --bake 90s --dry-run')).toEqual([
    'sportsbook@1.1.0 against 1.0.0: 1 %, 100 %, each for at least 90 s.',
    'This was a dry run: nothing was written.',
  ]);
  expect(await history()).toEqual([]);
});

it('rejects the current release, a canary that is at none of the steps, and one without a control group', async () => {
  const current = `canary sportsbook@1.0.0 --steps 5 --edge ${edge.url} --country ng`;
  await expect(release(current)).rejects.toThrow('sportsbook 1.0.0 is current in ng/stable already');
  await release('canary sportsbook@1.1.0 --traffic 3 --country ng');
  await expect(canary()).rejects.toThrow('The canary of sportsbook is at 3 %, but the steps are 1,5,25,100.');
  const channel = {
    store: openStore(path.join(root, '.data/releases'), {}),
    country: 'ng',
    channel: 'stable',
  } as const;
  const latest = await getLatestRevision(channel);
  if (!latest) throw new Error('The channel has no revision.');
  const canaries = latest.canaries.map(({ release: canaryRelease }) => ({ release: canaryRelease, traffic: 5 }));
  await channel.store.create(getRevisionKey(channel, 4), toJson({ ...latest, revision: 4, canaries }));
  await expect(canary()).rejects.toThrow('was started without a control group');
});

it.each([
  ['--steps 5,1 --edge http://x', '--steps 5,1: rising percentages'],
  ['--steps 0,1 --edge http://x', '--steps 0,1: rising percentages'],
  ['--steps 1,101 --edge http://x', 'rising percentages from 0.01 to 100'],
  ['--steps 1,x --edge http://x', 'rising percentages'],
  ['--steps 1,60,100 --edge http://x', 'one above 50 at most'],
  ['--steps 5', 'Name the edge'],
  ['--steps 5 --edge ftp://x', 'not the address of an edge'],
  ['--steps 5 --edge http://x --bake soon', '--bake soon: how long'],
  ['--steps 5 --edge http://x --bake 0m', '--bake 0m: how long'],
  ['--steps 5 --edge http://x --traffic 5', 'exclude each other'],
  ['--steps 5 --edge http://x --emergency --why Lost.', 'a freeze stops the steps'],
  ['--steps 5 --edge http://x --devices 10', 'must be a whole number, 50 or more'],
])('rejects "%s"', async (more, message) => {
  const error = await caught(release(`canary sportsbook@1.1.0 --country ng ${more}`));
  expect(error).toBeInstanceOf(UsageError);
  expect((error as RejectedError).message).toContain(message);
});
