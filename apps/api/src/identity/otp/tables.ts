import { type CountryCode } from '@oware/config';
import { type OtpChannel } from '@oware/contracts';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type OtpOrigin, type OtpPurpose } from './origin';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Sessions, each for one proof of a phone. Tokens and codes are stored as hashes only. */
export const otpSessions = pgTable(
  'otp_sessions',
  {
    /** SHA-256 of the token. */
    id: text().primaryKey(),
    country: text().$type<CountryCode>().notNull(),
    /** In its stored form. */
    phone: text().notNull(),
    /** Purpose of the code; one of `otpBusinesses`. */
    business: text().$type<OtpPurpose>().notNull(),
    /** Origin of the requests for codes; one of `OtpOrigin`. */
    origin: text().$type<OtpOrigin>().notNull().default('visitor'),
    /** Player who opened it, for purposes of logged-in players. */
    userId: text('user_id'),
    /**
     * Object that waits for the proof: the id of a registration; for a proof of the primary phone, the one new phone that it permits.
     */
    reference: text(),
    /** Channel of the newest code. */
    channel: text().$type<OtpChannel>(),
    /** HMAC of the newest code; null when no code can be used. */
    codeHash: text('code_hash'),
    codeExpiresAt: time('code_expires_at').notNull().default(0),
    /** Number of attempts at the newest code. */
    attempts: integer().notNull().default(0),
    /** Number of codes so far. */
    sends: integer().notNull().default(0),
    /** Time from which another code can be requested, on any channel. */
    retryAt: time('retry_at').notNull().default(0),
    /** Reverse SMS: time when it arrived, or when one with another code did. */
    receivedAt: time('received_at'),
    failedAt: time('failed_at'),
    /** Time when the phone was proved; the session cannot be used again. */
    usedAt: time('used_at'),
    /** SHA-256 of the token that the proof was exchanged for; null again once that is used. */
    grantHash: text('grant_hash'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('otp_sessions_phone').on(t.country, t.phone), index('otp_sessions_expiry').on(t.expiresAt)],
);

/** Counts by releases before `counters`; not read any longer. */
export const otpCounts = pgTable(
  'otp_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    startedAt: time('started_at').notNull(),
  },
  (t) => [index('otp_counts_start').on(t.startedAt)],
);
