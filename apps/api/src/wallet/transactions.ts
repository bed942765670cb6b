import { type Transaction, type TransactionsAnswer, type transactionsQuery, type TransactionType } from '@oware/contracts';
import { type z } from 'zod';
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
 * k what was taken back of deposits, d demo money.
 * Together with the id within the source the letter makes the order total; of the same moment a stake is below what it paid.
 */
const LINES = `
  select 't' as src, id, kind as type, case when kind = 'deposit' then amount - fee else -amount end as amount, status,
    created_at as time, null::bigint as bet_id, id as trade_id, method, failure
  from trades where user_id = $1
  union all
  select 'b', id, 'stake', -(stake + cashed_stake), 'success', placed_at, id, null, null, null from bets where user_id = $1
  union all
  select 'p', id, case when status in ('refused', 'void') then 'refund' else 'payout' end,
    case when status = 'refused' then stake else gross - tax end, 'success', coalesce(settled_at, placed_at), id, null, null, null
  from bets where user_id = $1 and (status = 'refused' or (status in ('won', 'void') and gross - tax > 0))
  union all
  select 'c', id, 'cashOut', gross - tax, 'success', decided_at, bet_id, null, null, null from cash_outs where user_id = $1 and status = 'done'
  union all
  select 'g', id, 'gift', init_bal, 'success', redeemed_at, null, null, null, null from gifts where user_id = $1 and redeemed_at is not null
  union all
  select 'k', b.id, case b.kind when 'refund' then 'depositRefund' else 'chargeback' end, -b.amount, 'success', b.changed_at, null, t.id, t.method, null
  from trade_take_backs b join trades t on t.id = b.trade_id where t.user_id = $1 and b.status = 'taken'
  union all
  select 'd', t.id, 'deposit', e.amount, 'success', t.time, null, null, null, null
  from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
  where t.key = 'deposit:demo:' || $1 and a.owner = $1`;

interface Line extends Omit<Transaction, 'id' | 'ticketId' | 'tradeId'> {
  src: string;
  id: number;
  betId: number | null;
  tradeId: number | null;
}

/** A page of a player's statement, newest first. */
export async function listTransactions(
  sql: Sql, userId: string, { type, days, before, limit }: z.output<typeof transactionsQuery>, now: number,
): Promise<TransactionsAnswer> {
  const [time, src, id] = before?.split('-') ?? [];
  const rows = await sql.query<Line>(
    `select src, id, type, amount, status, time, bet_id as "betId", trade_id as "tradeId", method, failure from (${LINES}) lines
     where type = any($2::text[]) and time >= $3::bigint
       and ($4::bigint is null or (time, src, id) < ($4::bigint, $5::text, $6::bigint))
     order by time desc, src desc, id desc limit $7`,
    [userId, kept[type], days === 0 ? 0 : now - days * DAY, time ?? null, src ?? null, id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    transactions: page.map(({ src: from, id: no, betId, tradeId, ...line }) => ({
      ...line,
      id: `${from}-${no}`,
      ticketId: betId === null ? null : String(betId),
      tradeId: tradeId === null ? null : String(tradeId),
    })),
    next: rows.length > limit && last !== undefined ? `${last.time}-${last.src}-${last.id}` : null,
  };
}
