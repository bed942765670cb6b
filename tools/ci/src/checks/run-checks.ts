import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { journeyEnvironment } from '../journeys/list';
import { type Machine } from '../machine';
import { countJest } from '../results/jest';
import { countJourneys } from '../results/journeys';
import { judgeSecondTries, recordSecondTries } from '../results/second-tries';
import { type Tally } from '../results/tally';
import { runTarget, type Projects, type TargetRun } from './run-target';

/** What is to be checked. */
export interface Selection {
  lint: Projects;
  typecheck: Projects;
  test: Projects;
  build: Projects;
  /** Undefined: no journeys. Without `grep` all of them. */
  journeys?: { grep?: string };
}

/** What `npm test` checks. */
export const EVERYTHING: Selection = { lint: 'all', typecheck: 'all', test: 'all', build: 'all', journeys: {} };

/**
 * Runs lint, types, tests, build and journeys, as far as they are selected. Prints "N passed, N failed" as the last line.
 * @returns whether nothing failed
 */
export async function runChecks(machine: Machine, selection: Selection): Promise<boolean> {
  const results = path.join(machine.root, 'tmp/results');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const checks = lintAndTypes(machine, selection);
  // Each of the two has one core: what else would be idle begins with the tests.
  if (checks.length > 0) await Promise.race(checks);
  const tests = selection.test.length > 0 ? [runTarget(machine, 'test', selection.test)] : [];
  const [checked, tested] = await Promise.all([Promise.all(checks), Promise.all(tests)]);
  const tallies = [...checked.map(countTasks), ...tested.map((run) => countTests(results, run))];
  const build = selection.build.length > 0 ? await runTarget(machine, 'build', selection.build) : undefined;
  if (build) tallies.push(countTasks(build));
  if (selection.journeys && build?.failed) console.error('The journeys were left out because the build failed.');
  else if (selection.journeys) tallies.push(await runJourneys(machine, results, selection.journeys.grep));
  recordSecondTries(results, tallies);
  const record = process.env.SECOND_TRIES_RECORD;
  if (record) tallies.push(judgeSecondTries(record, codeownersOf(machine), tallies));
  return conclude(tallies);
}

/** Both at once: each checks all its projects in one process (tools/lint-rules/executors.cjs). */
function lintAndTypes(machine: Machine, selection: Selection): Promise<TargetRun>[] {
  const targets = (['lint', 'typecheck'] as const).filter((target) => selection[target].length > 0);
  return targets.map((target) => runTarget(machine, target, selection[target]));
}

const codeownersOf = ({ root }: Machine): string => readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8');

/** Prints what must be reported, then the sums. */
export function conclude(tallies: readonly Tally[]): boolean {
  const rule = '!'.repeat(80);
  for (const note of tallies.flatMap(({ notes }) => notes)) console.error(`\n${rule}\n${note}\n${rule}\n`);
  const sum = (of: 'passed' | 'failed'): number => tallies.reduce((total, tally) => total + tally[of], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

const countTasks = (run: TargetRun): Tally => ({
  passed: run.done.size,
  failed: brokenIn(run),
  notes: notesOf(run),
});

const brokenIn = ({ broken, failed }: TargetRun): number => broken.size || Number(failed);

const notesOf = (run: TargetRun): string[] =>
  brokenIn(run) === 0 ? [] : [`FAILED: ${run.target} of ${[...run.broken].join(', ') || 'an unknown project'}`];

/** Jest reports each test that fails; a suite that could not run at all shows only in its project. */
function countTests(results: string, run: TargetRun): Tally {
  const tally = countJest(results);
  return { ...tally, failed: tally.failed + brokenIn(run), notes: [...tally.notes, ...notesOf(run)] };
}

async function runJourneys(machine: Machine, results: string, grep: string | undefined): Promise<Tally> {
  const { failed } = await runTarget(machine, 'e2e', 'all', {
    CHROMIUM_PATH: machine.chromium(),
    ...journeyEnvironment(grep),
  });
  const tally = countJourneys(path.join(results, 'e2e.json'));
  return { ...tally, failed: failed ? Math.max(tally.failed, 1) : tally.failed };
}
