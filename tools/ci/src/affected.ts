import { parseArgs } from 'node:util';
import { printConclusion, runChecks } from './checks/run-checks';
import { LANE_HELP, LANE_OPTIONS, readLaneOptions, toReason, type LaneOptions } from './lanes/arguments';
import { describePlan } from './describe';
import { type Machine } from './machine';
import { isEmpty, createPlan } from './plan';
import { CommandError } from './rejected';

const HELP = `npm run ci:affected -- --base REV [--head REV] [--plan] [options]

  --base REV   the commit or branch that the change goes to, for example origin/main
  --head REV   the newest commit of the change; it must be checked out. Default: HEAD
  --plan       prints as JSON what would run, and runs nothing
${LANE_HELP}
  --help

Runs the checks of npm test, as far as the files and packages that changed are among their inputs.`;

const SEE_HELP = 'npm run ci:affected -- --help lists the options.';

/** Runs the command; returns the exit code. */
export async function runAffected(args: readonly string[], machine: Machine): Promise<number> {
  try {
    return await run(args, machine);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}\n`);
    return 1;
  }
}

async function run(args: readonly string[], machine: Machine): Promise<number> {
  const { base, head, plan: planOnly, help, options } = read(args);
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (base === undefined) throw new CommandError(`Name the commit to compare with: --base origin/main. ${SEE_HELP}`);
  const plan = createPlan(machine, base, head ?? 'HEAD', options.lane);
  if (planOnly) {
    console.log(JSON.stringify(plan, null, 2));
    return 0;
  }
  console.log(describePlan(plan).join('\n'));
  if (isEmpty(plan)) return printConclusion([]) ? 0 : 1;
  const { which, grep, pages, onlyFootball } = plan.journeys;
  const selection = {
    ...plan.targets,
    structureTests: plan.structureTests,
    testFiles: plan.testFiles,
    changedFiles: plan.onlyChanged ? plan.changed : undefined,
    proofs: plan.proofs,
    journeys: which === 'none' ? undefined : { grep, pages, onlyFootball },
  };
  return (await runChecks(machine, selection, options)) ? 0 : 1;
}

interface Arguments {
  base?: string;
  head?: string;
  plan?: boolean;
  help?: boolean;
  options: LaneOptions;
}

function read(args: readonly string[]): Arguments {
  const values = parse(args);
  return { ...values, options: readLaneOptions(values) };
}

function parse(
  args: readonly string[],
): Omit<Arguments, 'options'> & Record<keyof typeof LANE_OPTIONS, string | undefined> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        head: { type: 'string' },
        plan: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...LANE_OPTIONS,
      },
    });
    return { ...values, lane: values.lane, seed: values.seed, part: values.part, shard: values.shard };
  } catch (error) {
    throw new CommandError(`${toReason(error)} ${SEE_HELP}`);
  }
}
