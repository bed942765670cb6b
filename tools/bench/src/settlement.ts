/**
 * npm run bench -- settlement [--quick]
 *
 * 100,000 open bets after one message, with one process of the server and with two: what it takes against the same rows in raw SQL in the
 * same run, and the memory that one holds. The same part as in `resilience`, alone. Needs a PostgreSQL on this machine.
 */
import { machine, warnWhenBusy } from './phone/machine';
import { settlement } from './resilience/settlement';
import { table } from './web/table';

warnWhenBusy();
console.log(`${machine()}\n`);
const figures = await settlement(process.argv.includes('--quick') ? 1_000 : 100_000);
if (figures.length === 0) throw new Error('No PostgreSQL responds here.');
console.log(
  table(
    ['figure', 'measured', 'target'],
    figures.map(({ what, measured, target }) => [what, measured, target]),
  ),
);
