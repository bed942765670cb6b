import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { PaymentMethod, TradeAction, TradeFailure, TradeKind, TradeStatus } from '@oware/contracts';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Deposits and withdrawals. Each change of `status` is one ledger transfer (or none), in the same transaction. */
export const trades = pgTable('trades', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  country: text('country').$type<CountryCode>().notNull(),
  currency: text('currency').notNull(),
  kind: text('kind').$type<TradeKind>().notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  amount: integer64('amount').notNull(),
  fee: integer64('fee').notNull(),
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
}, (t) => [
  unique('trades_user_key').on(t.userId, t.key),
  index('trades_user').on(t.userId, t.id),
  index('trades_check').on(t.checkAt).where(sql`check_at is not null`),
]);

/** What happened to a trade and who said so, added only: the audit. Holds no personal data. */
export const tradeEvents = pgTable('trade_events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  tradeId: integer64('trade_id').notNull(),
  time: integer64('time').notNull(),
  /** player, provider (its answer to a request), webhook, poll, reconcile or clock. */
  source: text('source').notNull(),
  /** What was said: the provider's status, or what the player asked for. */
  told: text('told').notNull(),
  /** What was done about it: see step.ts; `begin` and `try` of what the player asked for. */
  step: text('step').notNull(),
}, (t) => [index('trade_events_trade').on(t.tradeId)]);
