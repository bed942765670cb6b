import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Runs of the yardstick on each core. */
const ROUNDS = 3;

/** Runs about half a second of work that is the same on every machine: typical work of tests. */
function work(): number {
  let sum = 0;
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 4000 }, (_none, index) => ({
      id: (index * 7919) % 4001,
      name: `row ${index}`,
      odds: [index / 3, index / 7],
    }));
    rows.sort((one, other) => one.id - other.id);
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
    sum += copy.filter(({ name }) => /[13579]$/.test(name)).reduce((total, { odds }) => total + (odds[0] ?? 0), 0);
  }
  return sum;
}

/**
 * Measures the processor seconds of the yardstick on this machine while all cores run it, as the tests do: cores that share a cache are
 * slower together than one alone.
 * @returns mean of all runs
 */
export async function measureYardstick(): Promise<number> {
  const cores = availableParallelism();
  const begin = process.cpuUsage();
  await Promise.all(Array.from({ length: cores }, runInThread));
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6 / cores / ROUNDS;
}

function runInThread(): Promise<void> {
  const code = `const work = ${work.toString()};\nfor (let round = 0; round < ${ROUNDS}; round++) work();`;
  return new Promise((resolve, reject) => {
    new Worker(code, { eval: true }).once('error', reject).once('exit', () => resolve());
  });
}
