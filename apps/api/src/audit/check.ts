import { type Database, type Sql } from '../platform/database';
import { betProbes } from './bet-probes';
import { cashOutProbes } from './cash-out-probes';
import { checkCashOutValues } from './cash-out-values';
import { debtProbes } from './debt-probes';
import { exposureProbes } from './exposure-probes';
import { gameProbes } from './game-probes';
import { checkGameResults } from './game-results';
import { giftProbes } from './gift-probes';
import { jackpotProbes } from './jackpot-probes';
import { checkJackpotResults } from './jackpot-results';
import { ledgerProbes } from './ledger-probes';
import { checkPayouts } from './payouts';
import { tradeProbes } from './trade-probes';
import { virtualProbes } from './virtual-probes';
import { checkVirtualResults } from './virtual-results';

/** A rule of the books and what was found to break it. */
interface Finding {
  rule: string;
  count: number;
  /** The first few, in words. */
  examples: string[];
}

export interface LedgerReport {
  /** Whether every rule holds. */
  clean: boolean;
  findings: Finding[];
  /** How much was looked at. */
  counts: {
    accounts: number;
    transfers: number;
    entries: number;
    orders: number;
    bets: number;
    legs: number;
    queued: number;
    trades: number;
    gifts: number;
    'cash-outs': number;
    'virtual tickets': number;
    'game rounds': number;
    'jackpot entries': number;
  };
}

const PROBES = [
  ...ledgerProbes,
  ...debtProbes,
  ...betProbes,
  ...exposureProbes,
  ...cashOutProbes,
  ...tradeProbes,
  ...giftProbes,
  ...virtualProbes,
  ...gameProbes,
  ...jackpotProbes,
];
const EXAMPLES = 10;
const PAYOUT_RULE = 'each bet pays what libs/betting makes of its legs under its own rules';
const VIRTUAL_RULE = 'each virtual round is what its seeds make of it, and its tickets pay by it';
const GAME_RULE = 'each round of a game drew what its seeds make of it, and paid by it';
const JACKPOT_RULE = 'each round of the jackpot pays what its entries and results make of it';
const CASH_OUT_RULE = 'each cash-out pays what libs/betting makes of the prices of its moment';

async function probe(sql: Sql, rule: string, query: string): Promise<Finding> {
  const rows = await sql.query<{ what: string; total: number }>(
    `select what, count(*) over () as total from (${query}) broken limit ${EXAMPLES}`,
  );
  return { rule, count: rows[0]?.total ?? 0, examples: rows.map(({ what }) => what) };
}

type Recalculation = (sql: Sql, report: (what: string) => void) => Promise<void>;

async function recalculate(sql: Sql, rule: string, recalculation: Recalculation): Promise<Finding> {
  const finding: Finding = { rule, count: 0, examples: [] };
  await recalculation(sql, (what) => {
    finding.count++;
    if (finding.examples.length < EXAMPLES) finding.examples.push(what);
  });
  return finding;
}

async function countAll(sql: Sql): Promise<LedgerReport['counts']> {
  const [row] = await sql.query<LedgerReport['counts']>(
    `select (select count(*) from accounts) as accounts, (select count(*) from transfers) as transfers,
       (select count(*) from entries) as entries, (select count(*) from orders) as orders, (select count(*) from bets) as bets,
       (select count(*) from bet_legs) as legs, (select count(*) from settlement_queue) as queued,
       (select count(*) from trades) as trades, (select count(*) from gifts) as gifts,
       (select count(*) from cash_outs) as "cash-outs", (select count(*) from virtual_tickets) as "virtual tickets",
       (select count(*) from game_rounds where played_at is not null) as "game rounds",
       (select count(*) from jackpot_entries) as "jackpot entries"`,
  );
  return row as LedgerReport['counts'];
}

/** Looks at everything as `sql` sees it. */
export async function checkBooks(sql: Sql): Promise<LedgerReport> {
  const findings: Finding[] = [];
  for (const { rule, sql: query } of PROBES) findings.push(await probe(sql, rule, query));
  findings.push(
    await recalculate(sql, PAYOUT_RULE, checkPayouts),
    await recalculate(sql, CASH_OUT_RULE, checkCashOutValues),
  );
  findings.push(await recalculate(sql, VIRTUAL_RULE, checkVirtualResults));
  findings.push(await recalculate(sql, GAME_RULE, checkGameResults));
  findings.push(await recalculate(sql, JACKPOT_RULE, checkJackpotResults));
  return { clean: findings.every(({ count }) => count === 0), findings, counts: await countAll(sql) };
}

/**
 * Proves the books, in one snapshot, also while the server takes bets: nothing is lost, doubled or made up, every bet is
 * paid once and by its legs, every result is taken over.
 */
export function checkLedger(db: Database): Promise<LedgerReport> {
  return db.transaction(async (sql) => {
    await sql.query('set transaction isolation level repeatable read, read only');
    return checkBooks(sql);
  });
}

/** The report in words, one line a rule. */
export function describeReport({ clean, findings, counts }: LedgerReport): string {
  const lines = findings.flatMap(({ rule, count, examples }) =>
    count === 0 ? [`ok      ${rule}`] : [`BROKEN  ${rule} (${count})`, ...examples.map((what) => `          ${what}`)],
  );
  const looked = Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
  return [...lines, '', looked, clean ? 'The books are right.' : 'The books are WRONG.'].join('\n');
}
