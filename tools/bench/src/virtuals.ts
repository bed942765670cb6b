/**
 * npm run bench -- virtuals [--quick] [--skip-build]
 *
 * Rounds of virtual matches: rounds per second that one process prepares, accepts a ticket for, kicks off and pays, against the same draws
 * and rows
 * without any logic, interleaved in one run; then in a browser at 4x slowdown the time from the tap on Kick Off to the first frame, frames
 * and long
 * tasks of a round, bytes of the remote, the memory of one page over 200 rounds, the board on a canvas against SVG, and the verification of
 * a round.
 */
import { createDatabase } from '@oware/fleet';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { buildProgram, waitForMessage, startProgram } from './run/program';
import { run } from './run/workspace';
import { measureOnPhone } from './virtuals/on-phone';
import { formatRatio, formatTable } from './web/table';

const QUICK = process.argv.includes('--quick');
/** Number of rounds per side. */
const ROUNDS = QUICK ? 50 : 1_000;

interface Spent {
  /** Duration of all rounds, ms. */
  ours: number;
  raw: number;
  rounds: number;
  /** Number of paid tickets. */
  paid: number;
}

async function measure(title: string, program: string, databaseUrl?: string): Promise<string[]> {
  const { ours, raw, rounds, paid } = await waitForMessage<Spent>(
    startProgram(program, { databaseUrl, rounds: ROUNDS }),
  );
  if (paid !== rounds) throw new Error(`${paid} of ${rounds} tickets were paid.`);
  const perSecond = (ms: number): string => ((rounds * 1000) / ms).toFixed(0);
  return [title, perSecond(ours), perSecond(raw), formatRatio(raw, ours)];
}

warnWhenBusy();
console.log(`${describeMachine()}\n`);
const program = await buildProgram('virtuals/rounds-worker.ts');
const rows: string[][] = [];
const postgres = await createDatabase(process.env.BENCH_DATABASE_URL);
if (postgres === undefined) console.log('No PostgreSQL responds here: its half is skipped.\n');
else
  try {
    rows.push(await measure('PostgreSQL, one player after the other', program, postgres.url));
  } finally {
    await postgres.drop();
  }
rows.push(await measure('PGlite in memory', program));
console.log(formatTable([`${ROUNDS} rounds`, 'rounds per second', 'draws and rows alone', 'ratio'], rows));

if (!process.argv.includes('--skip-build'))
  await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
console.log(`\n${formatTable(['on the phone, 4x slowdown', 'measured'], await measureOnPhone(QUICK ? 10 : 200))}`);
