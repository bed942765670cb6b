/**
 * npm run bench -- screens [--runs 1] [--only NAME] [--skip-build]
 *
 * Cost of twelve screens for a slow phone: in a browser, in the native app's web view, and in a browser that saves data. Bytes of a cold
 * visit and
 * of the next one without its document, and the time of the largest content; then the path from a tap on a shared link to a placed bet,
 * with
 * the duration of each tap. Each row is printed as soon as it is measured: a round takes about a quarter of an hour. Exits with 1 when home
 * takes more than 60 kB in a browser that saves data, or when a screen could not be measured.
 */
import { chromium, type Browser, type Cookie } from '@playwright/test';
import { parseArgs } from 'node:util';
import { createCertificate } from './phone/certificate';
import { openFront } from './phone/compressing-front';
import { visitPage, type Visit, type VisitOptions } from './phone/load-page';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { openSlowLink, SLOW_4G } from './phone/slow-link';
import { summarise } from './phone/statistics';
import { run, startProduct } from './run/workspace';
import { placeBetFromLink } from './screens/bet-from-link';
import { logIn, listScreens, type MeasuredPage } from './web/pages';
import { formatKilobytes, formatSpread, formatTable, formatWhole } from './web/table';

const SLOWDOWN = 4;
const HOME_BUDGET = 60_000;
/** Selections of a link may be suspended when it is opened: then another link is created. */
const MORE_TRIES = 3;
/** User agent of a web view of the app. */
const APP =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 OwareApp/1.21.20 (android)';

const kinds = ['browser', 'app', 'data saver'] as const;
type Kind = (typeof kinds)[number];
type Visits = Record<Kind, Visit[]>;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    only: { type: 'string' },
    'skip-build': { type: 'boolean', default: false },
  },
});

/** Settings of each kind of visitor. */
const settings: Record<Kind, Pick<VisitOptions, 'userAgent' | 'savesData'>> = {
  browser: {},
  app: { userAgent: APP },
  'data saver': { savesData: true },
};

/** Visits one page as each kind of visitor, interleaved. */
async function visitAll(browser: Browser, url: string, cookies: readonly Cookie[], runs: number): Promise<Visits> {
  const visits: Visits = { browser: [], app: [], 'data saver': [] };
  for (let round = 0; round < runs; round++)
    for (const kind of kinds)
      visits[kind].push(await visitPage(browser, url, { slowdown: SLOWDOWN, again: true, cookies, ...settings[kind] }));
  return visits;
}

const middle = (visits: readonly Visit[], figure: 'bytes' | 'againBytes' | 'lcp'): number =>
  summarise(visits.map((each) => each[figure] ?? 0)).median;

const row = ({ name }: MeasuredPage, visits: Visits): string[] => [
  name,
  ...(['bytes', 'againBytes'] as const).flatMap((figure) =>
    kinds.map((kind) => formatKilobytes(middle(visits[kind], figure))),
  ),
  ...kinds.map((kind) => formatWhole(middle(visits[kind], 'lcp'))),
];

/** The product under test, and its address on the phone. */
interface Ground {
  browser: Browser;
  /** Origin of the product itself. */
  origin: string;
  /** Origin that the phone uses. */
  address: string;
  cookies: readonly Cookie[];
  runs: number;
}

/** Prints a row for each screen. A screen that cannot be measured is named, and the others are still measured. */
async function measureScreens({ browser, origin, address, cookies, runs }: Ground): Promise<string[][]> {
  const rows: string[][] = [];
  for (const page of await listScreens(origin)) {
    if (values.only !== undefined && values.only !== page.name) continue;
    const began = performance.now();
    try {
      const visits = await visitAll(browser, address + page.path, page.loggedIn ? cookies : [], runs);
      const measured = row(page, visits);
      rows.push(measured);
      if (page.name === 'home' && middle(visits['data saver'], 'bytes') > HOME_BUDGET) process.exitCode = 1;
      console.log(`${measured.join(' | ')} (in ${formatWhole((performance.now() - began) / 1000)} s)`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`${page.name}: not measured, ${String(error)}`);
    }
  }
  return rows;
}

/** Measures the path from a tap on a shared link to the placed bet, as each kind of visitor. */
async function measureBets({ browser, origin, address, cookies, runs }: Ground): Promise<void> {
  console.log('\nFrom the tap on a shared link to the placed bet, and the slowest tap on the way, ms:');
  for (const kind of kinds) {
    const bets: Awaited<ReturnType<typeof placeBetFromLink>>[] = [];
    for (let tries = 0; bets.length < runs && tries < runs + MORE_TRIES; tries++)
      await placeBetFromLink(browser, {
        product: origin,
        address,
        cookies,
        slowdown: SLOWDOWN,
        ...settings[kind],
      }).then(
        (bet) => bets.push(bet),
        (error: unknown) => console.log(`${kind}: not placed, ${String(error).split('\n')[0]}`),
      );
    if (bets.length < runs) process.exitCode = 1;
    if (bets.length === 0) continue;
    const placed = formatSpread(summarise(bets.map((bet) => bet.placed)));
    console.log(`${kind}: ${placed}; ${formatSpread(summarise(bets.map(({ slowest }) => slowest)))}`);
  }
}

async function main(): Promise<void> {
  const runs = Number(values.runs);
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const product = await startProduct();
  const certificate = createCertificate();
  const front = await openFront({ certificate, behind: product.port });
  const link = await openSlowLink(front.port, SLOW_4G);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', certificate.trust, '--disable-quic', '--disable-background-networking'],
  });
  try {
    const origin = `http://localhost:${product.port}`;
    const address = `https://localhost:${link.port}`;
    const context = { browser, origin, address, cookies: await logIn(browser, origin), runs };
    console.log(`screens: ${describeMachine()}`);
    console.log(
      `Network ${SLOW_4G.roundTrip} ms round trip, ${SLOW_4G.down / 1e6} Mbit/s down, HTTP/2, brotli; processor ${SLOWDOWN}x slower; medians of ${runs}; browser / app / data saver.\n`,
    );
    const rows = await measureScreens(context);
    const titles = ['kB, cold', 'kB on a reload, without the document', 'LCP ms'].flatMap((what) => [what, '', '']);
    console.log(`\n${formatTable(['', ...titles], rows)}`);
    if (values.only === undefined) await measureBets(context);
  } finally {
    await browser.close();
    await Promise.all([link.close(), front.close()]);
    await product.stop();
  }
}

await main();
