import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Why a referral gives nothing: one device or phone of both, the referrer's gifts or those of the country are all given, or staff declined it. */
export type ReferralRefusal = 'device' | 'phone' | 'most' | 'budget' | 'staff';

/** Why staff decides: both, or two accounts of one referrer, registered in one address block or were paid to one account. */
export type ReferralHold = 'address' | 'payout';

/** What referrals of a country give; none without a row. */
export const referralTerms = pgTable(
  'referral_terms',
  {
    country: text('country').$type<CountryCode>().primaryKey(),
    minStake: integer64('min_stake').notNull(),
    referrerGift: integer64('referrer_gift').notNull(),
    referredGift: integer64('referred_gift').notNull(),
    perPlayer: integer('per_player').notNull(),
    /** Referrals that are rewarded at most, and those that were. */
    total: integer('total').notNull(),
    used: integer('used').notNull().default(0),
  },
  (t) => [check('referral_terms_total', sql`${t.used} between 0 and ${t.total}`)],
);

/** A player's own code. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    userId: text('user_id').primaryKey(),
    country: text('country').$type<CountryCode>().notNull(),
    code: text('code').notNull(),
    createdAt: integer64('created_at').notNull(),
  },
  (t) => [unique('referral_codes_code').on(t.country, t.code)],
);

/** Players who opened their account with somebody's code: one row, whatever becomes of it. */
export const referrals = pgTable(
  'referrals',
  {
    /** Who was referred. */
    userId: text('user_id').primaryKey(),
    referrerId: text('referrer_id').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    joinedAt: integer64('joined_at').notNull(),
    refused: text('refused').$type<ReferralRefusal>(),
    /** Waits for staff; null when it does not, or was released. */
    held: text('held').$type<ReferralHold>(),
    /** When staff released it; its signals count no more. */
    releasedAt: integer64('released_at'),
    /** When both got their gift, in the same transaction. */
    rewardedAt: integer64('rewarded_at'),
    /** What both got; null while nothing. */
    referrerGift: integer64('referrer_gift'),
    referredGift: integer64('referred_gift'),
  },
  (t) => [
    index('referrals_referrer').on(t.referrerId, t.joinedAt),
    index('referrals_waiting')
      .on(t.userId)
      .where(sql`rewarded_at is null and refused is null`),
  ],
);

/** Address blocks that accounts were opened from, as keyed hashes that only this product can compare; deleted after 90 days. */
export const accountSignals = pgTable(
  'account_signals',
  {
    userId: text('user_id').notNull(),
    blockHash: text('block_hash').notNull(),
    seenAt: integer64('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockHash] }),
    index('account_signals_seen').on(t.seenAt),
    index('account_signals_block').on(t.blockHash),
  ],
);
