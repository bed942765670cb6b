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
 * Why a gift is hidden until staff or a proved identity releases it: its player and others on one device, or of one address block, would together have
 * more free gifts than one player may; or that staff declined it.
 */
export type GiftHold = 'device' | 'address' | 'declined';

/** What a gift is worth and when, in gifts and in the codes that make them. */
const terms = {
  country: text('country').$type<CountryCode>().notNull(),
  kind: integer('kind').$type<GiftKind>().notNull(),
  leastOrderAmount: integer64('least_order_amount').notNull(),
  createdAt: integer64('created_at').notNull(),
  /** `2026-11`: whose budget of its promotion it counts in (`promotion_budgets`); null of no budget of a month, empty of a release that kept none. */
  budgetMonth: text('budget_month').default(''),
};

/** Gift codes. The code itself is kept as a hash only. */
export const giftCodes = pgTable(
  'gift_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the code in capitals, without dashes. */
    codeHash: text('code_hash').notNull(),
    ...terms,
    amount: integer64('amount').notNull(),
    /** From when on the code is taken, and until when. */
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    /** How long its gifts last, ms. */
    lasts: integer64('lasts').notNull(),
    /** Gifts that it may make, of one player and in all. */
    perPlayer: integer('per_player').notNull(),
    total: integer('total').notNull(),
    /** Gifts that it has made. */
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
    /** Set of a gift that waits for staff, and of one that staff declined; `bvnVerified` is false meanwhile. */
    held: text('held').$type<GiftHold>(),
    /** What of it became money; null of one that was redeemed before parts of gifts could be used: then all. */
    redeemed: integer64('redeemed'),
    /** What was used again of what a void bet gave back, before that bet was no longer void: the house bears it. */
    owed: integer64('owed').notNull().default(0),
    /** Why the player has it, such as `birthday:2026`: given once for each reason. */
    reason: text('reason').notNull(),
    codeId: integer64('code_id'),
    /** The player's idempotency key of the code, or of the gift's own first redemption; it stays. */
    key: uuid('key'),
    redeemedAt: integer64('redeemed_at'),
    /** 52 random bits that players call it by (public-number.ts); null while a migration has not come to it. */
    number: integer64('number').default(RANDOM_NUMBER),
    /** When its player was notified that it ends soon; once. */
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
 * Each time that a cash gift became money, by the player's idempotency key: what a void bet gives back to a gift can be redeemed
 * again, and each key keeps what it brought.
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

/** Tries at codes as servers before `counters` counted them; not read any more. */
export const giftTries = pgTable('gift_tries', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: integer64('started_at').notNull(),
});
