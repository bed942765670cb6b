/**
 * npm run bench -- cash-out [--quick]
 *
 * Cash-out offers of 10,000 open bets that one process pushes while the odds of 100 live matches change 100 times per second, each bet on
 * the screen
 * of a page: offers per second, delay after the odds, and share of a core; then one message about every match; for comparison the same
 * offers by
 * calls. Needs a PostgreSQL on this machine.
 */
import { requireDatabase } from '@oware/fleet';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { buildProgram, waitForMessage, startProgram } from './run/program';
import { formatTable, formatWhole } from './web/table';

/** `--quick` only checks that the bench runs. */
const QUICK = process.argv.includes('--quick');
const BETS = QUICK ? 500 : 10_000;
const LIVE_MS = QUICK ? 2_000 : 30_000;

interface Figures {
  perSecond: number;
  median: number;
  p99: number;
  core: number;
  storm: number;
  asked: number;
}

async function measure(database: { url: string; drop(): Promise<void> }): Promise<Figures> {
  try {
    const program = startProgram(await buildProgram('cash-out/offers-worker.ts'), {
      databaseUrl: database.url,
      bets: BETS,
      ms: LIVE_MS,
    });
    return await waitForMessage(program);
  } finally {
    await database.drop();
  }
}

warnWhenBusy();
console.log(`${describeMachine()}\n`);
const database = await requireDatabase(process.env.BENCH_DATABASE_URL);
const { perSecond, median, p99, core, storm, asked } = await measure(database);
console.log(
  formatTable(
    ['figure', 'measured', 'target'],
    [
      [`offers per second pushed for ${formatWhole(BETS)} open bets under live odds`, formatWhole(perSecond), ''],
      ['from the odds to the push, median; p99', `${formatWhole(median)}; ${formatWhole(p99)} ms`, ''],
      ['share of a core, including the writes of the odds', `${formatWhole(core * 100)} %`, '≤ 100 %'],
      [`one message about every match: all ${formatWhole(BETS)} offers`, `${(storm / 1000).toFixed(2)} s`, ''],
      [
        'that : the same offers by calls for 50 tickets',
        `${(storm / asked).toFixed(2)} × (${(asked / 1000).toFixed(2)} s)`,
        '≤ 1.00 ×',
      ],
    ],
  ),
);
