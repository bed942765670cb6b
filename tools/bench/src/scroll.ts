/**
 * npm run bench -- scroll [--events 1500] [--runs 9] [--seconds 6] [--skip-build]
 *
 * A live list of 1,500 events on a processor 4x slower: frames per second while a finger scrolls it, with a silent feed and with 100 odds
 * changes per second, against the same page at rest (finding a bet: full frame rate). Interleaved.
 */
import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { summarise } from './phone/statistics';
import { run } from './run/workspace';
import { openLivePage } from './storm/live-page';
import { scroll, type ScrollFigures } from './storm/scroll-page';
import { openStage } from './storm/stage';
import { formatRatio, formatTable } from './web/table';

const SLOWDOWN = 4;
/** Minimum height of a row on a phone, CSS px. */
const ROW = 40;

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1500' },
    runs: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '6' },
    'skip-build': { type: 'boolean', default: false },
  },
});
const events = Number(values.events);
const seconds = Number(values.seconds);

const SIDES = [
  { name: 'at rest', speed: 0, changes: 0 },
  { name: 'scrolled, silent feed', speed: undefined, changes: 0 },
  { name: 'scrolled, 100 changes per second', speed: undefined, changes: 100 },
] as const;

async function main(): Promise<void> {
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const stage = await openStage('scroll', events);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const figures = new Map<string, ScrollFigures[]>(SIDES.map(({ name }) => [name, []]));
  try {
    const { page, wire, close } = await openLivePage(browser, `${stage.liveList}?limit=${events}`, SLOWDOWN);
    await page.waitForFunction((height) => document.documentElement.scrollHeight > height, events * ROW);
    for (let round = 0; round < Number(values.runs); round++)
      for (const { name, speed, changes } of SIDES) {
        stage.server.blow(changes);
        figures.get(name)?.push(await scroll(page, wire, seconds, speed));
        stage.server.blow(0);
      }
    await close();
  } finally {
    await browser.close();
    await stage.close();
  }
  print(figures);
}

function print(figures: ReadonlyMap<string, readonly ScrollFigures[]>): void {
  const getFigures = (name: string): readonly ScrollFigures[] => figures.get(name) ?? [];
  const rate = (name: string): number => summarise(getFigures(name).map((one) => one.rate)).median;
  const sum = (name: string, figure: 'longFrames' | 'blank' | 'checks'): number =>
    getFigures(name).reduce((total, one) => total + one[figure], 0);
  console.log(`scroll: ${describeMachine()}`);
  console.log(
    `${events} live events, processor ${SLOWDOWN}x slower, ${values.runs} intervals of ${seconds} s per side, interleaved; medians.\n`,
  );
  console.log(
    formatTable(
      ['', 'frames per second', '÷ at rest', 'longest ms', 'frames > 50 ms', 'no row visible'],
      SIDES.map(({ name }) => [
        name,
        rate(name).toFixed(1),
        formatRatio(rate(name), rate(SIDES[0].name)),
        Math.max(...getFigures(name).map(({ longest }) => longest)).toFixed(0),
        String(sum(name, 'longFrames')),
        `${sum(name, 'blank')} of ${sum(name, 'checks')}`,
      ]),
    ),
  );
}

await main();
