/**
 * npm run bench -- live [--minutes 10] [--speed 1] [--skip-build]
 *
 * Watches home, a live list and a live match for some minutes while odds move, without any input. Measures the layout
 * shift and the rows that moved. Both must be 0. `--speed`: simulated seconds per real second.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { openWatched } from './live/watched-page';
import { describeMachine } from './phone/machine';
import { run, startProduct } from './run/workspace';
import { formatTable } from './web/table';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    speed: { type: 'string', default: '1' },
    'skip-build': { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);

/** Maximum wait for the first live match of a product that has just started, ms. */
const FIRST_MATCH = 60_000;

/** Returns the address of the football match that started most recently. */
async function youngMatch(origin: string): Promise<string> {
  for (const until = performance.now() + FIRST_MATCH; performance.now() < until; await delay(500)) {
    const { data } = await fetch(`${origin}/api/ng/factsCenter/events?phase=live&sportId=sr:sport:1&limit=300`).then(
      (response) => response.json() as Promise<{ data: { events: { id: string }[] } }>,
    );
    const last = data.events.at(-1);
    if (last) return `/sport/football/${last.id}`;
  }
  throw new Error('The product offers no live football: nothing to measure.');
}

async function main(): Promise<void> {
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const product = await startProduct({ SIM_SPEED: values.speed });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const origin = `http://localhost:${product.port}`;
    const paths = { home: '', 'live list': '/sport/football/live_list/', match: await youngMatch(origin) };
    const pages: [string, Page][] = [];
    for (const [name, path] of Object.entries(paths))
      pages.push([name, await openWatched(browser, `${origin}/ng/m${path}`)]);
    await delay(minutes * 60_000);
    const figures = await Promise.all(
      pages.map(async ([name, page]) => [name, await page.evaluate(() => window.movements)] as const),
    );
    console.log(`live: ${describeMachine()}`);
    console.log(`${minutes} minutes at ${values.speed}x, without any interaction.\n`);
    console.log(
      formatTable(
        ['', 'layout shift', 'rows moved'],
        figures.map(([name, { shift, moved }]) => [name, shift.toFixed(4), String(moved)]),
      ),
    );
    for (const [name, { descriptions }] of figures)
      for (const each of descriptions.slice(0, 20)) console.log(`${name}: ${each}`);
    if (figures.some(([, { shift, moved }]) => shift > 0 || moved > 0)) process.exitCode = 1;
  } finally {
    await browser.close();
    await product.stop();
  }
}

await main();
