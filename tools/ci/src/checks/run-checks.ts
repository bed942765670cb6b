import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createJourneyEnvironment, type JourneyOptions } from '../journeys/list';
import { type Lane } from '@oware/test-lanes';
import { type LaneOptions } from '../lanes/arguments';
import { describeShare, judgeBudget } from '../lanes/budget';
import { createSeed } from '../lanes/seed';
import { measureYardstick } from '../lanes/yardstick';
import { type Machine } from '../machine';
import { countJest } from '../results/jest';
import { countJourneys } from '../results/journeys';
import { recordRetriedTests } from '../results/second-tries';
import { type Tally } from '../results/tally';
import { runPrograms } from './run-programs';
import { runProofs, runTarget, type Projects, type TargetOptions, type TargetRun } from './run-target';
import { formatStageTimes, type StageTime } from '../lanes/stage-times';

/** Projects and tasks to check. */
export interface Selection {
  lint: Projects;
  typecheck: Projects;
  structure: Projects;
  test: Projects;
  build: Projects;
  /** Tasks that run long tests in full. */
  proofs: readonly string[];
  /** Structure tests, and other test files, that run; all of the projects when undefined. */
  structureTests?: readonly string[];
  testFiles?: readonly string[];
  /** Changed files, for structure tests that may check only these. */
  changedFiles?: readonly string[];
  /** Undefined for no journeys. Without `grep`, all journeys of the lane. */
  journeys?: JourneyOptions;
}

/** Selection of `npm test`. */
export const EVERYTHING: Selection = {
  lint: 'all',
  typecheck: 'all',
  structure: 'all',
  test: 'all',
  build: 'all',
  proofs: [],
  journeys: {},
};

const NOTHING: Selection = { lint: [], typecheck: [], structure: [], test: [], build: [], proofs: [] };

/** Returns the share of a selection that one part of the checks runs. The journeys build what they need. */
function selectPart(selection: Selection, { part, shard }: LaneOptions): Selection {
  switch (part) {
    case undefined:
      return selection;
    case 'static':
      return { ...selection, test: [], proofs: [], journeys: undefined };
    case 'unit':
      return {
        ...NOTHING,
        test: selection.test,
        testFiles: selection.testFiles,
        proofs: shard === undefined || shard.startsWith('1/') ? selection.proofs : [],
      };
    case 'journeys':
      return { ...NOTHING, journeys: selection.journeys };
    case 'mutation':
    case 'faults':
      return NOTHING;
  }
}

/**
 * Runs lint, types, tests, build and journeys, as far as they are selected. Prints the time of each stage and the seed, and "N passed,
 * N failed" as the last line.
 * @param packages time of the package installation, when it is part of the run
 * @returns whether nothing failed
 */
export async function runChecks(
  machine: Machine,
  selection: Selection,
  options: LaneOptions,
  packages?: StageTime,
): Promise<boolean> {
  const begin = performance.now();
  const { lane, part, shard, seed = createSeed(lane, machine.root) } = options;
  const chosen = selectPart(selection, options);
  const results = path.join(machine.root, 'tmp/results');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  console.log(`Lane ${lane}, seed ${seed}.`);
  const laneEnv = { TEST_LANE: lane, TEST_SEED: String(seed) };
  // Results in Nx's cache come from another seed.
  const skipCache = options.seed !== undefined || lane === 'nightly';
  const tests: TargetOptions = {
    env: { ...laneEnv, ...createVariable('TEST_SHARD', shard), ...createVariable('TEST_FILES', chosen.testFiles) },
    skipCache,
  };
  const journeys: TargetOptions = { env: { ...laneEnv, ...createVariable('JOURNEYS_SHARD', shard) }, skipCache };

  const checks = runStaticChecks(machine, chosen);
  // The static checks use one core each: start the tests as soon as one of them leaves its core idle.
  if (checks.length > 0) await Promise.race(checks);
  const tested = chosen.test.length > 0 ? runTarget(machine, 'test', chosen.test, tests) : undefined;
  // After a small change the tests end before the structure tests, which use one core: the build uses the other.
  const built = chosen.build.length > 0 ? buildAfter(machine, tested, chosen.build) : undefined;
  const runs = await Promise.all([...checks, ...(tested === undefined ? [] : [tested])]);
  if (chosen.proofs.length > 0) runs.push(await runProofs(machine, chosen.proofs, { env: laneEnv, skipCache }));
  const isTested = ({ target }: TargetRun): boolean => ['test', 'structure', 'proofs'].includes(target);
  const tallies = runs.filter((run) => !isTested(run)).map(countTasks);
  if (runs.some(isTested)) tallies.push(countTests(results, runs.filter(isTested)));
  const build = await built;
  if (build) {
    runs.push(build);
    tallies.push(countTasks(build));
  }
  if (chosen.journeys && build?.failed) console.error('The journeys did not run because the build failed.');
  else if (chosen.journeys) {
    const run = await runJourneys(machine, chosen.journeys, journeys);
    runs.push(run);
    tallies.push(countJourneyRun(results, run));
  }
  recordRetriedTests(results, tallies);
  const programs = lane === 'nightly' && selection === EVERYTHING ? await runPrograms(machine, part, seed) : [];
  tallies.push(...programs.map(({ tally }) => tally));

  const times = [
    ...(packages === undefined ? [] : [packages]),
    ...runs.map(({ time }) => time),
    ...programs.map(({ time }) => time),
  ];
  const wallSeconds = (performance.now() - begin) / 1000 + (packages?.wallSeconds ?? 0);
  console.log(`\n${formatStageTimes(times, wallSeconds).join('\n')}`);
  if (part === undefined) tallies.push(await judgeCost(lane, times, selection === EVERYTHING));
  return printConclusion(tallies, `Replay with: npm test -- --lane ${lane} --seed ${seed}`);
}

