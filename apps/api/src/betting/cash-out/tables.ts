import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BizCode,
  CashOutQuote,
  CashOutSetting,
  CashOutStatus,
  editBetRequest,
  OrderRejection,
} from '@oware/contracts';
import type { z } from 'zod';

/** Column of units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Origin of a cash-out: a request of the player, a target that the player had set, or an edit of the bet. */
export type CashOutKind = 'manual' | 'auto' | 'edit';

/** Reason why a delayed cash-out was rejected. For an edit, it includes the rejection of the new bet. */
export interface StoredRejection extends Partial<OrderRejection> {
  bizCode: BizCode;
  quote: CashOutQuote;
}

/** Inputs of the price of a cash-out, so that `ledger:check` can compute it again. Odds and rate × 10,000. */
export interface PricedBy {
  rate: number;
  /** Remaining stake, and stake cashed out, before this cash-out. */
  stake: number;
  cashedStake: number;
  legs: { oddsNow: number | null; result: 0 | 1 | null; voidFactor: number | null; deadHeatFactor: number | null }[];
}

/** The order that replaces a bet, and the session of the request. */
export interface StoredEdit extends Pick<z.output<typeof editBetRequest>, 'bet' | 'oddsPolicy'> {
  sessionId: string;
  generation: number;
}

/** Price drops that players accept; without a row, the default applies. */
export const cashOutSettings = pgTable('cash_out_settings', {
  userId: text('user_id').primaryKey(),
  dropPolicy: text('drop_policy').$type<CashOutSetting['dropPolicy']>().notNull(),
  updatedAt: integer64('updated_at').notNull(),
});

/** Accepted cash-outs, and delayed ones that are pending or were rejected in the end. */
export const cashOuts = pgTable(
  'cash_outs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    betId: integer64('bet_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<CashOutKind>().notNull(),
    /** The client's idempotency key, one per tap; null for an automatic cash-out. */
    key: uuid('key'),
    requestHash: text('request_hash'),
    /** Share that is cashed out, in 1/10000 of the remaining stake. */
    share: integer('share').notNull(),
    /** Minimum payment after tax, from the amount that the player saw and the setting at the request. */
    least: integer64('least').notNull(),
    status: text('status').$type<CashOutStatus>().notNull(),
    createdAt: integer64('created_at').notNull(),
    /** End of the live delay; null for a cash-out that was decided immediately. */
    decideAt: integer64('decide_at'),
    decidedAt: integer64('decided_at'),
    /** Stake that was cashed out, and the amount paid for it; null unless it is done. */
    stake: integer64('stake'),
    gross: integer64('gross'),
    tax: integer64('tax'),
    pricedBy: jsonb('priced_by').$type<PricedBy>(),
    refusal: jsonb('refusal').$type<StoredRejection>(),
    edit: jsonb('edit').$type<StoredEdit>(),
    /** The bet that replaced the first one; null until then. */
    newBetId: integer64('new_bet_id'),
  },
  (t) => [
    unique('cash_outs_user_key').on(t.userId, t.key),
    index('cash_outs_bet').on(t.betId),
    uniqueIndex('cash_outs_one_pending')
      .on(t.betId)
      .where(sql`status = 'pending'`),
    index('cash_outs_pending')
      .on(t.decideAt)
      .where(sql`status = 'pending'`),
  ],
);
