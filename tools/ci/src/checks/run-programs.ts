import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Part } from '../lanes/arguments';
import { type Machine } from '../machine';
import { type Tally } from '../results/tally';
import { measure } from './measure';
import { type StageTime } from '../lanes/stage-times';

/** Programs that only the nightly lane runs, by part. */
const PROGRAMS = {
  mutation: ['tools/run/mutation.mjs'],
  faults: ['tools/run/planted-faults.mjs'],
} as const satisfies Partial<Record<Part, readonly string[]>>;

type Program = keyof typeof PROGRAMS;

/**
 * Runs the programs of the nightly lane, one after the other.
 * @param part only this one; undefined for all
 */
export async function runPrograms(
  machine: Machine,
  part: Part | undefined,
  seed: number,
): Promise<{ time: StageTime; tally: Tally }[]> {
  const names = (Object.keys(PROGRAMS) as Program[]).filter((name) => part === undefined || part === name);
  const ended: { time: StageTime; tally: Tally }[] = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    const { passed, time } = await runProgram(machine, name, seed);
    const notes = passed ? [] : [`FAILED: ${name}; its report is above.`];
    ended.push({ time, tally: { passed: Number(passed), failed: Number(!passed), notes } });
  }
  return ended;
}

function runProgram(
  { root, environment }: Machine,
  name: Program,
  seed: number,
): Promise<{ passed: boolean; time: StageTime }> {
  const { args, readTime } = measure(
    root,
    name,
    PROGRAMS[name].map((file) => path.join(root, file)),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...environment, TEST_LANE: 'nightly', TEST_SEED: String(seed) },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, time: readTime() }));
  });
}
