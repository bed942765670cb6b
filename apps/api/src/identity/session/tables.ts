import { type CountryCode } from '@oware/config';
import { type PreferredStakesRequest, type WaitCause } from '@oware/contracts';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { type VisitSource } from './referrer';

/** What a player chose, and what brought them here. */
export interface UserChoices {
  stakes?: PreferredStakesRequest;
  referrer?: VisitSource;
  /** Code of the language that the player reads. */
  language?: string;
}

/** Changes after which withdrawals wait (docs/adr/0162). */
export type SensitiveChange = Exclude<WaitCause, 'newDevice'>;

/** Why a login ended. */
export type SessionEnd = 'logout' | 'reuse' | 'forbidden' | 'password' | 'deactivated' | 'phone' | 'device' | 'staff';

/** Accounts of players. The phone is kept without country code and without a leading zero. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    country: text().$type<CountryCode>().notNull(),
    phone: text().notNull(),
    /** scrypt of the MD5 that arrives, with its parameters and its own salt; see session/password.ts. */
    passwordHash: text('password_hash').notNull(),
    nickname: text(),
    avatar: text(),
    /** What the player chose: preferred stakes and the like. */
    settings: jsonb().$type<UserChoices>().notNull().default({}),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** YYYY-MM-DD; null for demo accounts. */
    birthDate: date('birth_date'),
    termsAcceptedAt: bigint('terms_accepted_at', { mode: 'number' }),
    /** Eight random digits that the account is called by (account/account-number.ts); null until they are asked for first. */
    accountNumber: integer('account_number'),
    /** When it was proved who the player is; null while it is not. */
    identityVerifiedAt: bigint('identity_verified_at', { mode: 'number' }),
    /** The proof of identity had no date of birth, or the date was typed in after it. False of proofs that servers of the release before took. */
    birthDateUnproved: boolean('birth_date_unproved').notNull().default(false),
    /** The newest change that somebody who has taken the account over would make; null without one. */
    sensitiveChange: text('sensitive_change').$type<SensitiveChange>(),
    sensitiveChangeAt: bigint('sensitive_change_at', { mode: 'number' }),
  },
  (table) => [unique().on(table.country, table.phone), uniqueIndex('users_account_number').on(table.accountNumber)],
);

/** One login on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: text('device_id').notNull(),
    /** What its owner knows the device by; see session/device-name.ts. */
    client: text().notNull().default(''),
    keepSignedIn: boolean('keep_signed_in').notNull(),
    /** Number of the newest refresh token; the tokens themselves are signed, not stored. */
    generation: integer().notNull().default(0),
    /** The newest tokens have come back at least once, so their response was not lost. */
    confirmed: boolean().notNull().default(false),
    /** Of the newest tokens: when they were made, then when they first came back. */
    rotatedAt: bigint('rotated_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    endedAt: bigint('ended_at', { mode: 'number' }),
    endedBy: text('ended_by').$type<SessionEnd>(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_device').on(table.deviceId)],
);

/** Failed logins by account, device and address, with the time until which the next try is refused. */
export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: bigint('locked_until', { mode: 'number' }).notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
});
