/**
 * npm run bench -- delivery [--rounds 9] [--ci] [--skip-build]
 *
 * How fast a squad's change reaches players, and what many releases cost: publish and rollback until a page has them, bytes of
 * a remote's entry, start of the shell with 5 and with 50 remotes, memory of an edge by sets of releases; with `--ci` also the
 * wall time of the checks that a change in one remote touches against that of all (issue of releases: measured).
 */
import { release as releaseSchema } from '@oware/contracts';
import { chromium } from '@playwright/test';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { freePort } from '@oware/fleet';
import { timeAffected } from './delivery/affected';
import { timeChanges, type ChangeFigures } from './delivery/changes';
import { Desk } from './delivery/desk';
import { addRemotes } from './delivery/many-remotes';
import { weighSets, type MemoryFigures } from './delivery/memory';
import { visit } from './phone/load-page';
import { machine, warnWhenBusy } from './phone/machine';
import { summarise } from './phone/statistics';
import { inWorkspace, run, start, type Running } from './run/workspace';
import { kilobytes, ratio, spread, table } from './web/table';

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

/** When the first control responded to a tap, ms, by the number of remotes. */
interface StartFigures {
  five: number[];
  fifty: number[];
}

async function main(): Promise<void> {
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const data = inWorkspace('tmp/bench/delivery-data');
  rmSync(data, { recursive: true, force: true });
  const apiPort = await freePort();
  const api = await start(
    'delivery-api',
    ['dist/apps/api/main.js'],
    { API_PORT: String(apiPort), DATA_DIR: data },
    apiPort,
  );
  const running: Running[] = [api];
  try {
    const five = new Desk('five');
    await five.setUp();
    const edge = await five.edge('delivery-edge-5', apiPort);
    running.push(edge);
    const changes = await timeChanges(five, edge, rounds);
    const memory = await weigh(apiPort);
    const fifty = new Desk('fifty');
    await fifty.setUp();
    await addRemotes(fifty, MORE_REMOTES);
    const crowded = await fifty.edge('delivery-edge-50', apiPort);
    running.push(crowded);
    print(changes, memory, await timeStarts(edge, crowded));
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
  if (!values.ci)
    return void console.log('\nLeft out: the wall time of affected CI, which takes a quarter of an hour (--ci).');
  const { full, affected } = timeAffected();
  console.log(
    `\nChecks of a change in one remote: ${affected.toFixed(0)} s of ${full.toFixed(0)} s for all, ${ratio(affected, full)} (target 0.2 or less)`,
  );
}

async function weigh(apiPort: number): Promise<MemoryFigures> {
  const desk = new Desk('sets');
  await desk.setUp();
  const edge = await desk.edge('delivery-edge-sets', apiPort);
  try {
    return await weighSets(desk, edge);
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
  const alive = async ({ port }: Running): Promise<number> =>
    (await visit(browser, `http://localhost:${port}/ng/m`, { slowdown: SLOWDOWN })).alive;
  try {
    for (let round = 0; round < rounds; round++) {
      figures.five.push(await alive(few));
      figures.fifty.push(await alive(many));
    }
  } finally {
    await browser.close();
  }
  return figures;
}

function print(changes: ChangeFigures, { one, four }: MemoryFigures, starts: StartFigures): void {
  const [five, fifty] = [summarise(starts.five), summarise(starts.fifty)];
  console.log(`\nMedian (middle half) of ${rounds}; ${machine()}\n`);
  console.log(
    table(
      ['figure', 'measured', 'target'],
      [
        ['publish and promote typed to first page with them, ms', spread(summarise(changes.publish)), '≤ 2,000'],
        ['rollback typed to first page without, ms', spread(summarise(changes.rollback)), '≤ 1,000'],
        ['revision in the store to first page with it, ms', spread(summarise(changes.revision)), '–'],
        ...entries().map(({ name, bytes }) => [`entry of ${name}, kB brotli`, kilobytes(bytes), '≤ 8']),
        ['response to the first tap with 5 remotes, ms (processor 4 × slower)', spread(five), '–'],
        ['with 50 remotes, ms', spread(fifty), '–'],
        ['50 remotes : 5 remotes', ratio(fifty.median, five.median), '≤ 1.05'],
        ['memory of an edge with one set of releases, MB', one.toFixed(0), '–'],
        ['with four sets, MB', `${four.toFixed(0)}, ${((four - one) / 3).toFixed(0)} a set`, '–'],
      ],
    ),
  );
}

/** Size of each remote's entry. */
function entries(): { name: string; bytes: number }[] {
  return readdirSync(inWorkspace('dist/apps')).flatMap((app) => {
    const file = inWorkspace('dist/apps', app, 'mf-release.json');
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
