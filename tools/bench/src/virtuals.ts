/**
 * npm run bench -- virtuals [--quick] [--skip-build]
 *
 * Rounds of virtual matches: how many a second one process prepares, takes a ticket for, kicks off and pays, against the same draws and rows without
 * anything that decides, turn about in one run; then in a browser at 4x slowdown the time from the tap on Kick Off to the first frame, frames and long
 * tasks of a round, bytes of the remote, the memory of one page over 200 rounds, the board on a canvas against SVG, and the check of a round.
 */
import { ownPostgres } from '@oware/fleet';
import { machine, warnWhenBusy } from './phone/machine';
import { buildProgram, nextMessage, startProgram } from './run/program';
import { run } from './run/workspace';
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

async function measure(title: string, program: string, databaseUrl?: string): Promise<string[]> {
  const { ours, raw, rounds, paid } = await nextMessage<Spent>(startProgram(program, { databaseUrl, rounds: ROUNDS }));
  if (paid !== rounds) throw new Error(`${paid} of ${rounds} tickets were paid.`);
  const perSecond = (ms: number): string => ((rounds * 1000) / ms).toFixed(0);
  return [title, perSecond(ours), perSecond(raw), ratio(raw, ours)];
}

warnWhenBusy();
console.log(`${machine()}\n`);
const program = await buildProgram('virtuals/rounds-worker.ts');
const rows: string[][] = [];
const postgres = await ownPostgres(process.env.BENCH_DATABASE_URL);
if (postgres === undefined) console.log('No PostgreSQL responds here: its half is left out.\n');
else
  try {
    rows.push(await measure('PostgreSQL, one player after the other', program, postgres.url));
  } finally {
    await postgres.drop();
  }
rows.push(await measure('PGlite in memory', program));
console.log(table([`${ROUNDS} rounds`, 'rounds a second', 'draws and rows alone', 'ratio'], rows));

if (!process.argv.includes('--skip-build'))
  await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
console.log(`\n${table(['on the phone, 4x slowdown', 'measured'], await onPhone(QUICK ? 10 : 200))}`);
