import { type TwoFactorChange, type TwoFactorMethod } from '@oware/contracts';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../session/tables';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Second factor of a player; no row without one. */
export const twoFactor = pgTable('two_factor', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** app or message. */
  method: text().$type<TwoFactorMethod>().notNull(),
  /** The app's secret, encrypted at rest; see two-factor/secrets.ts. */
  sealedSecret: text('sealed_secret'),
  /** Time step of the newest accepted code; codes up to it are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  since: time('since').notNull(),
});

/** Recovery codes, hashed; each works once. */
export const twoFactorRecoveryCodes = pgTable(
  'two_factor_recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A login, or a change of the second factor itself, that waits for a code. */
export const twoFactorChallenges = pgTable(
  'two_factor_challenges',
  {
    /** SHA-256 of the token; for messages the OTP session has the same token. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** login, or one of `twoFactorChanges`. */
    purpose: text().$type<TwoFactorChange | 'login'>().notNull(),
    /** prove: by the active factor. confirm: by the one that is being set up. */
    stage: text().$type<'prove' | 'confirm'>().notNull(),
    /** Channel of the code: app or message. */
    method: text().$type<TwoFactorMethod>().notNull(),
    /** Secret of the app that is being set up, encrypted at rest. */
    sealedSecret: text('sealed_secret'),
    /** Hash of the password that was entered; after a change of the password, the challenge is invalid. */
    passwordHash: text('password_hash').notNull(),
    /** Login that requested a change; null for a login that has not started. */
    sessionId: text('session_id'),
    deviceId: text('device_id').notNull(),
    keepSignedIn: boolean('keep_signed_in').notNull().default(false),
    /** Number of attempts with codes of the app and recovery codes. */
    attempts: integer().notNull().default(0),
    usedAt: time('used_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('two_factor_challenges_expiry').on(t.expiresAt)],
);
