import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import { RANDOM_NUMBER } from '../platform/database/random-number';
import type { DepositReversal } from './provider';
import type { PaymentMethod, PaymentAction, PaymentErrorCode, PaymentKind, PaymentStatus } from '@oware/contracts';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Deposits and withdrawals. Each change of `status` makes at most one ledger transfer, in the same transaction. */
export const payments = pgTable(
  'trades',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    currency: text('currency').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount: integer64('amount').notNull(),
    fee: integer64('fee').notNull(),
    /** Requested amount of a deposit that received another one; `amount` is then the credited amount. */
    askedAmount: integer64('asked_amount'),
    /** Amount that arrived and was not credited automatically: staff decides about it. */
    arrivedAmount: integer64('arrived_amount'),
    /** Idempotency key of the client, one per try. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** External wallet or bank; null for methods without an account. */
    institution: text('institution'),
    account: text('account'),
    accountName: text('account_name'),
    /** Provider of the payment: no other one is ever queried about it. */
    provider: text('provider').notNull(),
    /** Reference at the provider; a repeated request with it is the same payment. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<PaymentStatus>().notNull(),
    failure: text('failure').$type<PaymentErrorCode>(),
    action: jsonb('action').$type<PaymentAction>(),
    createdAt: integer64('created_at').notNull(),
    decidedAt: integer64('decided_at'),
    expiresAt: integer64('expires_at'),
    /** Time of the next check at the provider if no webhook arrives first; null for none. */
    checkAt: integer64('check_at'),
    checks: integer('checks').notNull().default(0),
    /** 52 random bits that identify the payment to players (public-number.ts); null until a migration has filled it. */
    number: integer64('number').default(RANDOM_NUMBER),
  },
  (t) => [
    uniqueIndex('trades_number').on(t.number),
    unique('trades_user_key').on(t.userId, t.key),
    index('trades_user').on(t.userId, t.id),
    // Finds players who are paid to the same account.
    index('trades_payout')
      .on(t.account, t.institution)
      .where(sql`kind = 'withdrawal' and account is not null`),
    index('trades_check')
      .on(t.checkAt)
      .where(sql`check_at is not null`),
  ],
);

/**
 * Withdrawals that waited for their proof, by idempotency key. A key without a later withdrawal shows that the player gave up.
 */
export const withdrawalAsks = pgTable(
  'withdrawal_asks',
  {
    userId: text('user_id').notNull(),
    key: uuid('key').notNull(),
    amount: integer64('amount').notNull(),
    askedAt: integer64('asked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('withdrawal_asks_time').on(t.askedAt)],
);

/** Append-only audit of payments: each event with its source. Contains no personal data. */
export const paymentEvents = pgTable(
  'trade_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tradeId: integer64('trade_id').notNull(),
    time: integer64('time').notNull(),
    /** player, provider (its response to a request), webhook, poll, reconcile, clock or staff. */
    source: text('source').notNull(),
    /** The reported status, or the request of the player. */
    report: text('told').notNull(),
    /** Resulting step: see step.ts; `begin` and `try` for requests of the player. */
    step: text('step').notNull(),
  },
  (t) => [index('trade_events_trade').on(t.tradeId)],
);

/**
 * Disputes and refunds of deposits, as last reported by the provider. A `taken` amount has left the player's balance, or is a debt.
 */
export const depositReversals = pgTable(
  'trade_take_backs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tradeId: integer64('trade_id').notNull(),
    /** Id at the provider. */
    outsideId: text('outside_id').notNull(),
    kind: text('kind').$type<DepositReversal['kind']>().notNull(),
    amount: integer64('amount').notNull(),
    status: text('status').$type<DepositReversal['status']>().notNull(),
    /** Number of times that money has moved for it: taken, returned, taken again. */
    moves: integer('moves').notNull().default(0),
    /** Number of the query with this response: responses to older queries change nothing. */
    asked: integer64('asked').notNull(),
    changedAt: integer64('changed_at').notNull(),
  },
  (t) => [unique('trade_take_backs_outside').on(t.tradeId, t.outsideId)],
);

/** Webhooks with a valid signature that had no effect: unrelated events, or unknown payments. */
export const unmatchedWebhooks = pgTable('unmatched_webhooks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  provider: text('provider').notNull(),
  country: text('country').$type<CountryCode>().notNull(),
  event: text('event').notNull(),
  reference: text('reference'),
  receivedAt: integer64('received_at').notNull(),
});
