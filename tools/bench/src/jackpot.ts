/**
 * npm run bench -- jackpot [--quick]
 *
 * A round of the jackpot with 1,000,000 entries: what its settlement takes, and the most memory that the process holds; once with winners of every
 * rank, once called off, when every stake goes back. The books are checked each time. Needs a PostgreSQL on this machine.
 */
import { requirePostgres } from '@oware/fleet';
import { machine, warnWhenBusy } from './phone/machine';
import { buildProgram, runProgram } from './run/program';
import { table } from './web/table';

/** Results of a round, and what they stand for. */
const CASES = [
  ['paid to all ranks', '1X2112'],
  ['called off: every stake goes back', 'VVV112'],
] as const;

interface Settled {
  ms: number;
  memory: number;
  paid: number;
  clean: boolean;
}

async function measure(program: string, entries: number, results: string): Promise<Settled> {
  const database = await requirePostgres(process.env.BENCH_DATABASE_URL);
  try {
    const { url: databaseUrl } = database;
    await runProgram(program, { do: 'load', databaseUrl, entries, results });
    const settled = await runProgram<Settled>(program, { do: 'settle', databaseUrl, entries, results });
    if (settled?.clean !== true) throw new Error('The books are not right after the settlement.');
    return settled;
  } finally {
    await database.drop();
  }
}

warnWhenBusy();
console.log(`${machine()}\n`);
const entries = process.argv.includes('--quick') ? 20_000 : 1_000_000;
const program = await buildProgram('jackpot/jackpot-worker.ts');
const rows: string[][] = [];
for (const [what, results] of CASES) {
  const { ms, memory, paid } = await measure(program, entries, results);
  rows.push([
    `${entries.toLocaleString('en')} entries ${what}`,
    `${(ms / 1000).toFixed(1)} s, ${Math.round(memory / 2 ** 20)} MB`,
    paid.toLocaleString('en'),
  ]);
}
console.log(table(['figure', 'measured', 'transfers to players'], rows));
