import { type CountryCode } from '@oware/config';
import {
  type PaymentMethod,
  type TradeAction,
  type TradeFailure,
  type TradeKind,
  type TradeStatus,
} from '@oware/contracts';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { first, found } from '../platform/database/typed-queries';
import { type Called } from '../platform/public-number';
import { type UsedRow } from './methods';
import { type Origin } from './provider';
import { trades, withdrawalAsks } from './tables';

/** A trade as it is stored. Amounts in units, times in ms since 1970. */
export interface TradeRow {
  id: number;
  userId: string;
  country: CountryCode;
  currency: string;
  kind: TradeKind;
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
  status: TradeStatus;
  failure: TradeFailure | null;
  action: TradeAction | null;
  createdAt: number;
  decidedAt: number | null;
  expiresAt: number | null;
  checks: number;
  number: number | null;
}

/** What a new trade is made of; it begins pending. */
export type NewTrade = Omit<
  TradeRow,
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

/** Stores a new trade; undefined when the player has one under this key. */
export async function insertTrade(sql: Sql, trade: NewTrade): Promise<TradeRow | undefined> {
  const [row] = await sql.query<TradeRow>(
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

export async function tradeByKey(sql: Sql, userId: string, key: string): Promise<TradeRow | undefined> {
  return (await sql.query<TradeRow>(`select ${COLUMNS} from trades where user_id = $1 and key = $2`, [userId, key]))[0];
}

/** A trade by its number, or by the id of before; undefined when it is not this player's. */
export async function tradeOf(sql: Sql, userId: string, called: Called): Promise<TradeRow | undefined> {
  const [column, value] = 'number' in called ? ['number', called.number] : ['id', called.id];
  return (
    await sql.query<TradeRow>(`select ${COLUMNS} from trades where user_id = $1 and ${column} = $2`, [userId, value])
  )[0];
}

/** A player's trades that were decided since a time, the oldest first. */
export const tradesSince = ({ drizzle }: Sql, userId: string, since: number): Promise<TradeRow[]> =>
  drizzle
    .select()
    .from(trades)
    .where(and(eq(trades.userId, userId), gte(trades.decidedAt, since)))
    .orderBy(trades.id);

const BY_REFERENCE = `select ${COLUMNS} from trades where reference = $1 and provider = $2 and country = $3 and kind = $4`;

/** The trade of a reference; undefined when it is none of its origin. */
export async function tradeByReference(
  sql: Sql,
  reference: string,
  { provider, country, kind }: Origin,
): Promise<TradeRow | undefined> {
  return (await sql.query<TradeRow>(BY_REFERENCE, [reference, provider, country, kind]))[0];
}

/** The same, locked until the transaction ends. */
export async function lockTrade(
  sql: Sql,
  reference: string,
  { provider, country, kind }: Origin,
): Promise<TradeRow | undefined> {
  return (await sql.query<TradeRow>(`${BY_REFERENCE} for update`, [reference, provider, country, kind]))[0];
}

/** A trade by its id, locked until the transaction ends. */
export const lockTradeOf = ({ drizzle }: Sql, id: number): Promise<TradeRow | undefined> =>
  first(drizzle.select().from(trades).where(eq(trades.id, id)).for('update'));

/** What a player's payments went through last, one row a kind and method, of those that succeeded. */
export function usedParties(sql: Sql, userId: string): Promise<UsedRow[]> {
  return sql.query<UsedRow>(
    `select distinct on (kind, method) kind, method, institution, account, created_at as at from trades
     where user_id = $1 and status = 'success' order by kind, method, id desc`,
    [userId],
  );
}

/** Whether a withdrawal of a player was paid to an account outside. */
export const wasPaidTo = (
  { drizzle }: Sql,
  userId: string,
  { institution, account }: { institution: string | null; account: string | null },
): Promise<boolean> =>
  institution === null || account === null
    ? Promise.resolve(false)
    : found(
        drizzle
          .select({ id: trades.id })
          .from(trades)
          .where(
            and(
              ...[eq(trades.userId, userId), eq(trades.kind, 'withdrawal'), eq(trades.status, 'success')],
              ...[eq(trades.institution, institution), eq(trades.account, account)],
            ),
          )
          .limit(1),
      );

/** How many deposits of a player wait to be paid. */
export async function countOpenDeposits(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    "select count(*) as count from trades where user_id = $1 and kind = 'deposit' and status = 'pending'",
    [userId],
  );
  return row?.count ?? 0;
}

/** Changes how a trade stands. @param checkAt when the provider is to be asked again; null when it need not be */
export async function setState(
  sql: Sql,
  id: number,
  state: { status: TradeStatus; failure: TradeFailure | null },
  now: number,
  checkAt: number | null,
): Promise<TradeRow> {
  const [row] = await sql.query<TradeRow>(
    `update trades set status = $2, failure = $3, decided_at = $4, check_at = $5 where id = $1 returning ${COLUMNS}`,
    [id, state.status, state.failure, now, checkAt],
  );
  return row as TradeRow;
}

/** Puts what arrived, and the fee of it, in the place of what a deposit asked for. */
export async function setArrived(
  { drizzle }: Sql,
  { id, amount: askedAmount }: Pick<TradeRow, 'id' | 'amount'>,
  { amount, fee }: Pick<TradeRow, 'amount' | 'fee'>,
): Promise<void> {
  await drizzle.update(trades).set({ amount, fee, askedAmount, arrivedAmount: null }).where(eq(trades.id, id));
}

/** Lets a deposit wait for staff, with the other amount that arrived: it is neither asked about nor ended by the clock any more. */
export async function setWaiting({ drizzle }: Sql, id: number, arrivedAmount: number): Promise<TradeRow> {
  const [row] = await drizzle
    .update(trades)
    .set({
      ...{ arrivedAmount, status: 'pending', failure: null, decidedAt: null },
      ...{ action: null, expiresAt: null, checkAt: null },
    })
    .where(eq(trades.id, id))
    .returning();
  return row as TradeRow;
}

/** Deposits for which another amount arrived that staff has to decide about, the oldest first. */
export const arrivedDeposits = ({ drizzle }: Sql): Promise<TradeRow[]> =>
  drizzle
    .select()
    .from(trades)
    .where(and(eq(trades.status, 'pending'), isNotNull(trades.arrivedAmount)))
    .orderBy(trades.id);

/** Keeps what the player has to do for a deposit that is still pending. */
export async function setAction(
  sql: Sql,
  id: number,
  action: TradeAction | null,
  expiresAt: number,
): Promise<TradeRow | undefined> {
  const [row] = await sql.query<TradeRow>(
    `update trades set action = $2::jsonb, expires_at = $3 where id = $1 returning ${COLUMNS}`,
    [id, action === null ? null : JSON.stringify(action), expiresAt],
  );
  return row;
}

/**
 * Puts another action in the place of a voucher that is waited for, and lets the provider be asked soon.
 * @returns the trade; undefined when it does not wait for a voucher any more
 */
export async function replaceVoucher(
  sql: Sql,
  id: number,
  action: TradeAction | null,
  checkAt: number,
): Promise<TradeRow | undefined> {
  const [row] = await sql.query<TradeRow>(
    `update trades set action = $2::jsonb, check_at = least(check_at, $3) where id = $1 and status = 'pending' and action->>'type' = 'voucher'
     returning ${COLUMNS}`,
    [id, action === null ? null : JSON.stringify(action), checkAt],
  );
  return row;
}

/** Lets a deposit wait for a voucher that waits for nothing known. @returns the trade; undefined when it has gone on */
export async function askForVoucher(sql: Sql, id: number, action: TradeAction): Promise<TradeRow | undefined> {
  const [row] = await sql.query<TradeRow>(
    `update trades set action = $2::jsonb where id = $1 and status = 'pending' and action is null returning ${COLUMNS}`,
    [id, JSON.stringify(action)],
  );
  return row;
}

/** Vouchers that may be tried for one deposit. */
export const VOUCHERS = 5;

/** How many vouchers were tried for a trade. */
export async function countVouchers(sql: Sql, id: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    "select count(*) as count from trade_events where trade_id = $1 and told = 'voucher'",
    [id],
  );
  return row?.count ?? 0;
}

