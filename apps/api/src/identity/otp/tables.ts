import { type CountryCode } from '@oware/config';
import { type OtpChannel } from '@oware/contracts';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type OtpOrigin, type OtpPurpose } from './origin';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** One wish to prove a phone. Neither the token nor a code is stored: their hashes are. */
export const otpSessions = pgTable(
  'otp_sessions',
  {
    /** SHA-256 of the token. */
    id: text().primaryKey(),
    country: text().$type<CountryCode>().notNull(),
    /** As accounts keep it. */
    phone: text().notNull(),
    /** What the code is for; one of `otpBusinesses`. */
    business: text().$type<OtpPurpose>().notNull(),
    /** Who asks for its codes; one of `OtpOrigin`. */
    origin: text().$type<OtpOrigin>().notNull().default('visitor'),
    /** The player who opened it, of those that only players open. */
    userId: text('user_id'),
    /** What waits for the proof: the id of a registration; of a proof of the primary phone, the one new phone that it lets be bound. */
    reference: text(),
    /** How the newest code travelled. */
    channel: text().$type<OtpChannel>(),
    /** HMAC of the newest code; null when none can be used. */
    codeHash: text('code_hash'),
    codeExpiresAt: time('code_expires_at').notNull().default(0),
    /** Tries at the newest code. */
    attempts: integer().notNull().default(0),
    /** Codes made so far. */
    sends: integer().notNull().default(0),
    /** A code may be asked for again from then on, on whatever channel. */
    retryAt: time('retry_at').notNull().default(0),
    /** Reverse SMS: when it came, or when one with another code did. */
    receivedAt: time('received_at'),
    failedAt: time('failed_at'),
    /** The phone is proved; nothing can be proved with this session again. */
    usedAt: time('used_at'),
    /** SHA-256 of the token that the proof was exchanged for; null again once that is used. */
    grantHash: text('grant_hash'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('otp_sessions_phone').on(t.country, t.phone), index('otp_sessions_expiry').on(t.expiresAt)],
);

/** Counts of servers before `counters`; not read any more. */
export const otpCounts = pgTable(
  'otp_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    startedAt: time('started_at').notNull(),
  },
  (t) => [index('otp_counts_start').on(t.startedAt)],
);
