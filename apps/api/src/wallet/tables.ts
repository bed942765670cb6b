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
import type { TakeBack } from './provider';
import type { PaymentMethod, TradeAction, TradeFailure, TradeKind, TradeStatus } from '@oware/contracts';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Deposits and withdrawals. Each change of `status` is one ledger transfer (or none), in the same transaction. */
export const trades = pgTable(
  'trades',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    currency: text('currency').notNull(),
    kind: text('kind').$type<TradeKind>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount: integer64('amount').notNull(),
    fee: integer64('fee').notNull(),
    /** What a deposit asked for, when another amount arrived: `amount` is what was credited then. */
    askedAmount: integer64('asked_amount'),
    /** Another amount that arrived and was not credited at once: staff decides about it. */
    arrivedAmount: integer64('arrived_amount'),
    /** The client's idempotency key: one a try. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The wallet or bank account outside; null for methods without one. */
    institution: text('institution'),
    account: text('account'),
    accountName: text('account_name'),
    /** Whom the payment goes through: only this provider is ever asked about it. */
    provider: text('provider').notNull(),
    /** Names the payment at the provider; sent again under the same name it is the same payment. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<TradeStatus>().notNull(),
    failure: text('failure').$type<TradeFailure>(),
    action: jsonb('action').$type<TradeAction>(),
    createdAt: integer64('created_at').notNull(),
    decidedAt: integer64('decided_at'),
    expiresAt: integer64('expires_at'),
    /** When the provider is asked next, if it does not speak first; null when it need not be. */
    checkAt: integer64('check_at'),
    checks: integer('checks').notNull().default(0),
    /** 52 random bits that players call it by (public-number.ts); null while a migration has not come to it. */
    number: integer64('number').default(RANDOM_NUMBER),
  },
  (t) => [
    uniqueIndex('trades_number').on(t.number),
    unique('trades_user_key').on(t.userId, t.key),
    index('trades_user').on(t.userId, t.id),
    // For players who are paid to one account.
    index('trades_payout')
      .on(t.account, t.institution)
      .where(sql`kind = 'withdrawal' and account is not null`),
    index('trades_check')
      .on(t.checkAt)
      .where(sql`check_at is not null`),
  ],
);

/** Withdrawals that waited for their proof, by the key under which it was to come: what became of them says whether a player gave them up. */
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

/** What happened to a trade and who said so, added only: the audit. Holds no personal data. */
export const tradeEvents = pgTable(
  'trade_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tradeId: integer64('trade_id').notNull(),
    time: integer64('time').notNull(),
    /** player, provider (its response to a request), webhook, poll, reconcile, clock or staff. */
    source: text('source').notNull(),
    /** What was said: the provider's status, or what the player asked for. */
    report: text('told').notNull(),
    /** What was done about it: see step.ts; `begin` and `try` of what the player asked for. */
    step: text('step').notNull(),
  },
  (t) => [index('trade_events_trade').on(t.tradeId)],
);

/** Disputes and refunds of deposits, as the provider last reported. What is `taken` has moved out of the player's balance, or is a debt. */
export const tradeTakeBacks = pgTable(
  'trade_take_backs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tradeId: integer64('trade_id').notNull(),
    /** Its name at the provider. */
    outsideId: text('outside_id').notNull(),
    kind: text('kind').$type<TakeBack['kind']>().notNull(),
    amount: integer64('amount').notNull(),
    status: text('status').$type<TakeBack['status']>().notNull(),
    /** How often money has moved for it: taken, given back, taken again. */
    moves: integer('moves').notNull().default(0),
    /** Number of the question whose response this is: a response to an older one changes nothing. */
    asked: integer64('asked').notNull(),
    changedAt: integer64('changed_at').notNull(),
  },
  (t) => [unique('trade_take_backs_outside').on(t.tradeId, t.outsideId)],
);

/** Webhooks with a right signature that decided nothing: of an event that is none of ours, or of a payment that is not there. */
export const unmatchedWebhooks = pgTable('unmatched_webhooks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  provider: text('provider').notNull(),
  country: text('country').$type<CountryCode>().notNull(),
  event: text('event').notNull(),
  reference: text('reference'),
  receivedAt: integer64('received_at').notNull(),
});
