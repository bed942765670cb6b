/**
 * npm run bench -- account [--quick] [--skip-build]
 *
 * Logins with the memory-hard hash at its specified cost against the hash alone; the cipher in a browser on a slow phone; the first
 * view of the login page on the bench's network; the bytes of the account remote (issue: account, measured).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { measureCipherRoundTrips } from './account/cipher-page';
import { startLoginServer } from './account/login-server';
import { sendRequests } from './orders/drive';
import { createCertificate } from './phone/certificate';
import { openFront } from './phone/compressing-front';
import { visitPage } from './phone/load-page';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { openSlowLink, SLOW_4G } from './phone/slow-link';
import { getQuantile, summarise } from './phone/statistics';
import { resolveInWorkspace, run, startProduct } from './run/workspace';
import { formatKilobytes, formatTable } from './web/table';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, 'skip-build': { type: 'boolean', default: false } },
});
const QUICK = values.quick;
const ROUNDS = QUICK ? 1 : 9;
const LOGINS = QUICK ? 24 : 96;
/** Concurrent logins: more than there are hash threads, so that no thread is idle. */
const CONNECTIONS = 8;
const SLOWDOWN = 4;
const MESSAGES = QUICK ? 20 : 200;

const rows: string[][] = [];
const figure = (samples: readonly number[], unit: string, digits = 0): string => {
  const { median, low, high } = summarise(samples);
  return `${median.toFixed(digits)} ${unit} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
};
const p = (samples: readonly number[], share: number): number =>
  getQuantile(
    [...samples].sort((a, b) => a - b),
    share,
  );

/** Measures logins end to end, and the hash alone on the same threads. */
async function logins(): Promise<void> {
  const server = await startLoginServer();
  const { logN, r, p: passes } = server.cost;
  const [all, alone, share, slowest, atHalf]: number[][] = [[], [], [], [], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond, latencies } = await sendRequests(server.port, server.logins(LOGINS), CONNECTIONS);
      const hashes = await server.hash(LOGINS, CONNECTIONS);
      const paced = await sendRequests(server.port, server.logins(Math.ceil(LOGINS / 2)), CONNECTIONS, perSecond / 2);
      all?.push(perSecond);
      alone?.push(hashes);
      share?.push(perSecond / hashes);
      slowest?.push(p(latencies, 0.99));
      atHalf?.push(p(paced.latencies, 0.99));
    }
  } finally {
    await server.stop();
  }
  rows.push([`logins per second, scrypt N = 2^${logN}, r = ${r}, p = ${passes}`, figure(all ?? [], '/s', 1), '']);
  rows.push(['the hash alone', figure(alone ?? [], '/s', 1), '']);
  rows.push(['login : the hash alone', figure(share ?? [], '×', 2), '']);
  rows.push([`login, p99, ${CONNECTIONS} at a time`, figure(slowest ?? [], 'ms'), '']);
  rows.push(['login, p99, at half that load', figure(atHalf ?? [], 'ms'), '']);
}

/** About as long as an order with five legs, or its response. */
const MESSAGE = JSON.stringify({
  key: 'c3a1f0de-0f3c-4b3f-9f1e-0c1a8d5f7b21',
  oddsPolicy: 'higher',
  bets: [
    {
      type: 'multiple',
      stake: 100_000,
      systemSizes: [],
      selections: Array.from({ length: 5 }, (_, at) => ({
        eventId: `sr:match:1000000${at}`,
        marketId: 18,
        specifiers: 'total=2.5',
        outcomeId: '12',
        odds: 18_500,
        banker: false,
      })),
    },
  ],
});

async function cipher(browser: Browser): Promise<void> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    samples.push(...(await measureCipherRoundTrips(browser, { slowdown: SLOWDOWN, text: MESSAGE, count: MESSAGES })));
  rows.push([
    `cipher round trip of ${MESSAGE.length} bytes in the browser, ${SLOWDOWN}x slower`,
    figure(samples, 'ms', 1),
    '≤ 16 ms',
  ]);
  rows.push(['the same, p99', `${p(samples, 0.99).toFixed(1)} ms`, '']);
}

/** Measures the first, cold view of the login page. */
async function loginPage(browser: Browser): Promise<void> {
  const product = await startProduct();
  const front = await openFront({ certificate: createCertificate(), behind: product.port });
  const link = await openSlowLink(front.port, SLOW_4G);
  try {
    const visits = [];
    for (let round = 0; round < ROUNDS; round++)
      visits.push(
        await visitPage(browser, `https://localhost:${link.port}/ng/m/independent_login`, { slowdown: SLOWDOWN }),
      );
    rows.push([
      'login page, LCP',
      figure(
        visits.map(({ lcp }) => lcp),
        'ms',
      ),
      '≤ 1200 ms',
    ]);
    rows.push([
      'login page, blocking time',
      figure(
        visits.map(({ blocking }) => blocking),
        'ms',
      ),
      '≤ 100 ms',
    ]);
    rows.push([
      'login page, JavaScript before the first tap',
      figure(
        visits.map(({ firstScriptBytes }) => firstScriptBytes / 1000),
        'kB',
        1,
      ),
      '',
    ]);
    rows.push([
      'login page, all JavaScript',
      figure(
        visits.map(({ scriptBytes }) => scriptBytes / 1000),
        'kB',
        1,
      ),
      '',
    ]);
    rows.push(['login page, layout shift', Math.max(...visits.map(({ shift }) => shift)).toFixed(3), '0']);
  } finally {
    await Promise.all([link.close(), front.close()]);
    await product.stop();
  }
}

/** Measures the size of the account remote for a browser. */
function remoteBytes(): void {
  const folder = resolveInWorkspace('dist/apps/account/browser');
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  const sizes = files.map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(path.join(folder, file))).length,
  }));
  const sum = (some: typeof sizes): string =>
    `${formatKilobytes(some.reduce((total, { bytes }) => total + bytes, 0))} kB`;
  rows.push([`account remote, ${files.length} files, brotli`, sum(sizes), '']);
  rows.push(['account remote, its entry, brotli', sum(sizes.filter(({ file }) => file.startsWith('remoteEntry'))), '']);
}

async function main(): Promise<void> {
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  await logins();
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
  try {
    await cipher(browser);
    await loginPage(browser);
  } finally {
    await browser.close();
  }
  remoteBytes();
  console.log(`account: ${describeMachine()}`);
  console.log(
    `${ROUNDS} rounds; network ${SLOW_4G.roundTrip} ms round trip, ${SLOW_4G.down / 1e6} Mbit/s down, HTTP/2, brotli; processor ${SLOWDOWN}x slower; medians, the middle half in brackets\n`,
  );
  console.log(formatTable(['figure', 'measured', 'target'], rows));
}

await main();
