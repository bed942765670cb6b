import { countBetLines } from '@oware/betting';
import { type BetOutcome, computeOutcome } from '../betting/settlement/api';
import { type LegRow, type TicketRow, toBet } from '../betting/orders/api';
import { type Sql } from '../platform/database';

type Stored = Pick<
  TicketRow,
  | 'betId'
  | 'type'
  | 'sizes'
  | 'stake'
  | 'lines'
  | 'status'
  | 'gross'
  | 'bonus'
  | 'tax'
  | 'cashedStake'
  | 'rules'
  | 'oneCutPct'
  | 'boost'
> & {
  giftStake: number;
  legs: Pick<LegRow, 'no' | 'odds' | 'banker' | 'result' | 'voidFactor' | 'deadHeatFactor'>[] | null;
};

const PAGE = 1_000;

const page = (sql: Sql, after: number): Promise<Stored[]> =>
  sql.query<Stored>(
    `select b.id as "betId", b.type, b.sizes, b.stake, b.lines, b.status, b.gross, b.bonus, b.tax, b.cashed_stake as "cashedStake", b.gift_stake as "giftStake", b.one_cut_pct as "oneCutPct",
       (select jsonb_build_object('no', x.leg_no, 'odds', x.odds, 'most', x.most, 'extra', x.extra) from bet_boosts x where x.bet_id = b.id) as boost,
       t.rules, (
       select jsonb_agg(jsonb_build_object('no', l.no, 'odds', l.odds, 'banker', l.banker, 'result', l.result,
         'voidFactor', l.void_factor, 'deadHeatFactor', l.dead_heat_factor) order by l.no)
       from bet_legs l where l.bet_id = b.id) as legs
     from bets b left join bet_terms t on t.id = b.terms_id
     where b.id > $1 order by b.id limit $2`,
    [after, PAGE],
  );

const text = ({
  status,
  gross,
  bonus,
  tax,
  extra,
}: Pick<Stored, 'gross' | 'bonus' | 'tax'> & { status: string; extra?: number }): string =>
  `${status}, gross ${gross}, bonus ${bonus}, tax ${tax}, boost ${extra ?? 0}`;

/** Recomputes a stored bet from its legs and rules; returns a description of the difference, or null. */
function findDifference(bet: Stored): string | null {
  if (bet.rules === null) return 'its rules are missing';
  const legs = bet.legs ?? [];
  if (!legs.every(({ no }, index) => no === index) || legs.length === 0) return 'legs are missing';
  const lines = countBetLines(toBet({ ...bet, legs: legs.map(({ odds, banker }) => ({ odds, banker })) }));
  if (lines !== bet.lines) return `${bet.lines} lines stored, but it has ${lines}`;
  const accepted = bet.status !== 'pending' && bet.status !== 'refused';
  if (!accepted && legs.some(({ result }) => result !== null)) return `it is ${bet.status}, but a leg has a result`;
  const nothing = { gross: null, bonus: null, tax: null };
  const expected: Omit<BetOutcome, 'status'> & { status: string } = accepted
    ? computeOutcome({ ...bet, legs })
    : { status: bet.status, ...nothing };
  const stored = text({ ...bet, extra: bet.boost?.extra ?? 0 });
  return text(expected) === stored ? null : `${stored}; its legs give ${text(expected)}`;
}

/** Recomputes all bets with libs/betting, page by page, and reports differences. */
export async function checkPayouts(sql: Sql, report: (what: string) => void): Promise<void> {
  for (let after = 0; ;) {
    const bets = await page(sql, after);
    for (const bet of bets) {
      const wrong = findDifference(bet);
      if (wrong !== null) report(`bet ${bet.betId}: ${wrong}`);
    }
    if (bets.length < PAGE) return;
    after = bets.at(-1)?.betId ?? 0;
  }
}
