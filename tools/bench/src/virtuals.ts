/**
 * npm run bench -- virtuals [--quick] [--skip-build]
 *
 * Rounds of virtual matches: how many a second one process prepares, takes a ticket for, kicks off and pays, against the same draws and rows without
 * anything that decides, turn about in one run; then in a browser at 4x slowdown the time from the tap on Kick Off to the first frame, frames and long
 * tasks of a round, bytes of the remote, the memory of one page over 200 rounds, the board on a canvas against SVG, and the check of a round.
 */
import { fork } from 'node:child_process';
import { ownPostgres } from '@oware/fleet';
import { build } from 'esbuild';
import { machine, warnWhenBusy } from './phone/machine';
import { inWorkspace, run } from './run/workspace';
import { onPhone } from './virtuals/on-phone';
import { ratio, table } from './web/table';

const QUICK = process.argv.includes('--quick');
/** Rounds of each side. */
const ROUNDS = QUICK ? 50 : 1_000;

interface Spent {
  /** ms of all rounds. */
  ours: number;
  raw: number;
  rounds: number;
  /** Tickets that were paid. */
  paid: number;
}

/** Makes the worker's program. Tools do not import applications: it is built from its entry and spoken to by messages. */
async function buildWorker(): Promise<string> {
  const outfile = inWorkspace('tmp/bench/rounds-worker.cjs');
  await build({
    entryPoints: [inWorkspace('apps/api/bench/virtuals/rounds-worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    loader: { '.sql': 'text' },
    tsconfig: inWorkspace('tsconfig.base.json'),
    logLevel: 'error',
  });
  return outfile;
}

async function measure(title: string, program: string, databaseUrl?: string): Promise<string[]> {
  const child = fork(program, [JSON.stringify({ databaseUrl, rounds: ROUNDS })], { cwd: inWorkspace() });
  const { ours, raw, rounds, paid } = await new Promise<Spent>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Spent));
    child.once('exit', (code) => reject(new Error(`The rounds ended with ${code}.`)));
  });
  if (paid !== rounds) throw new Error(`${paid} of ${rounds} tickets were paid.`);
  const perSecond = (ms: number): string => ((rounds * 1000) / ms).toFixed(0);
  return [title, perSecond(ours), perSecond(raw), ratio(raw, ours)];
}

warnWhenBusy();
console.log(`${machine()}\n`);
const program = await buildWorker();
const rows: string[][] = [];
const postgres = await ownPostgres(process.env.BENCH_DATABASE_URL);
if (postgres === undefined) console.log('No PostgreSQL responds here: its half is left out.\n');
else rows.push(await measure('PostgreSQL, one player after the other', program, postgres.url).finally(postgres.drop));
rows.push(await measure('PGlite in memory', program));
console.log(table([`${ROUNDS} rounds`, 'rounds a second', 'draws and rows alone', 'ratio'], rows));

if (!process.argv.includes('--skip-build'))
  await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
console.log(`\n${table(['on the phone, 4x slowdown', 'measured'], await onPhone(QUICK ? 10 : 200))}`);
