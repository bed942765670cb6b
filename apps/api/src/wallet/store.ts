import { type CountryCode } from '@oware/config';
import {
  type PaymentMethod,
  type PaymentAction,
  type PaymentErrorCode,
  type PaymentKind,
  type PaymentStatus,
} from '@oware/contracts';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { getFirst, hasRows } from '../platform/database/typed-queries';
import { type PublicReference } from '../platform/public-number';
import { type UsedRow } from './methods';
import { type Origin } from './provider';
import { payments, withdrawalAsks } from './tables';

/** Stored payment. Amounts in units, times in ms since 1970. */
export interface PaymentRow {
  id: number;
  userId: string;
  country: CountryCode;
  currency: string;
  kind: PaymentKind;
  method: PaymentMethod;
  amount: number;
  fee: number;
  askedAmount: number | null;
  arrivedAmount: number | null;
  key: string;
  requestHash: string;
  institution: string | null;
  account: string | null;
  accountName: string | null;
  provider: string;
  reference: string;
  status: PaymentStatus;
  failure: PaymentErrorCode | null;
  action: PaymentAction | null;
  createdAt: number;
  decidedAt: number | null;
  expiresAt: number | null;
  checks: number;
  number: number | null;
}

/** Fields of a new payment, which starts pending. */
export type NewPayment = Omit<
  PaymentRow,
  | 'id'
  | 'status'
  | 'failure'
  | 'action'
  | 'decidedAt'
  | 'expiresAt'
  | 'checks'
  | 'number'
  | 'askedAmount'
  | 'arrivedAmount'
> & { checkAt: number };

const COLUMNS = `id, user_id as "userId", country, currency, kind, method, amount, fee, asked_amount as "askedAmount",
  arrived_amount as "arrivedAmount", key, request_hash as "requestHash",
  institution, account, account_name as "accountName", provider, reference, status, failure, action, created_at as "createdAt",
  decided_at as "decidedAt", expires_at as "expiresAt", checks, number`;

/** Stores a new payment. Returns undefined when the player already has one with this key. */
export async function insertPayment(sql: Sql, trade: NewPayment): Promise<PaymentRow | undefined> {
  const [row] = await sql.query<PaymentRow>(
    `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, institution, account,
       account_name, provider, reference, status, created_at, check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'pending', $15, $16)
     on conflict (user_id, key) do nothing returning ${COLUMNS}`,
    [
      trade.userId,
      trade.country,
      trade.currency,
      trade.kind,
      trade.method,
      trade.amount,
      trade.fee,
      trade.key,
      trade.requestHash,
      trade.institution,
      trade.account,
      trade.accountName,
      trade.provider,
      trade.reference,
      trade.createdAt,
      trade.checkAt,
    ],
  );
  return row;
}

export async function findPaymentByKey(sql: Sql, userId: string, key: string): Promise<PaymentRow | undefined> {
  return (
    await sql.query<PaymentRow>(`select ${COLUMNS} from trades where user_id = $1 and key = $2`, [userId, key])
  )[0];
}

/** Finds a payment by its number, or by its id from before numbers existed; undefined when it is not this player's. */
export async function findPayment(sql: Sql, userId: string, called: PublicReference): Promise<PaymentRow | undefined> {
  const [column, value] = 'number' in called ? ['number', called.number] : ['id', called.id];
  return (
    await sql.query<PaymentRow>(`select ${COLUMNS} from trades where user_id = $1 and ${column} = $2`, [userId, value])
  )[0];
}

/** Lists a player's payments decided at or after `since`, oldest first. */
export const listPaymentsSince = ({ drizzle }: Sql, userId: string, since: number): Promise<PaymentRow[]> =>
  drizzle
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), gte(payments.decidedAt, since)))
    .orderBy(payments.id);

const BY_REFERENCE = `select ${COLUMNS} from trades where reference = $1 and provider = $2 and country = $3 and kind = $4`;

/** Finds the payment with a reference; undefined when it has another origin. */
export async function findPaymentByReference(
  sql: Sql,
  reference: string,
  { provider, country, kind }: Origin,
): Promise<PaymentRow | undefined> {
  return (await sql.query<PaymentRow>(BY_REFERENCE, [reference, provider, country, kind]))[0];
}

