/**
 * npm run bench -- storm [--runs 9] [--seconds 10] [--skip-build]
 *
 * A live list with 300 events under 1,000 odds changes a second, processor 4x slower: the product, the product with a
 * silent feed, and a page with the same cells that dispatches each message to Redux (quality: storm). Interleaved.
 */
import { chromium, type Browser } from '@playwright/test';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { freePort } from '@oware/fleet';
import { machine, warnWhenBusy } from './phone/machine';
import { summarise } from './phone/statistics';
import { liveEvents } from './storm/events';
import { openLivePage, watch, type StormFigures } from './storm/live-page';
import { reduxFiles } from './storm/redux-files';
import { openStormServer, type StormServer } from './storm/storm-server';
import { ratio, table } from './web/table';
import { inWorkspace, run, start } from './run/workspace';

const EVENTS = 300;
const CHANGES = 1000;
const SLOWDOWN = 4;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '10' },
    'skip-build': { type: 'boolean', default: false },
  },
});

/** What is a number of {@link StormFigures}. */
type Figure = Exclude<keyof StormFigures, 'givenUp'>;

interface Side {
  name: string;
  url: string;
  server: StormServer;
  changes: number;
}

async function main(): Promise<void> {
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const data = inWorkspace('tmp/bench/storm-data');
  rmSync(data, { recursive: true, force: true });
  const apiPort = await freePort();
  const api = await start(
    'storm-api',
    ['dist/apps/api/main.js'],
    { API_PORT: String(apiPort), DATA_DIR: data, FEED: 'none' },
    apiPort,
  );
  const merged = await openStormServer(apiPort, liveEvents(EVENTS), 'merged');
  const each = await openStormServer(apiPort, liveEvents(EVENTS), 'each', await reduxFiles());
  const edgePort = await freePort();
  const edge = await start(
    'storm-edge',
    ['dist/apps/edge/main.js'],
    { PORT: String(edgePort), API_ORIGIN: `http://127.0.0.1:${merged.port}` },
    edgePort,
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const live = `http://localhost:${edgePort}/ng/m/sport/football/live_list/`;
  const sides: Side[] = [
    { name: 'product, silent feed', url: live, server: merged, changes: 0 },
    { name: 'product, storm', url: live, server: merged, changes: CHANGES },
    {
      name: 'dispatch each to Redux, storm',
      url: `http://localhost:${each.port}/redux`,
      server: each,
      changes: CHANGES,
    },
  ];
  try {
    const figures = await measure(browser, sides);
    print(sides, figures);
  } finally {
    await browser.close();
    await edge.stop();
    await Promise.all([merged.close(), each.close()]);
    await api.stop();
  }
}

async function measure(browser: Browser, sides: readonly Side[]): Promise<Map<string, StormFigures[]>> {
  const figures = new Map(sides.map(({ name }) => [name, [] as StormFigures[]]));
  for (let round = 0; round < Number(values.runs); round++) {
    for (const { name, url, server, changes } of sides) {
      server.blow(0);
      const { page, wire, close } = await openLivePage(browser, url, SLOWDOWN);
      figures.get(name)?.push(
        await watch(page, wire, server.prices, {
          seconds: Number(values.seconds),
          begin: () => server.blow(changes),
          end: () => server.blow(0),
        }),
      );
      await close();
    }
  }
  return figures;
}

function print(sides: readonly Side[], figures: ReadonlyMap<string, StormFigures[]>): void {
  const median = (name: string, figure: Figure): number =>
    summarise((figures.get(name) ?? []).map((one) => one[figure])).median;
  const total = (name: string, figure: Figure): number =>
    (figures.get(name) ?? []).reduce((sum, one) => sum + one[figure], 0);
  console.log(`storm: ${machine()}`);
  console.log(
    `${EVENTS} live events, ${CHANGES} odds changes a second, processor ${SLOWDOWN}x slower, ${values.runs} runs of ${values.seconds} s a side, interleaved; medians.`,
  );
  console.log('The product follows the rows that are seen; the yardstick follows all events, as its like do.\n');
  console.log(
    table(
      ['', 'main thread s', 'long tasks', 'longest ms', 'frames > 50 ms', 'INP ms', 'CLS', 'wrong after 250 ms'],
      sides.map(({ name }) => [
        name,
        `${figures.get(name)?.some(({ givenUp }) => givenUp) ? '> ' : ''}${median(name, 'busy').toFixed(2)}`,
        Number.isNaN(median(name, 'longTasks')) ? 'all' : median(name, 'longTasks').toFixed(0),
        median(name, 'longest').toFixed(0),
        Number.isNaN(median(name, 'longFrames')) ? 'all' : median(name, 'longFrames').toFixed(0),
        median(name, 'slowestTap').toFixed(0),
        median(name, 'shift').toFixed(3),
        `${total(name, 'wrong')} of ${total(name, 'prices')}`,
      ]),
    ),
  );
  const [silent = '', storm = '', redux = ''] = sides.map(({ name }) => name);
  console.log(
    `\nMain thread, product ÷ Redux: ${ratio(median(storm, 'busy'), median(redux, 'busy'))}; above silence: ${ratio(median(storm, 'busy') - median(silent, 'busy'), median(redux, 'busy') - median(silent, 'busy'))}`,
  );
  console.log(`INP, storm ÷ silence: ${ratio(median(storm, 'slowestTap'), median(silent, 'slowestTap'))}`);
}

await main();
