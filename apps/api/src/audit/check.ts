import { type Database, type Sql } from '../platform/database';
import { betProbes } from './bet-probes';
import { boostProbes } from './boost-probes';
import { cashOutProbes } from './cash-out-probes';
import { checkCashOutValues } from './cash-out-values';
import { debtProbes } from './debt-probes';
import { liabilityProbes } from './liability-probes';
import { gameProbes } from './game-probes';
import { checkGameResults } from './game-results';
import { giftProbes } from './gift-probes';
import { jackpotProbes } from './jackpot-probes';
import { checkJackpotResults } from './jackpot-results';
import { ledgerProbes } from './ledger-probes';
import { checkPayouts } from './payouts';
import { paymentProbes } from './payment-probes';
import { virtualProbes } from './virtual-probes';
import { checkVirtualResults } from './virtual-results';

/** A rule, with the number of its violations. */
interface Finding {
  rule: string;
  count: number;
  /** Descriptions of the first violations. */
  examples: string[];
}

export interface LedgerReport {
  /** Whether there are no violations. */
  clean: boolean;
  findings: Finding[];
  /** Number of checked rows by kind. */
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
  ...liabilityProbes,
  ...boostProbes,
  ...cashOutProbes,
  ...paymentProbes,
  ...giftProbes,
  ...virtualProbes,
  ...gameProbes,
  ...jackpotProbes,
];
const EXAMPLES = 10;
const PAYOUT_RULE = 'each bet pays the payout that libs/betting computes from its legs and rules';
const VIRTUAL_RULE = 'each virtual round has the results of its seeds, and its tickets are paid by them';
const GAME_RULE = 'each game round has the draw of its seeds, and is paid by it';
const JACKPOT_RULE = 'each jackpot round pays the amounts that its entries and results give';
const CASH_OUT_RULE = 'each cash-out pays the value that libs/betting computes from its stored prices';

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

/** Runs all checks on the data that `sql` sees. */
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
 * Checks the ledger in one snapshot, also while the server takes bets: no money is lost, duplicated or invented, every bet is paid once and
 * by its legs, and all results are applied.
 */
export function checkLedger(db: Database): Promise<LedgerReport> {
  return db.transaction(async (sql) => {
    await sql.query('set transaction isolation level repeatable read, read only');
    return checkBooks(sql);
  });
}

/** Formats the report, one line per rule. */
export function formatReport({ clean, findings, counts }: LedgerReport): string {
  const lines = findings.flatMap(({ rule, count, examples }) =>
    count === 0 ? [`ok      ${rule}`] : [`BROKEN  ${rule} (${count})`, ...examples.map((what) => `          ${what}`)],
  );
  const looked = Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
  return [...lines, '', looked, clean ? 'The books are right.' : 'The books are WRONG.'].join('\n');
}
