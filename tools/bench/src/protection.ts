/**
 * npm run bench -- protection [--quick] [--seed=N]
 *
 * 10,000 orders of what a player may do and 100,000 races of stakes with exclusions, by two processes with two servers each on one PostgreSQL; ends with an error and the
 * shortest order when a stake or deposit is taken that the rules forbid. Needs a PostgreSQL on this machine.
 */
import { fork } from 'node:child_process';
import { ownPostgres } from '@oware/fleet';
import { build } from 'esbuild';
import { machine, warnWhenBusy } from './phone/machine';
import { inWorkspace } from './run/workspace';
import { table } from './web/table';

const QUICK = process.argv.includes('--quick');
const PROCESSES = 2;
const TRIES = QUICK ? { sequences: 50, races: 200 } : { sequences: 10_000, races: 100_000 };
const given = process.argv.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length);
const SEED = given === undefined ? Date.now() % 1_000_000_000 : Number(given);

interface Spent {
  orders: number;
  races: number;
}

warnWhenBusy();
console.log(`${machine()}\nSeed ${SEED}\n`);
const program = inWorkspace('tmp/bench/try-protection.cjs');
await build({
  entryPoints: [inWorkspace('apps/api/bench/protection/try-protection.ts')],
  outfile: program,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  loader: { '.sql': 'text' },
  tsconfig: inWorkspace('tsconfig.base.json'),
  logLevel: 'error',
});
const database = await ownPostgres(process.env.BENCH_DATABASE_URL);
if (database === undefined) throw new Error('No PostgreSQL responds here.');
const share = (seed: number): Promise<Spent> =>
  new Promise((resolve, reject) => {
    const { sequences, races } = TRIES;
    const work = { url: database.url, sequences: sequences / PROCESSES, races: races / PROCESSES, seed };
    const child = fork(program, [JSON.stringify(work)], { cwd: inWorkspace() });
    let spent: Spent | undefined;
    child.once('message', (message) => (spent = message as Spent));
    child.once('exit', (code) =>
      spent === undefined ? reject(new Error(`A process ended with ${code}.`)) : resolve(spent),
    );
  });
try {
  const spent = await Promise.all(Array.from({ length: PROCESSES }, (_, no) => share(SEED + no)));
  const seconds = (of: keyof Spent): string => `${Math.round(Math.max(...spent.map((one) => one[of])) / 1000)} s`;
  console.log(
    table(
      ['tried', 'how often', 'in', 'found'],
      [
        ['orders of stakes, deposits, limits, exclusions and returns', String(TRIES.sequences), seconds('orders'), '0'],
        ['races of stakes with an exclusion', String(TRIES.races), seconds('races'), '0'],
      ],
    ),
  );
} finally {
  await database.drop();
}
