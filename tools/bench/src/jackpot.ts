/**
 * npm run bench -- jackpot [--quick]
 *
 * Settlement of a jackpot round with 1,000,000 entries: duration and peak memory of the process, once with winners of every
 * rank and once for a void round, where every stake is returned. The books are checked each time. Needs a PostgreSQL on this machine.
 */
import { requireDatabase } from '@oware/fleet';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { buildProgram, runProgram } from './run/program';
import { formatTable } from './web/table';

/** Results of a round, and their meaning. */
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
  const database = await requireDatabase(process.env.BENCH_DATABASE_URL);
  try {
    const { url: databaseUrl } = database;
    await runProgram(program, { do: 'load', databaseUrl, entries, results });
    const settled = await runProgram<Settled>(program, { do: 'settle', databaseUrl, entries, results });
    if (settled?.clean !== true) throw new Error('The ledger is wrong after the settlement.');
    return settled;
  } finally {
    await database.drop();
  }
}

warnWhenBusy();
console.log(`${describeMachine()}\n`);
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
console.log(formatTable(['figure', 'measured', 'transfers to players'], rows));
