/**
 * npm run bench -- protection [--quick] [--seed=N] [--minutes=N]
 *
 * Sends 10,000 valid orders and 100,000 attempts that race an exclusion, from two processes with two servers each on one PostgreSQL.
 * Fails with the shortest sequence when a stake or deposit is accepted that the rules forbid. Prints its progress every minute. When it is
 * stopped
 * early, by its time or by Ctrl+C, it prints how much it has tried. Needs a PostgreSQL on this machine.
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
async function spareTheDisk(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  await client.end();
}

const done = { orders: 0, races: 0 };
const children: ChildProcess[] = [];
const share = (first: number): Promise<void> =>
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
const ends = MINUTES === undefined ? undefined : setTimeout(stop, MINUTES * 60_000);
const begun = performance.now();
const seconds = (): number => Math.round((performance.now() - begun) / 1000);
const says = setInterval(() => {
  console.log(`${done.orders} orders and ${done.races} attempts after ${seconds()} s`);
}, 60_000);
try {
  await spareTheDisk(database.url);
  await Promise.all(Array.from({ length: PROCESSES }, (_, no) => share(no)));
  const row = (what: string, tried: number): string[] => [what, String(tried), '0'];
  console.log(
    formatTable(
      ['tried', 'how often', 'found'],
      [
        row(
          'orders of stakes, entries of the jackpot, gifts, missions, deposits, limits, exclusions, returns and cash-outs',
          done.orders,
        ),
        row('attempts that raced an exclusion', done.races),
      ],
    ),
  );
  console.log(`\n${seconds()} s`);
} finally {
  clearInterval(says);
  clearTimeout(ends);
  for (const child of children) child.kill();
  await database.drop();
}