/** Longest pause between two questions about a payment, ms. */
const LONGEST_PAUSE = 10 * 60_000;

/**
 * Takes the trades whose time to be asked about has come; no other server gets them until their next time, which is
 * later with each question but not later than the end of a deposit.
 */
export function claimDue(
  sql: Sql,
  provider: string,
  now: number,
  firstCheck: number,
  limit: number,
): Promise<TradeRow[]> {
  return sql.query<TradeRow>(
    `update trades set checks = checks + 1,
       check_at = least($1::bigint + least($4::bigint, $2::bigint * (2 ^ least(checks, 10))::bigint),
         case when status = 'pending' and expires_at >= $1 then expires_at + 1 end)
     where id in (
       select id from trades where check_at <= $1 and provider = $5 order by check_at, id limit $3 for update skip locked)
     returning ${COLUMNS}`,
    [now, firstCheck, limit, LONGEST_PAUSE, provider],
  );
}

/** All trades whose end may have been missed: pending ones, and deposits that failed by the clock or an exclusion since `since`. */
export function unsettled(sql: Sql, provider: string, since: number): Promise<TradeRow[]> {
  return sql.query<TradeRow>(
    `select ${COLUMNS} from trades where provider = $2 and (status = 'pending'
       or (kind = 'deposit' and status = 'failed' and failure in ('expired', 'closed') and created_at > $1)) order by id`,
    [since, provider],
  );
}

/** Keeps that a withdrawal waits for its proof; the first time it was asked for counts. */
export const noteWithdrawalAsk = async (
  { drizzle }: Sql,
  { userId, key, amount, createdAt }: Pick<NewTrade, 'userId' | 'key' | 'amount' | 'createdAt'>,
): Promise<void> => {
  await drizzle.insert(withdrawalAsks).values({ userId, key, amount, askedAt: createdAt }).onConflictDoNothing();
};

/** Adds to the audit. */
export async function noteEvent(
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

/** Statements of the provider that nothing could be done about, oldest first. */
export function oddities(
  sql: Sql,
): Promise<{ id: number; number: number | null; reference: string; report: string; step: string; status: string }[]> {
  return sql.query(
    `select e.trade_id as id, t.number, t.reference, e.told as report, e.step, t.status from trade_events e join trades t on t.id = e.trade_id
     where e.step in ('mismatch', 'contradiction') or (e.step = 'wait' and t.arrived_amount is not null) group by e.trade_id, t.number, t.reference, e.told, e.step, t.status order by e.trade_id`,
  );
}
