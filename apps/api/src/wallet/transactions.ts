import {
  type Transaction,
  type TransactionsResponse,
  type transactionsQuery,
  type TransactionType,
} from '@oware/contracts';
import { type z } from 'zod';
import { publicNumber } from '../platform/public-number';
import { type Sql } from '../platform/database';

/** Which lines a filter keeps. */
const kept: Readonly<Record<z.output<typeof transactionsQuery>['type'], readonly TransactionType[]>> = {
  all: ['deposit', 'withdrawal', 'stake', 'payout', 'cashOut', 'refund', 'gift', 'chargeback', 'depositRefund'],
  deposit: ['deposit', 'chargeback', 'depositRefund'],
  withdrawal: ['withdrawal'],
  bet: ['stake', 'refund'],
  payout: ['payout', 'cashOut'],
};

const DAY = 24 * 60 * 60_000;

/**
 * Lines of a statement. Each source gives lines of its own letter: t trades, b stakes of bets, p what bets paid, c what they were cashed out for, g cash gifts,
 * k what was taken back of deposits, d demo money. They are of the player's own money: what a gift paid of a stake is not among them.
 * Of the same moment a stake is below what it paid, and lines of one source stand by their ids.
 */
const LINES = `
  select 't' as src, id, kind as type, case when kind = 'deposit' then amount - fee else -amount end as amount, status,
    created_at as time, null::bigint as bet_id, id as trade_id, method, failure
  from trades where user_id = $1
  union all
  select 'b', id, 'stake', gift_stake - stake - cashed_stake, 'success', placed_at, id, null, null, null from bets
  where user_id = $1 and stake + cashed_stake > gift_stake
  union all
  select 'p', id, case when status in ('refused', 'void') then 'refund' else 'payout' end,
    case when status = 'refused' then stake - gift_stake else gross - tax end, 'success', coalesce(settled_at, placed_at), id, null, null, null
  from bets where user_id = $1 and (status = 'refused' and stake > gift_stake or (status in ('won', 'void') and gross - tax > 0))
  union all
  select 'c', id, 'cashOut', gross - tax, 'success', decided_at, bet_id, null, null, null from cash_outs where user_id = $1 and status = 'done'
  union all
  select 'g', id, 'gift', coalesce(redeemed, init_bal), 'success', redeemed_at, null, null, null, null from gifts where user_id = $1 and redeemed_at is not null
  union all
  select 'k', b.id, case b.kind when 'refund' then 'depositRefund' else 'chargeback' end, -b.amount, 'success', b.changed_at, null, t.id, t.method, null
  from trade_take_backs b join trades t on t.id = b.trade_id where t.user_id = $1 and b.status = 'taken'
  union all
  select 'd', t.id, 'deposit', e.amount, 'success', t.time, null, null, null, null
  from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
  where t.key = 'deposit:demo:' || $1 and a.owner = $1`;

interface Line extends Omit<Transaction, 'id' | 'ticketId' | 'tradeId'> {
  src: string;
  /** Counts the player's lines of this source and moment, from 1: ids would give away how much business there is. */
  place: number;
  betId: number | null;
  betNumber: number | null;
  tradeId: number | null;
  tradeNumber: number | null;
}

/** A page of a player's statement, newest first. */
export async function listTransactions(
  sql: Sql,
  userId: string,
  { type, days, before, limit }: z.output<typeof transactionsQuery>,
  now: number,
): Promise<TransactionsResponse> {
  const [time, src, place] = before?.split('-') ?? [];
  const rows = await sql.query<Line>(
    `select src, place, type, amount, status, time, method, failure,
       bet_id as "betId", (select number from bets where bets.id = bet_id) as "betNumber",
       trade_id as "tradeId", (select number from trades where trades.id = trade_id) as "tradeNumber"
     from (select *, row_number() over (partition by time, src order by id) as place from (${LINES}) lines) lines
     where type = any($2::text[]) and time >= $3::bigint
       and ($4::bigint is null or (time, src, place) < ($4::bigint, $5::text, $6::bigint))
     order by time desc, src desc, place desc limit $7`,
    [userId, kept[type], days === 0 ? 0 : now - days * DAY, time ?? null, src ?? null, place ?? null, limit + 1],
  );
  const transactions = rows
    .slice(0, limit)
    .map(({ src: from, place: no, betId, betNumber, tradeId, tradeNumber, ...line }) => ({
      ...line,
      id: `${line.time}-${from}-${no}`,
      ticketId: betId === null ? null : publicNumber(betId, betNumber),
      tradeId: tradeId === null ? null : publicNumber(tradeId, tradeNumber),
    }));
  return { transactions, next: rows.length > limit ? (transactions.at(-1)?.id ?? null) : null };
}
