import { type CountryCode } from '@oware/config';
import { type Sql } from '../platform/database';
import { type TakeBack } from './provider';

/** A dispute or refund of a deposit as it is stored. */
export interface TakeBackRow extends Omit<TakeBack, 'id' | 'currency'> {
  id: number;
  outsideId: string;
  moves: number;
  asked: number;
}

/** Draws the number of a question: a later one is higher. */
export async function drawQuestion(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ no: number }>(
    "select nextval(pg_get_serial_sequence('trade_events', 'id'))::bigint as no",
  );
  return (row as { no: number }).no;
}

/** All of a deposit, in the order in which they were reported. */
export function takeBacksOf(sql: Sql, tradeId: number): Promise<TakeBackRow[]> {
  return sql.query<TakeBackRow>(
    'select id, outside_id as "outsideId", kind, amount, status, moves, asked from trade_take_backs where trade_id = $1 order by id',
    [tradeId],
  );
}

/** Writes down one that is new; it is open until money has moved. */
export async function insertTakeBack(
  sql: Sql,
  tradeId: number,
  { id, kind, amount }: TakeBack,
  asked: number,
  now: number,
): Promise<TakeBackRow> {
  const [row] = await sql.query<TakeBackRow>(
    `insert into trade_take_backs (trade_id, outside_id, kind, amount, status, asked, changed_at) values ($1, $2, $3, $4, 'open', $5, $6)
     returning id, outside_id as "outsideId", kind, amount, status, moves, asked`,
    [tradeId, id, kind, amount, asked, now],
  );
  return row as TakeBackRow;
}

export async function updateTakeBack(
  sql: Sql,
  { id, amount, status, moves, asked }: TakeBackRow,
  now: number,
): Promise<void> {
  await sql.query(
    'update trade_take_backs set amount = $2, status = $3, moves = $4, asked = $5, changed_at = $6 where id = $1',
    [id, amount, status, moves, asked, now],
  );
}

/** Whether a deposit that a player was credited for is disputed. */
export async function isDisputed(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from trades t join trade_take_backs b on b.trade_id = t.id
     where t.user_id = $1 and t.status = 'success' and b.status = 'open' limit 1`,
    [userId],
  );
  return rows.length > 0;
}

/** Keeps a webhook that decided nothing. */
export async function keepUnmatched(
  sql: Sql,
  {
    provider,
    country,
    event,
    reference,
  }: { provider: string; country: CountryCode; event: string; reference: string | null },
  now: number,
): Promise<void> {
  await sql.query(
    'insert into unmatched_webhooks (provider, country, event, reference, received_at) values ($1, $2, $3, $4, $5)',
    [provider, country, event.slice(0, 100), reference?.slice(0, 100) ?? null, now],
  );
}

/** Kept webhooks about a payment that is there, but of another country, provider or kind than they were signed for. */
export function foreignWebhooks(
  sql: Sql,
): Promise<{ event: string; provider: string; country: string; reference: string }[]> {
  return sql.query(
    `select distinct w.event, w.provider, w.country, w.reference from unmatched_webhooks w join trades t on t.reference = w.reference order by w.reference, w.event`,
  );
}