/** Compares the cost of a run with the lane: a whole run has a budget, and other runs print their share. */
async function judgeCost(lane: Lane, times: readonly StageTime[], isWhole: boolean): Promise<Tally> {
  const yardstickSeconds = await measureYardstick();
  if (isWhole) return judgeBudget(lane, times, yardstickSeconds);
  const share = describeShare(lane, times, yardstickSeconds);
  if (share !== undefined) console.log(share);
  return { passed: 0, failed: 0, notes: [] };
}

/**
 * Starts the static checks at the same time: each checks all its projects in one process (tools/lint-rules/executors.cjs).
 */
function runStaticChecks(machine: Machine, selection: Selection): Promise<TargetRun>[] {
  const targets = (['lint', 'typecheck', 'structure'] as const).filter((target) => selection[target].length > 0);
  const env = {
    ...createVariable('STRUCTURE_TESTS', selection.structureTests),
    ...createVariable('STRUCTURE_CHANGES', selection.changedFiles),
  };
  return targets.map((target) => runTarget(machine, target, selection[target], target === 'structure' ? { env } : {}));
}

/** Creates a variable for child processes, with lists as JSON; none without a value. */
const createVariable = (name: string, value: string | readonly string[] | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: typeof value === 'string' ? value : JSON.stringify(value) };

async function buildAfter(
  machine: Machine,
  tested: Promise<unknown> | undefined,
  projects: Projects,
): Promise<TargetRun> {
  await tested;
  return runTarget(machine, 'build', projects);
}

/**
 * Prints everything that must be reported, then the sums.
 * @param replay command that runs the same cases again, printed when something failed
 */
export function printConclusion(tallies: readonly Tally[], replay?: string): boolean {
  const rule = '!'.repeat(80);
  for (const note of tallies.flatMap(({ notes }) => notes)) console.error(`\n${rule}\n${note}\n${rule}\n`);
  const sum = (count: 'passed' | 'failed'): number => tallies.reduce((total, tally) => total + tally[count], 0);
  if (sum('failed') > 0 && replay !== undefined) console.log(replay);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

const countTasks = (run: TargetRun): Tally => ({
  passed: run.done.size,
  failed: countBroken(run),
  notes: listNotes(run),
});

const countBroken = ({ broken, failed }: TargetRun): number => broken.size || Number(failed);

const listNotes = (run: TargetRun): string[] =>
  countBroken(run) === 0 ? [] : [`FAILED: ${run.target} of ${[...run.broken].join(', ') || 'an unknown project'}`];

/**
 * Counts the tests. Jest reports each test that fails; a suite that could not run at all is only visible in its project's task.
 */
function countTests(results: string, runs: readonly TargetRun[]): Tally {
  const tally = countJest(results);
  const failed = runs.reduce((sum, run) => sum + countBroken(run), tally.failed);
  return { ...tally, failed, notes: [...tally.notes, ...runs.flatMap(listNotes)] };
}

const runJourneys = (
  machine: Machine,
  options: JourneyOptions,
  { env, skipCache }: TargetOptions,
): Promise<TargetRun> =>
  runTarget(machine, 'e2e', 'all', {
    env: { ...env, CHROMIUM_PATH: machine.chromium(), ...createJourneyEnvironment(options) },
    skipCache,
  });

function countJourneyRun(results: string, { failed }: TargetRun): Tally {
  const tally = countJourneys(path.join(results, 'e2e.json'));
  return { ...tally, failed: failed ? Math.max(tally.failed, 1) : tally.failed };
}
