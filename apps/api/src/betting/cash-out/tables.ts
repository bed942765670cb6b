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
  OrderRefusal,
} from '@oware/contracts';
import type { z } from 'zod';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Who asked: the player now, the player before by a target, or an edit of the bet. */
export type CashOutKind = 'manual' | 'auto' | 'edit';

/** Why a delayed cash-out was refused. An edit carries what its new bet was refused for. */
export interface StoredRefusal extends Partial<OrderRefusal> {
  bizCode: BizCode;
  quote: CashOutQuote;
}

/** What a cash-out was priced by, so that `ledger:check` can work it out again. Odds and rate × 10,000. */
export interface PricedBy {
  rate: number;
  /** Staked before it, and cashed out before it. */
  stake: number;
  cashedStake: number;
  legs: { oddsNow: number | null; result: 0 | 1 | null; voidFactor: number | null; deadHeatFactor: number | null }[];
}

/** The order that takes a bet's place, and the login that it was asked for under. */
export interface StoredEdit extends Pick<z.output<typeof editBetRequest>, 'bet' | 'oddsPolicy'> {
  sessionId: string;
  generation: number;
}

/** Which drops of the price players take; the default where there is no row. */
export const cashOutSettings = pgTable('cash_out_settings', {
  userId: text('user_id').primaryKey(),
  dropPolicy: text('drop_policy').$type<CashOutSetting['dropPolicy']>().notNull(),
  updatedAt: integer64('updated_at').notNull(),
});

/** Cash-outs that were taken, and delayed ones that are pending or were refused in the end. */
export const cashOuts = pgTable(
  'cash_outs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    betId: integer64('bet_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<CashOutKind>().notNull(),
    /** The client's idempotency key, one a tap; null when no tap asked. */
    key: uuid('key'),
    requestHash: text('request_hash'),
    /** The part that goes, in 1/10000 of what is staked. */
    share: integer('share').notNull(),
    /** What it pays at the least, after tax, by what the player saw and the setting at the tap. */
    least: integer64('least').notNull(),
    status: text('status').$type<CashOutStatus>().notNull(),
    createdAt: integer64('created_at').notNull(),
    /** When the live delay ends; null for one that was decided at once. */
    decideAt: integer64('decide_at'),
    decidedAt: integer64('decided_at'),
    /** What went of the stake and what it paid; null unless it is done. */
    stake: integer64('stake'),
    gross: integer64('gross'),
    tax: integer64('tax'),
    pricedBy: jsonb('priced_by').$type<PricedBy>(),
    refusal: jsonb('refusal').$type<StoredRefusal>(),
    edit: jsonb('edit').$type<StoredEdit>(),
    /** The bet that took the place of the first; null until then. */
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
