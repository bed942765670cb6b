/**
 * npm run bench -- canary-real [--record] [--only TEXT]
 *
 * Ships seven harmful releases and a good one as canaries of a real edge at 5 % of the devices, visited by real browsers of both groups
 * (CHROMIUM_PATH), and waits until the command rolls each harmful one back. Needs a build (npx nx run-many -t build). Exits with 1 when a
 * harmful release is not stopped, or the good one is. The browsers of one machine open about one page per second, so the time shows how many
 * visits it takes to detect harm; `npm run bench -- canary` measures the time by traffic. `--only` ships the releases whose
 * names contain a text. `--record` writes LCP and INP of the pages without the canary into the traffic of that bench.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runReal } from './canary/real';
import { GOOD } from './canary/real-harms';
import { describeMachine } from './phone/machine';
import { getQuantile } from './phone/statistics';
import { resolveInWorkspace } from './run/workspace';
import { formatTable } from './web/table';

/** Exit codes of the command: rolled back, and rejected before the first step. */
const STOPPED: readonly number[] = [1, 4];

/** Number of quantiles in a recording. */
const QUANTILES = 16;
const TRAFFIC = 'tools/bench/src/canary/traffic.json';

const { values: flags } = parseArgs({
  options: { record: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const { outcomes, vitals } = await runReal(flags.only);
console.log(`\nPlanted releases at 5 % of the devices; ${describeMachine()}\n`);
console.log(
  formatTable(
    ['planted', 'ended with', 'after, s', 'visits', 'because of'],
    outcomes.map(({ harm, code, seconds, visits, why }) => [
      harm,
      String(code),
      seconds.toFixed(0),
      String(visits),
      why.slice(0, 160),
    ]),
  ),
);
for (const [name, values] of Object.entries(vitals))
  if (values.length > 0) console.log(`${name}: ${getQuantiles(values).join(', ')} ms (${values.length} pages)`);
if (flags.record) recordTraffic();
const isExpected = ({ harm, code, why }: (typeof outcomes)[number]): boolean =>
  harm === GOOD ? code === 0 : STOPPED.includes(code) && why !== '';
if (outcomes.length === 0 || !outcomes.every(isExpected)) process.exitCode = 1;

function getQuantiles(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return Array.from({ length: QUANTILES }, (_, at) =>
    Math.max(1, Math.round(getQuantile(sorted, at / (QUANTILES - 1)))),
  );
}

function recordTraffic(): void {
  const file = resolveInWorkspace(TRAFFIC);
  const before = JSON.parse(readFileSync(file, 'utf8')) as object;
  const recorded = {
    ...before,
    source: `LCP and INP: ${vitals.lcp.length} and ${vitals.inp.length} pages of npm run bench -- canary-real, ${describeMachine()}. All other rates: assumed, because a laboratory has no failures.`,
    lcpMs: getQuantiles(vitals.lcp),
    inpMs: getQuantiles(vitals.inp),
  };
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
}
