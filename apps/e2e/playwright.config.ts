import { defineConfig } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { getLane, LANES } from '@oware/test-lanes';
import { firstVisitDone } from './src/product/first-visit-done';
import { WORKER_COUNT } from './src/product/players';
import { inWorkspace, seasonData } from './src/servers/places';

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys with one try are traced at once. Pictures of each step cost more than the journey itself (docs/ci.md), so in CI the trace has calls and console only. */
const TRACE_OF_MONEY = {
  mode: 'retain-on-failure',
  screenshots: !process.env.CI,
  snapshots: !process.env.CI,
  sources: false,
} as const;

/** The journeys of a real season need the season; the set-up says so when it is not there. */
const LEFT_OUT = existsSync(seasonData) ? [] : ['**/season.journey.ts'];

/** Long files of one worker that wait more than they work: others are played meanwhile, where at the end nothing would be left. */
const FIRST = ['**/two-servers.journey.ts', '**/virtual-rounds.journey.ts'];

/** The sample of pages follows from it; npm test sets and prints it. */
process.env.TEST_SEED ||= String(randomInt(2 ** 31));

/** Journeys of later lanes: docs/ci.md. Not applied when journeys are named (npm run ci:affected): they are chosen by lane there. */
const laterLanes = LANES.slice(LANES.indexOf(getLane()) + 1).map((lane) => new RegExp(`@${lane}(?!\\S)`));
const leftOut = process.env.JOURNEYS ? [] : laterLanes;

/** One part of the journeys, such as 1/3, when the machines of a workflow share them. Their reports are merged afterwards. */
const [shard = 0, shards = 0] = (process.env.JOURNEYS_SHARD ?? '').split('/').map(Number);

const product = { grepInvert: [/@money(?!\S)/, ...leftOut], retries: process.env.CI ? 1 : 0 };

/** Journeys over the whole product in a real browser, on a phone's screen. */
export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  testIgnore: LEFT_OUT,
  // The journeys that a change touches (npm run ci:affected); all when nothing is said.
  grep: process.env.JOURNEYS ? new RegExp(process.env.JOURNEYS) : undefined,
  outputDir: inWorkspace('tmp/e2e/traces'),
  globalSetup: './src/servers/start-products.ts',
  fullyParallel: false,
  // Three on two cores: a journey waits for a third of its time. Each has accounts of its own, so that those that bet never share a balance.
  workers: WORKER_COUNT,
  shard: shards > 0 ? { current: shard, total: shards } : undefined,
  // Machines of CI are noisy: a journey that passes at its second attempt counts, and is reported with its error, its cause and its trace.
  // Not where sums are checked: what is wrong with money once is a bug.
  projects: [
    { ...product, name: 'first', testMatch: FIRST },
    { name: 'money', grepInvert: [/^(?!.*@money(?!\S))/s, ...leftOut], retries: 0, use: { trace: TRACE_OF_MONEY } },
    { ...product, name: 'product', testIgnore: [...LEFT_OUT, ...FIRST] },
  ],
  forbidOnly: true,
  // When the product as a whole does not work, CI says so after a few journeys and does not try each of them twice.
  maxFailures: process.env.CI ? 20 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: inWorkspace('tmp/results/e2e.json') }],
    ...(shards > 0 ? ([['blob', { outputDir: inWorkspace('tmp/e2e/blob') }]] as const) : []),
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Browsers give way to the servers: three of them take both cores, and a feed that is read too late locks every price.
      executablePath: path.join(__dirname, 'src/servers/browser-with-low-priority.sh'),
      args: ['--no-sandbox', ...quiet],
    },
    viewport: { width: 360, height: 780 },
    storageState: firstVisitDone,
    // What a journey puts in the way of a page reaches the page itself; the journey without a network allows the worker.
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    // A trace costs time in each journey: where a journey that fails is tried again, only that try is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
});
