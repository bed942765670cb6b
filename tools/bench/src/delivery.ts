/**
 * npm run bench -- delivery [--rounds 9] [--ci] [--skip-build]
 *
 * How fast a squad's change reaches players, and the cost of many releases: time from publish and rollback until a page has them, bytes of
 * a remote's entry, start of the shell with 5 and with 50 remotes, memory of an edge by sets of releases; with `--ci` also the
 * wall time of the checks for a change in one remote against that of all checks (issue of releases: measured).
 */
import { release as releaseSchema } from '@oware/contracts';
import { chromium } from '@playwright/test';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findFreePort } from '@oware/fleet';
import { timeAffected } from './delivery/affected';
import { timeChanges, type ChangeFigures } from './delivery/changes';
import { ReleaseSandbox } from './delivery/release-session';
import { addRemotes } from './delivery/many-remotes';
import { measureSetMemory, type MemoryFigures } from './delivery/memory';
import { visitPage } from './phone/load-page';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { summarise } from './phone/statistics';
import { resolveInWorkspace, run, start, type Running } from './run/workspace';
import { formatKilobytes, formatRatio, formatSpread, formatTable } from './web/table';

const SLOWDOWN = 4;
const MORE_REMOTES = 45;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    ci: { type: 'boolean', default: false },
    'skip-build': { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

/** Time until the first control responded to a tap, ms, by the number of remotes. */
interface StartFigures {
  five: number[];
  fifty: number[];
}

async function main(): Promise<void> {
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const data = resolveInWorkspace('tmp/bench/delivery-data');
  rmSync(data, { recursive: true, force: true });
  const apiPort = await findFreePort();
  const api = await start(
    'delivery-api',
    ['dist/apps/api/main.js'],
    { API_PORT: String(apiPort), DATA_DIR: data },
    apiPort,
  );
  const running: Running[] = [api];
  try {
    const five = new ReleaseSandbox('five');
    await five.setUp();
    const edge = await five.edge('delivery-edge-5', apiPort);
    running.push(edge);
    const changes = await timeChanges(five, edge, rounds);
    const memory = await weigh(apiPort);
    const fifty = new ReleaseSandbox('fifty');
    await fifty.setUp();
    await addRemotes(fifty, MORE_REMOTES);
    const crowded = await fifty.edge('delivery-edge-50', apiPort);
    running.push(crowded);
    print(changes, memory, await timeStarts(edge, crowded));
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
  if (!values.ci)
    return void console.log('\nSkipped: the wall time of affected CI, which takes a quarter of an hour (--ci).');
  const { full, affected } = timeAffected();
  console.log(
    `\nChecks of a change in one remote: ${affected.toFixed(0)} s of ${full.toFixed(0)} s for all, ${formatRatio(affected, full)} (target 0.2 or less)`,
  );
}

async function weigh(apiPort: number): Promise<MemoryFigures> {
  const sandbox = new ReleaseSandbox('sets');
  await sandbox.setUp();
  const edge = await sandbox.edge('delivery-edge-sets', apiPort);
  try {
    return await measureSetMemory(sandbox, edge);
  } finally {
    await edge.stop();
  }
}

async function timeStarts(few: Running, many: Running): Promise<StartFigures> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const figures: StartFigures = { five: [], fifty: [] };
  const measureHydration = async ({ port }: Running): Promise<number> =>
    (await visitPage(browser, `http://localhost:${port}/ng/m`, { slowdown: SLOWDOWN })).hydrated;
  try {
    for (let round = 0; round < rounds; round++) {
      figures.five.push(await measureHydration(few));
      figures.fifty.push(await measureHydration(many));
    }
  } finally {
    await browser.close();
  }
  return figures;
}

function print(changes: ChangeFigures, { one, four }: MemoryFigures, starts: StartFigures): void {
  const [five, fifty] = [summarise(starts.five), summarise(starts.fifty)];
  console.log(`\nMedian (middle half) of ${rounds}; ${describeMachine()}\n`);
  console.log(
    formatTable(
      ['figure', 'measured', 'target'],
      [
        [
          'from typing publish and promote to the first page with the release, ms',
          formatSpread(summarise(changes.publish)),
          '≤ 2,000',
        ],
        [
          'from typing rollback to the first page without the release, ms',
          formatSpread(summarise(changes.rollback)),
          '≤ 1,000',
        ],
        [
          'from the revision in the store to the first page with it, ms',
          formatSpread(summarise(changes.revision)),
          '–',
        ],
        ...entries().map(({ name, bytes }) => [`entry of ${name}, kB brotli`, formatKilobytes(bytes), '≤ 8']),
        ['response to the first tap with 5 remotes, ms (processor 4 × slower)', formatSpread(five), '–'],
        ['with 50 remotes, ms', formatSpread(fifty), '–'],
        ['50 remotes : 5 remotes', formatRatio(fifty.median, five.median), '≤ 1.05'],
        ['memory of an edge with one set of releases, MB', one.toFixed(0), '–'],
        ['with four sets, MB', `${four.toFixed(0)}, ${((four - one) / 3).toFixed(0)} per set`, '–'],
      ],
    ),
  );
}

/** Lists the size of each remote's entry. */
function entries(): { name: string; bytes: number }[] {
  return readdirSync(resolveInWorkspace('dist/apps')).flatMap((app) => {
    const file = resolveInWorkspace('dist/apps', app, 'mf-release.json');
    const parsed = releaseSchema.safeParse(readJson(file));
    if (!parsed.success || parsed.data.kind !== 'remote') return [];
    const { name, entry, files } = parsed.data;
    return [{ name, bytes: entry.reduce((sum, script) => sum + (files[script]?.brotli ?? 0), 0) }];
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

await main();
