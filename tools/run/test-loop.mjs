// npm run test:loop -- --times 10: runs the change lane repeatedly while a core is busy, and prints a table. Tests and journeys run
// each time, with another seed; lint, types and build use the cache after the first run.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { readCommand } from './usage.mjs';
import { root } from './workspace.mjs';

const { times = '10', busy: busyCores = '1', seed: firstSeed = '1' } = readCommand('test:loop').values;
const folder = path.join(root, 'tmp/test-loop');
mkdirSync(folder, { recursive: true });

/** Processes that each keep one core busy. */
const busy = Array.from({ length: Number(busyCores) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => busy.forEach((child) => child.kill('SIGKILL')));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));

/** @type {string[]} */
const rows = [];
let failed = 0;
for (let time = 1; time <= Number(times); time++) {
  const seed = Number(firstSeed) + time - 1;
  const log = path.join(folder, `${time}.log`);
  const begin = performance.now();
  const code = await runChangeLane(seed, log);
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const text = readFileSync(log, 'utf8');
  const sums = /(\d+) passed, (\d+) failed\s*$/.exec(text);
  const retried = text.match(/^FLAKY: /gm)?.length ?? 0;
  if (code !== 0) failed++;
  rows.push(`| ${time} | ${seed} | ${sums?.[1] ?? '–'} | ${sums?.[2] ?? '–'} | ${retried} | ${minutes} |`);
  console.log(rows.at(-1));
}
console.log(`
${availableParallelism()} cores, ${busyCores} of them kept busy, load ${loadavg()[1]?.toFixed(1)}.

| run | seed | passed | failed | passed at the second attempt | minutes |
|---|---|---|---|---|---|
${rows.join('\n')}`);
process.exit(failed === 0 ? 0 : 1);

/**
 * @param {number} seed
 * @param {string} log file that gets the output
 * @returns {Promise<number>} exit code
 */
function runChangeLane(seed, log) {
  const child = spawn(process.execPath, [path.join(root, 'tools/run/test.mjs'), '--seed', String(seed)], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => output.end(() => resolve(code ?? 1)));
  });
}
