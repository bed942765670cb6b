/**
 * npm run bench -- storm [--runs 9] [--seconds 10] [--skip-build]
 *
 * A live list with 300 events under 1,000 odds changes per second, processor 4x slower: the product, the product with a
 * silent feed, and a page with the same cells that dispatches each message to Redux (quality: storm). Interleaved.
 */
import { chromium, type Browser } from '@playwright/test';
import { parseArgs } from 'node:util';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { summarise } from './phone/statistics';
import { createLiveEvents } from './storm/events';
import { openStage } from './storm/stage';
import { openLivePage, watch, type StormFigures } from './storm/live-page';
import { buildReduxFiles } from './storm/redux-files';
import { openStormServer, type StormServer } from './storm/storm-server';
import { formatRatio, formatTable } from './web/table';
import { run } from './run/workspace';

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

/** Numeric fields of {@link StormFigures}. */
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
  const stage = await openStage('storm', EVENTS);
  const each = await openStormServer(stage.apiPort, createLiveEvents(EVENTS), 'each', await buildReduxFiles());
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const sides: Side[] = [
    { name: 'product, silent feed', url: stage.liveList, server: stage.server, changes: 0 },
    { name: 'product, storm', url: stage.liveList, server: stage.server, changes: CHANGES },
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
    await each.close();
    await stage.close();
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
  console.log(`storm: ${describeMachine()}`);
  console.log(
    `${EVENTS} live events, ${CHANGES} odds changes per second, processor ${SLOWDOWN}x slower, ${values.runs} runs of ${values.seconds} s per side, interleaved; medians.`,
  );
  console.log('The product follows the visible rows; the Redux page follows all events, as such apps usually do.\n');
  console.log(
    formatTable(
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
    `\nMain thread, product ÷ Redux: ${formatRatio(median(storm, 'busy'), median(redux, 'busy'))}; above silence: ${formatRatio(median(storm, 'busy') - median(silent, 'busy'), median(redux, 'busy') - median(silent, 'busy'))}`,
  );
  console.log(`INP, storm ÷ silence: ${formatRatio(median(storm, 'slowestTap'), median(silent, 'slowestTap'))}`);
}

await main();
