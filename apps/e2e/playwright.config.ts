import { defineConfig } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { getLane, LANES } from '@oware/test-lanes';
import { firstVisitDone } from './src/product/first-visit-done';
import { WORKER_COUNT } from './src/product/players';
import { toWorkspacePath, seasonData } from './src/servers/places';

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Traces journeys without retries from the first try. Screenshots of each step cost more than the journey itself (docs/ci.md), so in CI the
 * trace contains only calls and console.
 */
const TRACE_OF_MONEY = {
  mode: 'retain-on-failure',
  screenshots: !process.env.CI,
  snapshots: !process.env.CI,
  sources: false,
} as const;

/** The journeys of a real season need its data; the set-up logs when it is missing. */
const LEFT_OUT = existsSync(seasonData) ? [] : ['**/season.journey.ts'];

/**
 * Long files of one worker with more waiting than work. They start first, so that other journeys use the waiting time; at the end there
 * would be none left.
 */
const FIRST = ['**/two-servers.journey.ts', '**/virtual-rounds.journey.ts'];

/** Determines the sample of pages; npm test sets and prints it. */
process.env.TEST_SEED ||= String(randomInt(2 ** 31));

/**
 * Journeys of later lanes (docs/ci.md). Not applied when JOURNEYS is set (npm run ci:affected), because that selection already depends on
 * the lane.
 */
const laterLanes = LANES.slice(LANES.indexOf(getLane()) + 1).map((lane) => new RegExp(`@${lane}(?!\\S)`));
const leftOut = process.env.JOURNEYS ? [] : laterLanes;

/**
 * One part of the journeys, such as 1/3, when several machines of a workflow share them. Their reports are merged afterwards.
 */
const [shard = 0, shards = 0] = (process.env.JOURNEYS_SHARD ?? '').split('/').map(Number);

const product = { grepInvert: [/@money(?!\S)/, ...leftOut], retries: process.env.CI ? 1 : 0 };

/** Journeys through the whole product in a real browser, on the screen of a phone. */
export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  testIgnore: LEFT_OUT,
  // The journeys that a change affects (npm run ci:affected); all when unset.
  grep: process.env.JOURNEYS ? new RegExp(process.env.JOURNEYS) : undefined,
  outputDir: toWorkspacePath('tmp/e2e/traces'),
  snapshotPathTemplate: toWorkspacePath('docs/images/gallery/components/{arg}{ext}'),
  globalSetup: './src/servers/start-products.ts',
  fullyParallel: false,
  // Three on two cores: a journey spends a third of its time waiting. Each worker has its own accounts, so that betting journeys never
  // share a balance.
  workers: WORKER_COUNT,
  shard: shards > 0 ? { current: shard, total: shards } : undefined,
  // CI machines are noisy: a journey that passes at its second attempt counts, and is reported with its error, its cause and its trace.
  // There are no retries for money: a wrong amount is a bug even if it occurs once.
  projects: [
    { ...product, name: 'first', testMatch: FIRST },
    { name: 'money', grepInvert: [/^(?!.*@money(?!\S))/s, ...leftOut], retries: 0, use: { trace: TRACE_OF_MONEY } },
    { ...product, name: 'product', testIgnore: [...LEFT_OUT, ...FIRST] },
  ],
  forbidOnly: true,
  // Stops CI after a few failures when the product as a whole does not work.
  maxFailures: process.env.CI ? 20 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: toWorkspacePath('tmp/results/e2e.json') }],
    ...(shards > 0 ? ([['blob', { outputDir: toWorkspacePath('tmp/e2e/blob') }]] as const) : []),
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Gives browsers a lower priority than the servers: three of them use both cores, and delays in reading the feed lock every price.
      executablePath: path.join(__dirname, 'src/servers/browser-with-low-priority.sh'),
      args: ['--no-sandbox', ...quiet],
    },
    viewport: { width: 360, height: 780 },
    storageState: firstVisitDone,
    // Routes of a journey must reach the page itself; the offline journey allows the worker.
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    // Traces cost time in each journey: with retries, only the retry is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
});
