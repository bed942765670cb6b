import { startWorld } from './start-world';
import { type WorldPlan } from './world';

/** A child process that serves one pair of releases: its plan is its argument, its first line says where it listens. */
const plan = JSON.parse(process.argv[2] ?? '{}') as WorldPlan;
startWorld(plan).then(
  (origin) => process.stdout.write(`${JSON.stringify({ origin })}\n`),
  (error: unknown) => {
    process.stdout.write(`${JSON.stringify({ failure: error instanceof Error ? error.message : String(error) })}\n`);
    process.exitCode = 1;
  },
);
// Ends with the process that started it, however that ends.
process.stdin.on('end', () => process.exit()).resume();
