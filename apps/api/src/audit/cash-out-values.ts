import { type CashOutValue, SMALLEST_COIN } from '@oware/betting';
import { type BetNow, type LegNow, type PricedBy, recomputeValue } from '../betting/cash-out/api';
import { type Sql } from '../platform/database';

interface Stored extends Pick<BetNow, 'betId' | 'type' | 'sizes' | 'rules' | 'oneCutPct'> {
  id: number;
  share: number;
  stake: number;
  gross: number;
  tax: number;
  by: PricedBy | null;
  legs: Pick<LegNow, 'odds' | 'banker'>[];
}

const PAGE = 1_000;

const page = (sql: Sql, after: number): Promise<Stored[]> =>
  sql.query<Stored>(
    `select c.id, c.share, c.stake, c.gross, c.tax, c.priced_by as by, b.id as "betId", b.type, b.sizes, b.one_cut_pct as "oneCutPct", t.rules, (
       select jsonb_agg(jsonb_build_object('odds', l.odds, 'banker', l.banker) order by l.no) from bet_legs l where l.bet_id = b.id) as legs
     from cash_outs c join bets b on b.id = c.bet_id join bet_terms t on t.id = b.terms_id
     where c.status = 'done' and c.id > $1 order by c.id limit $2`,
    [after, PAGE],
  );

const text = ({ stake, gross, tax }: Pick<CashOutValue, 'stake' | 'gross' | 'tax'>): string =>
  `stake ${stake}, gross ${gross}, tax ${tax}`;

/** Recomputes a cash-out from its stored price inputs; returns a description of the difference, or null. */
function findDifference(row: Stored): string | null {
  if (row.by === null || row.by.legs.length !== row.legs?.length) return 'its price inputs are missing';
  // Cash-outs from before shares were whole coins may have other stakes, and were correct.
  const expected = recomputeValue(row, row.by, row.share, row.stake % SMALLEST_COIN === 0 ? SMALLEST_COIN : 1);
  return text(expected) === text(row) ? null : `${text(row)}; its prices give ${text(expected)}`;
}

/** Recomputes all cash-outs with libs/betting, page by page, and reports differences. */
export async function checkCashOutValues(sql: Sql, report: (what: string) => void): Promise<void> {
  for (let after = 0; ;) {
    const rows = await page(sql, after);
    for (const row of rows) {
      const wrong = findDifference(row);
      if (wrong !== null) report(`cash-out ${row.id} of bet ${row.betId}: ${wrong}`);
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? 0;
  }
}
