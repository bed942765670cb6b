import { type CountryCode } from '@oware/config';
import { type TradeKind } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { type ProviderStatus } from '../provider';
import { type Behaviour } from './behaviour';

/** A payment as the local provider knows it. */
export interface LocalPayment {
  reference: string;
  country: CountryCode;
  kind: TradeKind;
  amount: number;
  behaviour: Behaviour;
  status: ProviderStatus;
  dueAt: number | null;
  unsent: number;
  mute: boolean;
  createdAt: number;
}

const COLUMNS =
  'reference, country, kind, amount, behaviour, status, due_at as "dueAt", unsent, mute, created_at as "createdAt"';

/** Opens a payment; one of the same reference stays as it is. */
export async function openPayment(sql: Sql, payment: Omit<LocalPayment, 'status' | 'unsent'>): Promise<LocalPayment> {
  const { reference, country, kind, amount, behaviour, dueAt, mute, createdAt } = payment;
  await sql.query(
    `insert into local_payments (reference, country, kind, amount, behaviour, status, due_at, mute, created_at)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7, $8) on conflict do nothing`,
    [reference, country, kind, amount, behaviour, dueAt, mute, createdAt],
  );
  return (await paymentOf(sql, reference)) as LocalPayment;
}

export async function paymentOf(sql: Sql, reference: string): Promise<LocalPayment | undefined> {
  return (await sql.query<LocalPayment>(`select ${COLUMNS} from local_payments where reference = $1`, [reference]))[0];
}

/** Payments of a country, newest first. */
export function newestPayments(sql: Sql, country: CountryCode, limit: number): Promise<LocalPayment[]> {
  return sql.query<LocalPayment>(
    `select ${COLUMNS} from local_payments where country = $1 order by created_at desc, reference limit $2`,
    [country, limit],
  );
}

/** Payments that are to be decided by now, or have webhooks to send. */
export function duePayments(sql: Sql, now: number): Promise<LocalPayment[]> {
  return sql.query<LocalPayment>(
    `select ${COLUMNS} from local_payments where due_at <= $1 or unsent > 0 order by created_at, reference`,
    [now],
  );
}

/** References of a country's deposits that went back, of those begun since then. */
export async function reversedDeposits(sql: Sql, country: CountryCode, since: number): Promise<string[]> {
  const rows = await sql.query<{ reference: string }>(
    "select reference from local_payments where country = $1 and kind = 'deposit' and status = 'reversed' and created_at >= $2 order by created_at, reference",
    [country, since],
  );
  return rows.map(({ reference }) => reference);
}

/** Moves a payment on from the status it is thought to have; false when it has another by now. */
export async function movePayment(
  sql: Sql,
  { reference, status: from }: Pick<LocalPayment, 'reference' | 'status'>,
  to: ProviderStatus,
  unsent: number,
  dueAt: number | null,
): Promise<boolean> {
  const rows = await sql.query(
    'update local_payments set status = $3, unsent = $4, due_at = $5 where reference = $1 and status = $2 returning reference',
    [reference, from, to, unsent, dueAt],
  );
  return rows.length === 1;
}

/** Puts another behaviour in the place of one, and says when it is due; false when it has another by now. */
export async function changeBehaviour(
  sql: Sql,
  reference: string,
  from: Behaviour,
  to: Behaviour,
  dueAt: number,
): Promise<boolean> {
  const rows = await sql.query(
    "update local_payments set behaviour = $3, due_at = $4 where reference = $1 and behaviour = $2 and status = 'pending' returning reference",
    [reference, from, to, dueAt],
  );
  return rows.length === 1;
}

export async function countSent(sql: Sql, reference: string): Promise<void> {
  await sql.query('update local_payments set unsent = unsent - 1 where reference = $1 and unsent > 0', [reference]);
}