/** Like `findPaymentByReference`, and locks the payment until the transaction ends. */
export async function lockPayment(
  sql: Sql,
  reference: string,
  { provider, country, kind }: Origin,
): Promise<PaymentRow | undefined> {
  return (await sql.query<PaymentRow>(`${BY_REFERENCE} for update`, [reference, provider, country, kind]))[0];
}

/** Finds a payment by id and locks it until the transaction ends. */
export const lockPaymentById = ({ drizzle }: Sql, id: number): Promise<PaymentRow | undefined> =>
  getFirst(drizzle.select().from(payments).where(eq(payments.id, id)).for('update'));

/** Lists the institution and account of a player's latest successful payment of each kind and method. */
export function listUsedParties(sql: Sql, userId: string): Promise<UsedRow[]> {
  return sql.query<UsedRow>(
    `select distinct on (kind, method) kind, method, institution, account, created_at as at from trades
     where user_id = $1 and status = 'success' order by kind, method, id desc`,
    [userId],
  );
}

/** Whether an earlier withdrawal of the player was paid to this account. */
export const wasPaidTo = (
  { drizzle }: Sql,
  userId: string,
  { institution, account }: { institution: string | null; account: string | null },
): Promise<boolean> =>
  institution === null || account === null
    ? Promise.resolve(false)
    : hasRows(
        drizzle
          .select({ id: payments.id })
          .from(payments)
          .where(
            and(
              ...[eq(payments.userId, userId), eq(payments.kind, 'withdrawal'), eq(payments.status, 'success')],
              ...[eq(payments.institution, institution), eq(payments.account, account)],
            ),
          )
          .limit(1),
      );

/** Returns the number of a player's unpaid deposits. */
export async function countOpenDeposits(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    "select count(*) as count from trades where user_id = $1 and kind = 'deposit' and status = 'pending'",
    [userId],
  );
  return row?.count ?? 0;
}

/**
 * Changes the status of a payment.
 * @param checkAt time of the next check at the provider; null for none
 */
export async function setPaymentState(
  sql: Sql,
  id: number,
  state: { status: PaymentStatus; failure: PaymentErrorCode | null },
  now: number,
  checkAt: number | null,
): Promise<PaymentRow> {
  const [row] = await sql.query<PaymentRow>(
    `update trades set status = $2, failure = $3, decided_at = $4, check_at = $5 where id = $1 returning ${COLUMNS}`,
    [id, state.status, state.failure, now, checkAt],
  );
  return row as PaymentRow;
}

/** Replaces the requested amount of a deposit by the amount that arrived, with its fee. */
export async function setArrived(
  { drizzle }: Sql,
  { id, amount: askedAmount }: Pick<PaymentRow, 'id' | 'amount'>,
  { amount, fee }: Pick<PaymentRow, 'amount' | 'fee'>,
): Promise<void> {
  await drizzle.update(payments).set({ amount, fee, askedAmount, arrivedAmount: null }).where(eq(payments.id, id));
}

/** Makes a deposit wait for staff because another amount arrived: it is no longer checked and does not expire. */
export async function setWaiting({ drizzle }: Sql, id: number, arrivedAmount: number): Promise<PaymentRow> {
  const [row] = await drizzle
    .update(payments)
    .set({
      ...{ arrivedAmount, status: 'pending', failure: null, decidedAt: null },
      ...{ action: null, expiresAt: null, checkAt: null },
    })
    .where(eq(payments.id, id))
    .returning();
  return row as PaymentRow;
}

/** Lists deposits that received another amount and wait for a decision of staff, oldest first. */
export const listArrivedDeposits = ({ drizzle }: Sql): Promise<PaymentRow[]> =>
  drizzle
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'pending'), isNotNull(payments.arrivedAmount)))
    .orderBy(payments.id);

/** Stores the action that the player has to take for a pending deposit. */
export async function setAction(
  sql: Sql,
  id: number,
  action: PaymentAction | null,
  expiresAt: number,
): Promise<PaymentRow | undefined> {
  const [row] = await sql.query<PaymentRow>(
    `update trades set action = $2::jsonb, expires_at = $3 where id = $1 returning ${COLUMNS}`,
    [id, action === null ? null : JSON.stringify(action), expiresAt],
  );
  return row;
}

/**
 * Replaces the voucher action of a deposit, and schedules an early check at the provider.
 * @returns the payment; undefined when it no longer waits for a voucher
 */
