/**
 * npm run bench -- protection [--quick] [--seed=N] [--minutes=N]
 *
 * Tries 10,000 sequences of allowed actions and 100,000 bets that race an exclusion, from two processes with two servers each on one
 * PostgreSQL. Fails with the shortest sequence when a stake or deposit is accepted that the rules forbid. Prints its progress every minute.
 * If it is stopped early, by `--minutes` or Ctrl+C, it prints its totals so far. Needs a PostgreSQL on this machine.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { requireDatabase } from '@oware/fleet';
import pg from 'pg';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { buildProgram } from './run/program';
import { resolveInWorkspace } from './run/workspace';
import { formatTable } from './web/table';

const QUICK = process.argv.includes('--quick');
const PROCESSES = 2;
const { batches, sequences, races } = { batches: QUICK ? 4 : 400, sequences: 25, races: 84 };
const option = (name: string): number | undefined => {
  const given = process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return given === undefined ? undefined : Number(given);
};
const SEED = option('seed') ?? Date.now() % 1_000_000_000;
const MINUTES = option('minutes');

warnWhenBusy();
console.log(`${describeMachine()}\nSeed ${SEED}\n`);
const program = await buildProgram('protection/try-protection.ts');
const database = await requireDatabase(process.env.BENCH_DATABASE_URL);

/** Turns off synchronous commits: results depend on locks and commits, not on surviving a power cut. */
async function disableSynchronousCommit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  await client.end();
}

const done = { orders: 0, races: 0 };
const children: ChildProcess[] = [];
const runShare = (first: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const work = { url: database.url, first, step: PROCESSES, batches, sequences, races, seed: SEED };
    const child = fork(program, [JSON.stringify(work)], { cwd: resolveInWorkspace(), detached: true });
    children.push(child);
    child.on('message', (message) => {
      const tried = message as typeof done;
      done.orders += tried.orders;
      done.races += tried.races;
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A process ended with ${code}.`))));
  });
const stop = (): void => {
  for (const child of children) if (child.connected) child.send('stop');
};
// Replaces the signal handling of run/ending.ts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).once(signal, stop);
const timeout = MINUTES === undefined ? undefined : setTimeout(stop, MINUTES * 60_000);
const startedAt = performance.now();
const seconds = (): number => Math.round((performance.now() - startedAt) / 1000);
const progressTimer = setInterval(() => {
  console.log(`${done.orders} sequences and ${done.races} races after ${seconds()} s`);
}, 60_000);
try {
  await disableSynchronousCommit(database.url);
  await Promise.all(Array.from({ length: PROCESSES }, (_, index) => runShare(index)));
  const row = (what: string, tried: number): string[] => [what, String(tried), '0'];
  console.log(
    formatTable(
      ['tried', 'tries', 'violations'],
      [
        row(
          'sequences of stakes, jackpot entries, gifts, missions, deposits, limits, exclusions, returns and cash-outs',
          done.orders,
        ),
        row('bets that raced an exclusion', done.races),
      ],
    ),
  );
  console.log(`\n${seconds()} s`);
} finally {
  clearInterval(progressTimer);
  clearTimeout(timeout);
  for (const child of children) child.kill();
  await database.drop();
}
