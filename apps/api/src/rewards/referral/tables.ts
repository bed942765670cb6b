import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Why a referral gives nothing: one device or phone of both, the referrer's gifts or those of the country are all given. */
export type ReferralRefusal = 'device' | 'phone' | 'most' | 'budget';

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
