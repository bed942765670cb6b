/*
 * npm run virtuals:report: plays rounds and compares their payouts with the published margins. With --state FILE it resumes a stopped
 * report.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION } from '@oware/virtuals-engine';
import { testBytes, MIN_P, MAX_SIGMAS, playRounds, type SavedState } from './fairness';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'report' },
    state: { type: 'string' },
  },
});

/** Reads the state of a stopped report with this seed. */
function readState(file: string): SavedState | undefined {
  if (!existsSync(file)) return undefined;
  const stopped = JSON.parse(readFileSync(file, 'utf8')) as SavedState;
  if (stopped.seed !== values.seed) throw new Error(`${file} contains a report for the seed "${stopped.seed}".`);
  if (stopped.engine !== ENGINE_VERSION) throw new Error(`${file} contains a report of another engine version.`);
  return stopped;
}

/** Written to a temporary file first: a report that is stopped while it writes loses nothing. */
function saveState(file: string, stopped: SavedState): void {
  writeFileSync(`${file}.new`, JSON.stringify(stopped));
  renameSync(`${file}.new`, file);
}

const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above zero.');

const percent = (value: number): string => `${(100 * value).toFixed(3)} %`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const began = performance.now();
const { state } = values;
const stopped = state === undefined ? undefined : readState(state);
const {
  rounds: played,
  matches,
  lines,
  fits,
  fair,
} = playRounds(
  rounds,
  values.seed,
  undefined,
  stopped,
  state === undefined ? undefined : (now) => saveState(state, now),
);
const raw = testBytes(1_000_000, values.seed);

print(
  `${played} rounds, ${matches} matches of seed "${values.seed}" in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
);
print('outcome | bets | paid | published | sigmas');
for (const { name, bets, paid, due, sigmas, judged } of lines)
  print(`${name} | ${bets} | ${percent(paid)} | ${percent(due)} | ${judged ? sigmas.toFixed(2) : 'too few'}`);
print('\nline | chi-square | p');
for (const { name, value, p } of [...fits, raw]) print(`${name} | ${value.toFixed(2)} | ${p.toFixed(4)}`);
const passed = fair && raw.p >= MIN_P;
print(
  `\n${passed ? 'Fair' : 'NOT FAIR'}: returns within ${MAX_SIGMAS} sigma of the published ones, chi-square p from ${MIN_P}.`,
);
process.exitCode = passed ? 0 : 1;
