/**
 * npm run bench -- cash-out [--quick]
 *
 * Offers of 10,000 open bets that are pushed while the odds of 100 live matches move 100 times a second, by one process, each bet on the screen of a page:
 * how many a second, how long after the odds, and what of a core it takes; then one message about every match; beside it the same offers by
 * calls. Needs a PostgreSQL on this machine.
 */
import { requirePostgres } from '@oware/fleet';
import { machine, warnWhenBusy } from './phone/machine';
import { buildProgram, nextMessage, startProgram } from './run/program';
import { table, whole } from './web/table';

/** How much is measured; `--quick` only shows that it runs. */
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
    return await nextMessage(program);
  } finally {
    await database.drop();
  }
}

warnWhenBusy();
console.log(`${machine()}\n`);
const database = await requirePostgres(process.env.BENCH_DATABASE_URL);
const { perSecond, median, p99, core, storm, asked } = await measure(database);
console.log(
  table(
    ['figure', 'measured', 'target'],
    [
      [`offers a second pushed for ${whole(BETS)} open bets under live odds`, whole(perSecond), ''],
      ['from the odds to the push, median; p99', `${whole(median)}; ${whole(p99)} ms`, ''],
      ['share of a core, with the writes of the odds', `${whole(core * 100)} %`, '≤ 100 %'],
      [`one message about every match: all ${whole(BETS)} offers`, `${(storm / 1000).toFixed(2)} s`, ''],
      [
        'that : the same offers by calls for 50 tickets',
        `${(storm / asked).toFixed(2)} × (${(asked / 1000).toFixed(2)} s)`,
        '≤ 1.00 ×',
      ],
    ],
  ),
);
