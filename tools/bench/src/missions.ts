/**
 * npm run bench -- missions [--quick]
 *
 * Missions: settled bets a second until their progress is known and who reached one is notified, beside the same facts by one statement written for
 * this mission alone, in the same database. And a content page that the server has made: what a call for it takes. Needs a PostgreSQL on this machine.
 */
import { requirePostgres } from '@oware/fleet';
import { machine, warnWhenBusy } from './phone/machine';
import { buildProgram, runProgram } from './run/program';
import { table } from './web/table';

interface Measured {
  service: number;
  raw: number;
  reached: number;
  p50: number;
  p99: number;
}

/** Runs the worker in a database of its own. */
async function measure(program: string, what: { players: number; calls: number }): Promise<Measured> {
  const database = await requirePostgres(process.env.BENCH_DATABASE_URL);
  try {
    const said = await runProgram<Measured>(program, { databaseUrl: database.url, ...what });
    if (said === undefined) throw new Error('The worker printed nothing.');
    return said;
  } finally {
    await database.drop();
  }
}

warnWhenBusy();
console.log(`${machine()}\n`);
const isQuick = process.argv.includes('--quick');
const players = isQuick ? 2_000 : 50_000;
const program = await buildProgram('missions/missions-worker.ts');
const { service, raw, reached, p50, p99 } = await measure(program, { players, calls: isQuick ? 500 : 5_000 });
if (reached !== players) throw new Error(`${reached} of ${players} missions were reached.`);
const rate = (events: number): string => `${Math.round(events).toLocaleString('en')} a second`;
console.log(
  table(
    ['figure', 'measured', ''],
    [
      ['settled bets into the progress of missions', rate(service), `${(service / raw).toFixed(2)} × raw SQL`],
      ['the same facts by one statement of this mission alone', rate(raw), ''],
      ['a content page that is made, p50 and p99', `${p50.toFixed(2)} ms, ${p99.toFixed(2)} ms`, ''],
    ],
  ),
);
