/**
 * npm run bench -- web [--runs 9] [--only home,event] [--lighthouse] [--skip-build]
 *
 * First views on a slow phone: the product against the same pages, built from the same sources, as one plain bundle
 * without federation and without server rendering (quality: on the phone). Runs of all sides are interleaved.
 */
import { chromium, type Browser, type Cookie } from '@playwright/test';
import { parseArgs } from 'node:util';
import { createCertificate } from './phone/certificate';
import { openFront, type StaticFiles } from './phone/compressing-front';
import { visitPage, type Visit } from './phone/load-page';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { openSlowLink, SLOW_4G } from './phone/slow-link';
import { summarise, type Summary } from './phone/statistics';
import { runLighthouse } from './web/lighthouse';
import { logIn, listMeasuredPages, type MeasuredPage } from './web/pages';
import { createPlainApp } from './web/plain-app';
import { formatKilobytes, formatRatio, formatSpread, formatTable } from './web/table';
import { run, startProduct } from './run/workspace';

const SLOWDOWN = 4;
const sides = ['product', 'one file', 'split'] as const;
type Side = (typeof sides)[number];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    'skip-build': { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const runs = Number(values.runs);
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  await run(process.execPath, 'tools/federation/plain.mjs');
  const product = await startProduct();
  const origin = `http://localhost:${product.port}`;
  const certificate = createCertificate();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--ignore-certificate-errors',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const open = async (files?: StaticFiles): Promise<{ link: string; direct: string; close(): Promise<void> }> => {
    const front = await openFront({ certificate, behind: product.port, files });
    const link = await openSlowLink(front.port, SLOW_4G);
    return {
      link: `https://localhost:${link.port}`,
      direct: `https://localhost:${front.port}`,
      close: async () => void (await Promise.all([link.close(), front.close()])),
    };
  };
  const served = {
    product: await open(),
    'one file': await open(await createPlainApp('one-file', origin)),
    split: await open(await createPlainApp('split', origin)),
  } satisfies Record<Side, unknown>;
  try {
    const cookies = await logIn(browser, origin);
    const wanted = values.only?.split(',');
    const pages = (await listMeasuredPages(origin)).filter(({ name }) => wanted?.includes(name) ?? true);
    console.log(`web: ${describeMachine()}`);
    console.log(
      `Network ${SLOW_4G.roundTrip} ms round trip, ${SLOW_4G.down / 1e6} Mbit/s down, HTTP/2, brotli; processor ${SLOWDOWN}x slower; 360 × 780; ${runs} cold visits per side, interleaved.`,
    );
    console.log(
      'Medians, the middle half in brackets. LCP, first response to a tap, TBT and a slip that opens in ms, JavaScript on the wire in kB.\n',
    );
    for (const page of pages) await comparePage(browser, page, served, { runs, cookies });
    if (values.lighthouse)
      await runLighthouse({
        sides: { product: served.product.direct, 'one file': served['one file'].direct },
        pages,
        cookies,
      });
  } finally {
    await browser.close();
    await Promise.all(sides.map((side) => served[side].close()));
    await product.stop();
  }
}

async function comparePage(
  browser: Browser,
  page: MeasuredPage,
  served: Record<Side, { link: string }>,
  { runs, cookies }: { runs: number; cookies: readonly Cookie[] },
): Promise<void> {
  const visits: Record<Side, Visit[]> = { product: [], 'one file': [], split: [] };
  for (let round = 0; round < runs; round++) {
    for (const side of sides) {
      visits[side].push(
        await visitPage(browser, served[side].link + page.path, {
          slowdown: SLOWDOWN,
          cookies: page.loggedIn ? cookies : [],
          storage: page.storage ?? {},
          opensSlip: page.opensSlip ?? false,
        }),
      );
    }
  }
  const figures = ['lcp', 'hydrated', 'blocking', 'firstScriptBytes', 'scriptBytes'] as const;
  const measured = (side: Side, figure: (typeof figures)[number]): Summary =>
    summarise(visits[side].map((one) => one[figure]));
  const slip = (side: Side): string => formatSpread(summarise(visits[side].map((one) => one.slip ?? 0)));
  const rows = sides.map((side) => [
    side === 'product' ? 'product' : `plain, ${side}`,
    ...(page.opensSlip ? [slip(side)] : []),
    formatSpread(measured(side, 'lcp')),
    formatSpread(measured(side, 'hydrated')),
    formatSpread(measured(side, 'blocking')),
    formatKilobytes(measured(side, 'firstScriptBytes').median),
    formatKilobytes(measured(side, 'scriptBytes').median),
    Math.max(...visits[side].map(({ shift }) => shift)).toFixed(3),
    side === 'product'
      ? ''
      : figures
          .map((figure) => formatRatio(measured('product', figure).median, measured(side, figure).median))
          .join(' / '),
  ]);
  console.log(`${page.name}   ${page.path}`);
  console.log(
    formatTable(
      [
        '',
        ...(page.opensSlip ? ['slip open'] : []),
        'LCP',
        'tap response',
        'TBT',
        'JS before the tap',
        'all JS',
        'CLS',
        'product ÷ it: LCP / tap / TBT / JS before / all JS',
      ],
      rows,
    ),
  );
  console.log(`LCP element: ${visits.product[0]?.lcpElement}; plain: ${visits['one file'][0]?.lcpElement}\n`);
}

await main();