export async function replaceVoucher(
  sql: Sql,
  id: number,
  action: PaymentAction | null,
  checkAt: number,
): Promise<PaymentRow | undefined> {
  const [row] = await sql.query<PaymentRow>(
    `update trades set action = $2::jsonb, check_at = least(check_at, $3) where id = $1 and status = 'pending' and action->>'type' = 'voucher'
     returning ${COLUMNS}`,
    [id, action === null ? null : JSON.stringify(action), checkAt],
  );
  return row;
}

/**
 * Makes a deposit without an action wait for a voucher.
 * @returns the payment; undefined when it has an action or is no longer pending
 */
export async function requestVoucher(sql: Sql, id: number, action: PaymentAction): Promise<PaymentRow | undefined> {
  const [row] = await sql.query<PaymentRow>(
    `update trades set action = $2::jsonb where id = $1 and status = 'pending' and action is null returning ${COLUMNS}`,
    [id, JSON.stringify(action)],
  );
  return row;
}

/** Maximum number of vouchers that can be tried for one deposit. */
export const VOUCHERS = 5;

/** Returns the number of vouchers tried for a payment. */
export async function countVouchers(sql: Sql, id: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    "select count(*) as count from trade_events where trade_id = $1 and told = 'voucher'",
    [id],
  );
  return row?.count ?? 0;
}

/** Longest pause between two checks of a payment, ms. */
const MAX_PAUSE = 10 * 60_000;

/**
 * Claims the payments that are due for a check. No other server gets them until their next check: pauses get longer with each check, but a
 * deposit is always checked right after its expiry.
 */
export function claimDuePayments(
  sql: Sql,
  provider: string,
  now: number,
  firstCheck: number,
  limit: number,
): Promise<PaymentRow[]> {
  return sql.query<PaymentRow>(
    `update trades set checks = checks + 1,
       check_at = least($1::bigint + least($4::bigint, $2::bigint * (2 ^ least(checks, 10))::bigint),
         case when status = 'pending' and expires_at >= $1 then expires_at + 1 end)
     where id in (
       select id from trades where check_at <= $1 and provider = $5 order by check_at, id limit $3 for update skip locked)
     returning ${COLUMNS}`,
    [now, firstCheck, limit, MAX_PAUSE, provider],
  );
}

/**
 * Lists payments whose end may have been missed: pending ones, and deposits created after `since` that expired or were closed by an
 * exclusion.
 */
export function listUnsettled(sql: Sql, provider: string, since: number): Promise<PaymentRow[]> {
  return sql.query<PaymentRow>(
    `select ${COLUMNS} from trades where provider = $2 and (status = 'pending'
       or (kind = 'deposit' and status = 'failed' and failure in ('expired', 'closed') and created_at > $1)) order by id`,
    [since, provider],
  );
}

/** Records that a withdrawal waits for its proof; the time of the first request counts. */
export const recordWithdrawalRequest = async (
  { drizzle }: Sql,
  { userId, key, amount, createdAt }: Pick<NewPayment, 'userId' | 'key' | 'amount' | 'createdAt'>,
): Promise<void> => {
  await drizzle.insert(withdrawalAsks).values({ userId, key, amount, askedAt: createdAt }).onConflictDoNothing();
};

/** Adds an event to the audit. */
export async function recordPaymentEvent(
  sql: Sql,
  tradeId: number,
  time: number,
  source: string,
  report: string,
  step: string,
): Promise<void> {
  await sql.query('insert into trade_events (trade_id, time, source, told, step) values ($1, $2, $3, $4, $5)', [
    tradeId,
    time,
    source,
    report,
    step,
  ]);
}

/**
 * Lists payment notifications that need a person: mismatches, contradictions and deposits that wait for staff, in the order of their
 * payments.
 */
export function listOddities(
  sql: Sql,
): Promise<{ id: number; number: number | null; reference: string; report: string; step: string; status: string }[]> {
  return sql.query(
    `select e.trade_id as id, t.number, t.reference, e.told as report, e.step, t.status from trade_events e join trades t on t.id = e.trade_id
     where e.step in ('mismatch', 'contradiction') or (e.step = 'wait' and t.arrived_amount is not null) group by e.trade_id, t.number, t.reference, e.told, e.step, t.status order by e.trade_id`,
  );
}
