/**
 * npm run bench -- settlement [--quick]
 *
 * 100,000 open bets after one message, with one server process and with two: duration against the same rows in raw SQL in the
 * same run, and memory of a process. The same part as in `resilience`, alone. Needs a PostgreSQL on this machine.
 */
import { describeMachine, warnWhenBusy } from './phone/machine';
import { compareSettlement } from './resilience/settlement';
import { formatTable } from './web/table';

warnWhenBusy();
console.log(`${describeMachine()}\n`);
const figures = await compareSettlement(process.argv.includes('--quick') ? 1_000 : 100_000);
if (figures.length === 0) throw new Error('No PostgreSQL responds here.');
console.log(
  formatTable(
    ['figure', 'measured', 'target'],
    figures.map(({ what, measured, target }) => [what, measured, target]),
  ),
);
