import { type CountryCode } from '@oware/config';
import { type PreferredStakesRequest, type WaitCause } from '@oware/contracts';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { type VisitSource } from './referrer';

/** Settings of a player, and the source of the visit. */
export interface UserChoices {
  stakes?: PreferredStakesRequest;
  referrer?: VisitSource;
  /** Code of the language that the player reads. */
  language?: string;
}

/** Changes that delay withdrawals (docs/adr/0162). */
export type SensitiveChange = Exclude<WaitCause, 'newDevice'>;

/** Reason why a login ended. */
export type SessionEnd = 'logout' | 'reuse' | 'forbidden' | 'password' | 'deactivated' | 'phone' | 'device' | 'staff';

/** Accounts of players. Phones are stored without country code and leading zero. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    country: text().$type<CountryCode>().notNull(),
    phone: text().notNull(),
    /** scrypt of the received MD5, with its parameters and a random salt; see session/password.ts. */
    passwordHash: text('password_hash').notNull(),
    nickname: text(),
    avatar: text(),
    /** Settings of the player: preferred stakes and others. */
    settings: jsonb().$type<UserChoices>().notNull().default({}),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** YYYY-MM-DD; null for demo accounts. */
    birthDate: date('birth_date'),
    termsAcceptedAt: bigint('terms_accepted_at', { mode: 'number' }),
    /**
     * Eight random digits that identify the account to its player (account/account-number.ts); null until they are first requested.
     */
    accountNumber: integer('account_number'),
    /** Time when the player's identity was verified; null before. */
    identityVerifiedAt: bigint('identity_verified_at', { mode: 'number' }),
    /**
     * The identity proof had no date of birth, or the date was changed after it. False for proofs by the previous release.
     */
    birthDateUnproved: boolean('birth_date_unproved').notNull().default(false),
    /** Newest change of a kind that an attacker would make after taking over the account; null without one. */
    sensitiveChange: text('sensitive_change').$type<SensitiveChange>(),
    sensitiveChangeAt: bigint('sensitive_change_at', { mode: 'number' }),
  },
  (table) => [unique().on(table.country, table.phone), uniqueIndex('users_account_number').on(table.accountNumber)],
);

/** A login on a device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: text('device_id').notNull(),
    /** Name of the device for its owner; see session/device-name.ts. */
    client: text().notNull().default(''),
    keepSignedIn: boolean('keep_signed_in').notNull(),
    /** Sequence number of the newest refresh token; the tokens themselves are signed, not stored. */
    generation: integer().notNull().default(0),
    /** The newest tokens have been received back, so their response was not lost. */
    confirmed: boolean().notNull().default(false),
    /** Time when the newest tokens were created, then when they were first received back. */
    rotatedAt: bigint('rotated_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    endedAt: bigint('ended_at', { mode: 'number' }),
    endedBy: text('ended_by').$type<SessionEnd>(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_device').on(table.deviceId)],
);

/** Failed logins by account, device and address, with the time until which further attempts are rejected. */
export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: bigint('locked_until', { mode: 'number' }).notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
});
