/**
 * npm run bench -- missions [--quick]
 *
 * Missions: settled bets per second, including the updated progress and the notification of players who reached one, against the same work
 * by one
 * statement written for this mission alone, in the same database. Also the duration of a call for a content page that the server has
 * rendered. Needs
 * a PostgreSQL on this machine.
 */
import { requireDatabase } from '@oware/fleet';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { buildProgram, runProgram } from './run/program';
import { formatTable } from './web/table';

interface Measured {
  service: number;
  raw: number;
  reached: number;
  p50: number;
  p99: number;
}

/** Runs the worker in a separate database. */
async function measure(program: string, sizes: { players: number; calls: number }): Promise<Measured> {
  const database = await requireDatabase(process.env.BENCH_DATABASE_URL);
  try {
    const measured = await runProgram<Measured>(program, { databaseUrl: database.url, ...sizes });
    if (measured === undefined) throw new Error('The worker printed nothing.');
    return measured;
  } finally {
    await database.drop();
  }
}

warnWhenBusy();
console.log(`${describeMachine()}\n`);
const isQuick = process.argv.includes('--quick');
const players = isQuick ? 2_000 : 50_000;
const program = await buildProgram('missions/missions-worker.ts');
const { service, raw, reached, p50, p99 } = await measure(program, { players, calls: isQuick ? 500 : 5_000 });
if (reached !== players) throw new Error(`${reached} of ${players} missions were reached.`);
const rate = (events: number): string => `${Math.round(events).toLocaleString('en')} per second`;
console.log(
  formatTable(
    ['figure', 'measured', ''],
    [
      ['settled bets added to the progress of missions', rate(service), `${(service / raw).toFixed(2)} × raw SQL`],
      ['the same facts by one statement of this mission alone', rate(raw), ''],
      ['building a content page, p50 and p99', `${p50.toFixed(2)} ms, ${p99.toFixed(2)} ms`, ''],
    ],
  ),
);
