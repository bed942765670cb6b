import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { GiftKind } from '@oware/contracts';
import { RANDOM_NUMBER } from '../../platform/database/random-number';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/**
 * Reason why a gift is hidden. `device`, `address`: its player and others on one device, or in one address block, would together exceed the
 * budget of one player; staff or a verified identity releases it. `declined`: staff declined it.
 */
export type GiftHold = 'device' | 'address' | 'declined';

/** Common columns of gifts and of the codes that create them. */
const terms = {
  country: text('country').$type<CountryCode>().notNull(),
  kind: integer('kind').$type<GiftKind>().notNull(),
  leastOrderAmount: integer64('least_order_amount').notNull(),
  createdAt: integer64('created_at').notNull(),
  /**
   * `2026-11`: month of the promotion budget that it counts in (`promotion_budgets`); null without a monthly budget, empty when stored by
   * an earlier release.
   */
  budgetMonth: text('budget_month').default(''),
};

/** Gift codes. Only a hash of the code is stored. */
export const giftCodes = pgTable(
  'gift_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the code in capitals, without dashes. */
    codeHash: text('code_hash').notNull(),
    ...terms,
    amount: integer64('amount').notNull(),
    /** Start of the time in which the code is accepted; the end follows. */
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    /** Validity of its gifts, ms. */
    lasts: integer64('lasts').notNull(),
    /** Maximum number of gifts, per player and in total. */
    perPlayer: integer('per_player').notNull(),
    total: integer('total').notNull(),
    /** Number of gifts created. */
    used: integer('used').notNull().default(0),
  },
  (t) => [unique('gift_codes_code').on(t.country, t.codeHash), check('gift_codes_total', sql`${t.used} <= ${t.total}`)],
);

/** Gifts of players. Redeeming a cash gift is one ledger transfer, in the transaction that empties it. */
export const gifts = pgTable(
  'gifts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    ...terms,
    currency: text('currency').notNull(),
    initBal: integer64('init_bal').notNull(),
    curBal: integer64('cur_bal').notNull(),
    usableTime: integer64('usable_time').notNull(),
    expireTime: integer64('expire_time').notNull(),
    bvnVerified: boolean('bvn_verified').notNull().default(true),
    /** Set while a gift waits for staff, and once staff has declined it; `bvnVerified` is false in the meantime. */
    held: text('held').$type<GiftHold>(),
    /** Redeemed units; null with `redeemedAt` set when an earlier release redeemed the whole gift. */
    redeemed: integer64('redeemed'),
    /** Units that a void bet returned and that were used again before that bet was no longer void: a loss of ours. */
    owed: integer64('owed').notNull().default(0),
    /** Reason, such as `birthday:2026`: one gift for each reason. */
    reason: text('reason').notNull(),
    codeId: integer64('code_id'),
    /** The player's idempotency key of the code, or of the gift's first redemption; never changed. */
    key: uuid('key'),
    redeemedAt: integer64('redeemed_at'),
    /** 52 random bits that identify the gift to players (public-number.ts); null until a migration has filled it. */
    number: integer64('number').default(RANDOM_NUMBER),
    /** Time at which its player was notified of its end. */
    endingNotifiedAt: integer64('ending_notified_at'),
  },
  (t) => [
    uniqueIndex('gifts_number').on(t.number),
    index('gifts_ending')
      .on(t.expireTime)
      .where(sql`cur_bal > 0 and ending_notified_at is null`),
    index('gifts_held')
      .on(t.country, t.id)
      .where(sql`held is not null`),
    unique('gifts_reason').on(t.userId, t.reason),
    unique('gifts_key').on(t.userId, t.key),
    index('gifts_code').on(t.codeId, t.userId),
    check('gifts_balance', sql`${t.curBal} between 0 and ${t.initBal}`),
  ],
);

/**
 * Redemptions of cash gifts by the player's idempotency key. Money that a void bet returns to a gift can be redeemed again, and each key
 * keeps its amount.
 */
export const giftRedemptions = pgTable(
  'gift_redemptions',
  {
    userId: text('user_id').notNull(),
    key: uuid('key').notNull(),
    giftId: integer64('gift_id').notNull(),
    /** Units. */
    amount: integer64('amount').notNull(),
    time: integer64('time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('gift_redemptions_gift').on(t.giftId)],
);

/** Tries at codes as counted by releases before `counters`; no longer read. */
export const giftTries = pgTable('gift_tries', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: integer64('started_at').notNull(),
});
