import { LANE_HELP, readTestArguments } from './lanes/arguments';
import { EVERYTHING, runChecks } from './checks/run-checks';
import { runFiles } from './checks/run-files';
import { type StageTime } from './lanes/stage-times';
import { type Machine } from './machine';
import { CommandError } from './rejected';

const HELP = `npm test -- [options] [-- FILE ...]

${LANE_HELP}
  FILE          runs only these files of tests or journeys
  --help

Runs lint, types, tests, build and journeys. Ends with "N passed, N failed".`;

/**
 * Runs `npm test`; returns the exit code.
 * @param packages time of the package installation
 */
export async function runTests(args: readonly string[], machine: Machine, packages: StageTime): Promise<number> {
  try {
    const { files, help, ...options } = readTestArguments(args);
    if (help) {
      console.log(HELP);
      return 0;
    }
    if (files.length > 0) return (await runFiles(machine, files, options)) ? 0 : 1;
    // First of all, since the browser may have to be installed.
    if (options.part === undefined || options.part === 'journeys') machine.chromium();
    return (await runChecks(machine, EVERYTHING, options, packages)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}\n`);
    return 1;
  }
}
