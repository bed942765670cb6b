import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/**
 * Reason why a referral gives nothing: both players share a device or phone, the maximum of the referrer or of the country is reached, or
 * staff declined it.
 */
export type ReferralRejection = 'device' | 'phone' | 'most' | 'budget' | 'staff';

/**
 * Reason for a review by staff: both players, or two players of one referrer, used one address block or were paid to one account.
 */
export type ReferralHold = 'address' | 'payout';

/** Referral terms by country; without a row there are no referrals. */
export const referralTerms = pgTable(
  'referral_terms',
  {
    country: text('country').$type<CountryCode>().primaryKey(),
    minStake: integer64('min_stake').notNull(),
    referrerGift: integer64('referrer_gift').notNull(),
    referredGift: integer64('referred_gift').notNull(),
    perPlayer: integer('per_player').notNull(),
    /** Maximum number of rewarded referrals; the current number follows. */
    total: integer('total').notNull(),
    used: integer('used').notNull().default(0),
  },
  (t) => [check('referral_terms_total', sql`${t.used} between 0 and ${t.total}`)],
);

/** Codes of players. */
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

/** Players who opened their account with a code, one row each, regardless of the outcome. */
export const referrals = pgTable(
  'referrals',
  {
    /** Referred player. */
    userId: text('user_id').primaryKey(),
    referrerId: text('referrer_id').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    joinedAt: integer64('joined_at').notNull(),
    refused: text('refused').$type<ReferralRejection>(),
    /** Reason for a pending review by staff; null when there is none, or it was released. */
    held: text('held').$type<ReferralHold>(),
    /** Time at which staff released it; its signals no longer count. */
    releasedAt: integer64('released_at'),
    /** Time at which both got their gift, in the same transaction. */
    rewardedAt: integer64('rewarded_at'),
    /** Gifts of both players; null while there are none. */
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

/**
 * Address blocks that accounts were opened or used in, as keyed hashes that only this product can compare; deleted after 90 days.
 */
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
