/**
 * npm run bench -- canary [--releases 200] [--seeds 5] [--rate 100] [--traffic FILE]
 *
 * Runs the canary analysis on simulated traffic with the distributions of a file, whose "source" names their origin. Reports how many good
 * releases it stops, and how long it takes to detect each planted harm at 5 % of the devices, by pages per second. Exits with 1 when a
 * target is missed. Also prints how soon any test could find failing bets (docs/adr/0186).
 * Doubled bytes are detected in the list of files, before the first device gets them.
 */
import { type Release } from '@oware/contracts';
import { FALSE_ALARMS, getEarliestTime, getWaldBound, type FailureRates } from '@oware/releases/judge';
import { findGrowth, getCanaryPart } from '@oware/releases';
import { readFileSync, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { simulate, type Harm } from './canary/simulate';
import { countBets, readTraffic, type Traffic } from './canary/traffic';
import { getQuantile } from './phone/statistics';
import { resolveInWorkspace } from './run/workspace';
import { formatTable } from './web/table';

/** Share of the bets that fail in the harm that takes the longest to find. */
const FAILING = 0.01;
const HARMS: readonly (readonly [string, Harm])[] = [
  ['throws in render', { throwsInRender: 1 }],
  ['throws on tap', { throwsOnTap: 1 }],
  ['blocks 400 ms on each tap', { blocksMs: 400 }],
  ['1 % of bets fail', { failsBets: FAILING }],
  ['throws on the server only', { throwsOnServer: 1 }],
  ['endless loop on the server', { loopsOnServer: 1 }],
];
/** Nine of ten runs must detect each harm within this time, at 5 % of the devices and the highest rate, s. */
const WITHIN = 60;
/** At most 2 of 200 good releases are stopped. */
const MAX_STOPPED = 0.01;
const PERCENT = 5;
const RUNS = 200;
/** Pages per second of a country at which harms are tested. */
const RATES = [25, 100, 400, 2000];
const GOOD_STEPS = [1, 5, 25, 100].map((percent) => ({ percent, seconds: 600 }));

const { values } = parseArgs({
  options: {
    releases: { type: 'string', default: '200' },
    seeds: { type: 'string', default: '5' },
    rate: { type: 'string', default: '100' },
    traffic: { type: 'string' },
  },
});

function main(): void {
  const traffic = readTraffic(values.traffic);
  console.log(`Traffic: ${traffic.source}`);
  const goodPassed = simulateGood(traffic);
  const found = simulateHarms(traffic);
  printBounds(traffic);
  const bytes = checkBytes();
  if (!goodPassed || !found || !bytes) process.exitCode = 1;
}

/** @returns whether few enough good releases were stopped */
function simulateGood(traffic: Traffic): boolean {
  const [releases, seeds, rate] = [Number(values.releases), Number(values.seeds), Number(values.rate)];
  const rows: string[][] = [];
  let most = 0;
  let pages = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const outcomes = Array.from({ length: releases }, (_, at) =>
      simulate({ traffic, rate, steps: GOOD_STEPS, harm: {}, seed: seed * 100_000 + at }),
    );
    const stopped = outcomes.flatMap((outcome) => outcome.stopped ?? []);
    most = Math.max(most, stopped.length / releases);
    pages += outcomes.reduce((sum, outcome) => sum + outcome.pages, 0);
    const why = [...new Set(stopped.map(({ finding }) => finding.measure))].join(', ');
    rows.push([String(seed), String(releases), String(stopped.length), why || '–']);
  }
  console.log(
    `\nGood releases at ${rate} pages per second, 10 minutes each at 1, 5, 25 and 100 % (${(pages / 1e6).toFixed(1)} million pages in both groups); claimed: at most ${FALSE_ALARMS * 100} %\n`,
  );
  console.log(formatTable(['seed', 'releases', 'stopped', 'because of'], rows));
  return most <= MAX_STOPPED;
}

