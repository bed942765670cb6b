import { type CountryCode } from '@oware/config';
import { type Sql } from '../platform/database';
import { type DepositReversal } from './provider';

/** Stored dispute or refund of a deposit. */
export interface ReversalRow extends Omit<DepositReversal, 'id' | 'currency'> {
  id: number;
  outsideId: string;
  moves: number;
  asked: number;
}

/** Returns the sequence number of a new query; later ones are higher. */
export async function nextQueryNumber(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ no: number }>(
    "select nextval(pg_get_serial_sequence('trade_events', 'id'))::bigint as no",
  );
  return (row as { no: number }).no;
}

/** Lists disputes and refunds of a deposit in the order in which they were reported. */
export function listStoredReversals(sql: Sql, tradeId: number): Promise<ReversalRow[]> {
  return sql.query<ReversalRow>(
    'select id, outside_id as "outsideId", kind, amount, status, moves, asked from trade_take_backs where trade_id = $1 order by id',
    [tradeId],
  );
}

/** Stores a new dispute or refund; it is open until money moves. */
export async function insertReversal(
  sql: Sql,
  tradeId: number,
  { id, kind, amount }: DepositReversal,
  asked: number,
  now: number,
): Promise<ReversalRow> {
  const [row] = await sql.query<ReversalRow>(
    `insert into trade_take_backs (trade_id, outside_id, kind, amount, status, asked, changed_at) values ($1, $2, $3, $4, 'open', $5, $6)
     returning id, outside_id as "outsideId", kind, amount, status, moves, asked`,
    [tradeId, id, kind, amount, asked, now],
  );
  return row as ReversalRow;
}

export async function updateReversal(
  sql: Sql,
  { id, amount, status, moves, asked }: ReversalRow,
  now: number,
): Promise<void> {
  await sql.query(
    'update trade_take_backs set amount = $2, status = $3, moves = $4, asked = $5, changed_at = $6 where id = $1',
    [id, amount, status, moves, asked, now],
  );
}

/** Whether a credited deposit of the player is disputed. */
export async function isDisputed(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from trades t join trade_take_backs b on b.trade_id = t.id
     where t.user_id = $1 and t.status = 'success' and b.status = 'open' limit 1`,
    [userId],
  );
  return rows.length > 0;
}

/** Stores a webhook that had no effect. */
export async function saveUnmatched(
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

/** Lists stored webhooks about payments of another country, provider or kind than they were signed for. */
export function listForeignWebhooks(
  sql: Sql,
): Promise<{ event: string; provider: string; country: string; reference: string }[]> {
  return sql.query(
    `select distinct w.event, w.provider, w.country, w.reference from unmatched_webhooks w join trades t on t.reference = w.reference order by w.reference, w.event`,
  );
}
