/**
 * npm run bench -- delivery-story
 *
 * Runs a release from publication to rollback with the real command, against an edge that serves pages to players, and prints
 * it: docs/runs/release.md contains such a recording. Needs a build in `dist`.
 */
import { release as releaseSchema } from '@oware/contracts';
import { brokenInSetup } from '@oware/release-variants';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '@oware/fleet';
import { ReleaseSandbox } from './delivery/release-session';
import { waitUntilServed, loadPage } from './delivery/served-page';
import { resolveInWorkspace, start, type Running } from './run/workspace';

const DEVICES = ['device-1', 'device-2', 'device-3', 'device-9', 'device-12', 'device-15'];

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a command and prints its output, even when it is rejected. */
async function type(sandbox: ReleaseSandbox, line: string, dist?: string): Promise<void> {
  print(`$ npm run release -- ${line}`);
  try {
    print((await sandbox.release(...line.split(' '), ...(dist === undefined ? [] : ['--dist', dist]))).trimEnd());
  } catch (error) {
    const { stderr, code } = error as { stderr: string; code: number };
    print(`${stderr.trim()}\n(exit code ${code})`);
  }
  print('');
}

/** Prints which version some devices get from the edge. */
async function printVersions({ port }: Running, remote = 'sportsbook'): Promise<void> {
  const versions = await Promise.all(
    DEVICES.map(async (device) => {
      const { snapshot } = await loadPage(port, device);
      return `${device} ${snapshot.remotes.find(({ name }) => name === remote)?.version ?? 'none'}`;
    }),
  );
  print(`# ${remote} at the edge: ${versions.join(', ')}\n`);
}

/** Waits until a page has a version, and prints the time since `begin`. */
async function wait({ port }: Running, version: string, begin: number): Promise<void> {
  print(
    `# served ${Math.round((await waitUntilServed(port, 'sportsbook', version)) - begin)} ms after the command was typed\n`,
  );
}

async function playStory(sandbox: ReleaseSandbox, edge: Running): Promise<void> {
  await printVersions(edge);
  await type(sandbox, 'publish sportsbook --allow-dirty', sandbox.variant('sportsbook', { version: '1.1.0' }));
  await type(sandbox, 'canary sportsbook@1.1.0 --traffic 20 --country ng');
  await firstServedToOne(edge);
  await printVersions(edge);
  await type(sandbox, `served --edge http://127.0.0.1:${edge.port} --name sportsbook`);

  let begin = performance.now();
  await Promise.all([
    type(sandbox, 'promote sportsbook --country ng'),
    waitUntilServed(edge.port, 'sportsbook', '1.1.0'),
  ]);
  await wait(edge, '1.1.0', begin);
  await printVersions(edge);

  begin = performance.now();
  const back = waitUntilServed(edge.port, 'sportsbook', '1.0.0');
  await type(sandbox, 'rollback sportsbook --country ng');
  print(`# served ${Math.round((await back) - begin)} ms after the command was typed\n`);

  print('# two pipelines that have both seen the same revision');
  const [seen] = /\d+/.exec((await sandbox.release('history', '--country', 'ng', '--limit', '1')).trim()) ?? ['0'];
  await type(sandbox, `canary sportsbook@1.1.0 --traffic 1 --country ng --expect ${seen} --by pipeline-2`);
  await type(sandbox, `promote sportsbook@1.1.0 --country ng --expect ${seen} --by pipeline-1`);
  await type(sandbox, 'rollback sportsbook --country ng');

  await type(
    sandbox,
    'publish sportsbook --allow-dirty',
    sandbox.variant('sportsbook', { version: '2.0.0', release: { platform: '^2.0.0' } }),
  );
  await type(sandbox, 'promote sportsbook@2.0.0 --country ng');

  print('# a build whose entry was cut off on its way');
  await type(sandbox, 'publish sportsbook --allow-dirty', cutOff(sandbox));
  print('# a release whose files are whole and which throws in setup, on the channel of the testers');
  await type(
    sandbox,
    'publish sportsbook --allow-dirty',
    sandbox.variant('sportsbook', { version: '1.3.0', ...brokenInSetup }),
  );
  for (const app of ['shell@1.0.0', 'sportsbook@1.3.0'])
    await type(sandbox, `promote ${app} --country ng --channel next`);
  await printVersions(edge);
  await type(sandbox, `served --edge http://127.0.0.1:${edge.port} --name sportsbook`);
  await type(sandbox, 'history --country ng');
}

/** Waits until the edge serves the canary to the first of its devices. */
async function firstServedToOne({ port }: Running): Promise<void> {
  for (let at = 0; at < 500; at++) {
    const pages = await Promise.all(DEVICES.map((device) => loadPage(port, device)));
    if (pages.some(({ snapshot }) => snapshot.remotes.some(({ version }) => version === '1.1.0'))) return;
  }
  throw new Error('No device got the canary.');
}

/** Creates a build whose entry was truncated after it was described; returns its folder. */
function cutOff(sandbox: ReleaseSandbox): string {
  const dist = sandbox.variant('sportsbook', { version: '1.2.0' });
  const folder = path.join(dist, 'apps/sportsbook');
  const { entry } = releaseSchema.parse(JSON.parse(readFileSync(path.join(folder, 'mf-release.json'), 'utf8')));
  const file = path.join(folder, 'browser', entry.at(-1) ?? '');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 500));
  return dist;
}

async function main(): Promise<void> {
  const data = resolveInWorkspace('tmp/bench/story-data');
  rmSync(data, { recursive: true, force: true });
  const apiPort = await findFreePort();
  const api = await start(
    'story-api',
    ['dist/apps/api/main.js'],
    { API_PORT: String(apiPort), DATA_DIR: data },
    apiPort,
  );
  try {
    const sandbox = new ReleaseSandbox('story');
    await sandbox.setUp();
    const edge = await sandbox.edge('story-edge', apiPort);
    try {
      await playStory(sandbox, edge);
    } finally {
      await edge.stop();
    }
  } finally {
    await api.stop();
  }
}

await main();