/** @returns whether each harm was detected at the highest rate, and in time by nine of ten runs */
function simulateHarms(traffic: Traffic): boolean {
  let isFound = true;
  const rows = HARMS.map(([name, harm]) => {
    const cells = RATES.map((rate) => {
      const outcomes = Array.from({ length: RUNS }, (_, at) =>
        simulate({ traffic, rate, steps: [{ percent: PERCENT, seconds: 1200 }], harm, seed: rate * 1000 + at }),
      );
      const times = outcomes.map(({ stopped }) => stopped?.seconds ?? Infinity).sort((a, b) => a - b);
      const isInTime = getQuantile(times, 0.9) <= WITHIN && times.at(-1) !== Infinity;
      if (rate === RATES.at(-1) && !isInTime) isFound = false;
      return describeTimes(times);
    });
    return [name, ...cells];
  });
  console.log(
    `\nSeconds until harm is found at ${PERCENT} % of the devices: median and 90th percentile of ${RUNS} runs (target at ${RATES.at(-1)} pages per second: 90 % within ${WITHIN}, and all found)\n`,
  );
  console.log(formatTable(['planted', ...RATES.map((rate) => `${rate} pages/s`)], rows));
  return isFound;
}

/**
 * Prints how soon failing bets could be found by a test that knows the rates of failures, spends all false alarms on them, and sees each bet
 * (docs/adr/0186).
 */
function printBounds(traffic: Traffic): void {
  const usual = traffic.failedBetPart;
  const rates: FailureRates = { usual, harmed: 1 - (1 - usual) * (1 - FAILING) };
  const bets = getWaldBound(rates, FALSE_ALARMS);
  const rows = RATES.map((rate) => {
    const attempts = (seconds: number): number => rate * getCanaryPart(PERCENT) * countBets(traffic, seconds);
    const earliest = getEarliestTime(rates, attempts, { alarms: FALSE_ALARMS, power: 0.9, max: 3600 });
    return [`${rate} pages/s`, String(earliest), earliest <= WITHIN ? 'possible' : 'impossible'];
  });
  console.log(
    `\n1 % of bets fail: every test with at most ${FALSE_ALARMS * 100} % false alarms needs ${Math.round(bets)} bets of the canary on average (Wald). Before these times, s, none finds it in nine of ten runs\n`,
  );
  console.log(formatTable(['rate', 'not before', `within ${WITHIN} s`], rows));
}

/** @param times sorted times, s */
function describeTimes(times: readonly number[]): string {
  const missed = times.filter((time) => time === Infinity).length;
  if (missed > 0) return `not found in ${missed} of ${times.length}`;
  return `${Math.round(getQuantile(times, 0.5))}, ${Math.round(getQuantile(times, 0.9))}`;
}

/** @returns whether doubled files of the built remotes are detected, and the unchanged files pass */
function checkBytes(): boolean {
  const builds = ['sportsbook', 'account', 'virtuals', 'promotions', 'protection']
    .map((name) => resolveInWorkspace('dist/apps', name, 'mf-release.json'))
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Release);
  if (builds.length === 0) {
    console.log('\nDoubled bytes: not checked, because nothing is built here (npx nx run-many -t build).');
    return false;
  }
  const rows = builds.map((build) => {
    const files = Object.entries(build.files).map(([name, file]) => [
      name,
      { ...file, bytes: file.bytes * 2, ...(file.brotli !== undefined && { brotli: file.brotli * 2 }) },
    ]);
    const doubled = findGrowth(build, { ...build, files: Object.fromEntries(files) as Release['files'] });
    return [
      build.name,
      doubled.length > 0 ? `${doubled.length} parts` : '',
      findGrowth(build, build).length === 0 ? 'passes' : 'stopped',
    ];
  });
  console.log('\nDoubled bytes, found before the first device gets them\n');
  console.log(formatTable(['remote', 'doubled', 'as it is'], rows));
  return rows.every(([, doubled, same]) => doubled !== '' && same === 'passes');
}

main();
