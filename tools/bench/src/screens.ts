/**
 * npm run bench -- screens [--runs 3] [--only NAME] [--skip-build]
 *
 * What twelve screens cost a slow phone: in a browser, in the native app's web view, and in a browser that saves data. Bytes of a cold visit and
 * of the next one beside its document, and when the largest content is there; then the way from a tap on a shared link to a placed bet, with
 * how long each tap on it takes. Ends with 1 when home takes more than 60 kB of who saves data.
 */
import { chromium, type Browser, type Cookie } from '@playwright/test';
import { parseArgs } from 'node:util';
import { makeCertificate } from './phone/certificate';
import { openFront } from './phone/compressing-front';
import { visit, type Visit } from './phone/load-page';
import { machine, warnWhenBusy } from './phone/machine';
import { openSlowLink, SLOW_4G } from './phone/slow-link';
import { summarise } from './phone/statistics';
import { run, startProduct } from './run/workspace';
import { betFromLink } from './screens/bet-from-link';
import { logIn, screens, type MeasuredPage } from './web/pages';
import { kilobytes, spread, table, whole } from './web/table';

const SLOWDOWN = 4;
const HOME_BUDGET = 60_000;
/** A web view of the app. */
const APP =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 OwareApp/1.21.20 (android)';

const kinds = ['browser', 'app', 'data saver'] as const;
type Kind = (typeof kinds)[number];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    'skip-build': { type: 'boolean', default: false },
  },
});

/** One page as each kind of visitor opens it, turn about. */
async function visitAll(
  browser: Browser,
  url: string,
  cookies: readonly Cookie[],
  runs: number,
): Promise<Record<Kind, Visit[]>> {
  const visits: Record<Kind, Visit[]> = { browser: [], app: [], 'data saver': [] };
  for (let round = 0; round < runs; round++)
    for (const kind of kinds)
      visits[kind].push(
        await visit(browser, url, {
          slowdown: SLOWDOWN,
          again: true,
          cookies,
          savesData: kind === 'data saver',
          ...(kind === 'app' && { userAgent: APP }),
        }),
      );
  return visits;
}

const middle = (visits: readonly Visit[], figure: 'bytes' | 'againBytes' | 'lcp'): number =>
  summarise(visits.map((each) => each[figure] ?? 0)).median;

const row = ({ name }: MeasuredPage, visits: Record<Kind, Visit[]>): string[] => [
  name,
  ...(['bytes', 'againBytes'] as const).flatMap((figure) =>
    kinds.map((kind) => kilobytes(middle(visits[kind], figure))),
  ),
  ...kinds.map((kind) => whole(middle(visits[kind], 'lcp'))),
];

async function main(): Promise<void> {
  const runs = Number(values.runs);
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const product = await startProduct();
  const front = await openFront({ certificate: makeCertificate(), behind: product.port });
  const link = await openSlowLink(front.port, SLOW_4G);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--ignore-certificate-errors', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const origin = `http://localhost:${product.port}`;
    const address = `https://localhost:${link.port}`;
    const cookies = await logIn(browser, origin);
    const rows: string[][] = [];
    for (const page of await screens(origin)) {
      if (values.only !== undefined && values.only !== page.name) continue;
      const visits = await visitAll(browser, address + page.path, page.loggedIn ? cookies : [], runs);
      rows.push(row(page, visits));
      if (page.name === 'home' && middle(visits['data saver'], 'bytes') > HOME_BUDGET) process.exitCode = 1;
    }
    console.log(`screens: ${machine()}`);
    console.log(
      `Network ${SLOW_4G.roundTrip} ms round trip, ${SLOW_4G.down / 1e6} Mbit/s down, HTTP/2, brotli; processor ${SLOWDOWN}x slower; medians of ${runs}; browser / app / data saver.\n`,
    );
    console.log(
      table(['', ...['kB, cold', 'kB again, beside the document', 'LCP ms'].flatMap((what) => [what, '', ''])], rows),
    );
    const bets = [];
    for (let round = 0; round < runs; round++)
      bets.push(await betFromLink(browser, { product: origin, address, cookies, slowdown: SLOWDOWN }));
    console.log(
      `\nFrom the tap on a shared link to the placed bet: ${spread(summarise(bets.map(({ placed }) => placed)))} ms;`,
    );
    console.log(`the slowest tap on the way: ${spread(summarise(bets.map(({ slowest }) => slowest)))} ms.`);
  } finally {
    await browser.close();
    await Promise.all([link.close(), front.close()]);
    await product.stop();
  }
}

await main();
