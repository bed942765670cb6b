import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANES, type Lane } from '@oware/test-lanes';
import { type LaneOptions } from '../lanes/arguments';
import { createSeed } from '../lanes/seed';
import { type Machine } from '../machine';
import { CommandError } from '../rejected';
import { runTarget } from './run-target';

/**
 * Runs some files of tests or journeys in a lane, with the seed of the run.
 * @param files paths from the current folder or the root
 * @returns whether all passed
 * @throws CommandError for a file that does not exist or that the lane skips
 */
export async function runFiles(machine: Machine, files: readonly string[], options: LaneOptions): Promise<boolean> {
  const { lane, seed = createSeed(lane, machine.root) } = options;
  for (const file of files) checkFile(machine.root, file, lane);
  console.log(`Lane ${lane}, seed ${seed}.`);
  const env = { ...machine.environment, TEST_LANE: lane, TEST_SEED: String(seed) };
  const isJourney = (file: string): boolean => file.endsWith('.journey.ts');
  let passed = true;
  const tests = files.filter((file) => !isJourney(file));
  for (const [project, own] of groupByProject(machine.root, tests)) {
    const config = ['-c', path.join(project, 'jest.config.js'), '--runTestsByPath'];
    const structure = own.filter(isStructureTest);
    const others = own.filter((file) => !isStructureTest(file));
    if (others.length > 0)
      passed = (await run(machine.bin('jest'), [...config, ...others], machine.root, env)) && passed;
    if (structure.length > 0)
      passed =
        (await run(machine.bin('jest'), [...config, ...structure], machine.root, { ...env, TEST_STRUCTURE: '1' })) &&
        passed;
  }
  const journeys = files.filter(isJourney);
  if (journeys.length === 0) return passed;
  const build = await runTarget(machine, 'build', 'all');
  if (build.failed) return false;
  const args = ['test', '-c', 'apps/e2e/playwright.config.ts', ...journeys.map((file) => path.basename(file))];
  return (
    (await run(machine.bin('playwright'), args, machine.root, { ...env, CHROMIUM_PATH: machine.chromium() })) && passed
  );
}

/** Checks whether a test reads the source tree; Jest selects these by a variable (tools/jest/lanes.js). */
const isStructureTest = (file: string): boolean => file.endsWith('.structure.test.ts');

function checkFile(root: string, file: string, lane: Lane): void {
  if (!existsSync(path.resolve(root, file))) throw new CommandError(`There is no file ${file}.`);
  const own = LANES.find((name) => file.includes(`.${name}.test.`));
  if (own !== undefined && LANES.indexOf(own) > LANES.indexOf(lane))
    throw new CommandError(`${file} runs in the lane ${own}: add --lane ${own}.`);
}

/**
 * Groups files by the folder of their project, the nearest one above them that has a jest.config.js.
 * @throws CommandError when there is no such folder
 */
function groupByProject(root: string, files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const project = findProject(root, path.dirname(path.resolve(root, file)));
    if (project === undefined) throw new CommandError(`${file} belongs to no project with tests.`);
    groups.set(project, [...(groups.get(project) ?? []), path.resolve(root, file)]);
  }
  return groups;
}

function findProject(root: string, folder: string): string | undefined {
  if (existsSync(path.join(folder, 'jest.config.js'))) return folder;
  return folder === root || folder === path.dirname(folder) ? undefined : findProject(root, path.dirname(folder));
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { cwd, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
