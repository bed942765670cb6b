import { servePair } from './start-world';
import { type PairPlan } from './world';

/** Child process that serves one pair of releases: its argument is the plan, its first line of output is the origin. */
const plan = JSON.parse(process.argv[2] ?? '{}') as PairPlan;
servePair(plan).then(
  (origin) => process.stdout.write(`${JSON.stringify({ origin })}\n`),
  (error: unknown) => {
    process.stdout.write(`${JSON.stringify({ failure: error instanceof Error ? error.message : String(error) })}\n`);
    process.exitCode = 1;
  },
);
// Exits together with the parent process, however that ends.
process.stdin.on('end', () => process.exit()).resume();
