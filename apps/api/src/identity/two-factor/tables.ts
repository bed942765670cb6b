import { type TwoFactorChange, type TwoFactorMethod } from '@oware/contracts';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../session/tables';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** The second factor of a player; no row when there is none. */
export const twoFactor = pgTable('two_factor', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** app or message. */
  method: text().$type<TwoFactorMethod>().notNull(),
  /** The app's secret, sealed; see two-factor/secrets.ts. */
  sealedSecret: text('sealed_secret'),
  /** Step of the newest code of the app that was taken; none up to it is taken again. */
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

/** Something that waits for a code: a login, or a change of the second factor itself. */
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
    /** prove: by the factor that is on. confirm: by the one that is set up. */
    stage: text().$type<'prove' | 'confirm'>().notNull(),
    /** How the code comes: app or message. */
    method: text().$type<TwoFactorMethod>().notNull(),
    /** Of the app that is set up, sealed. */
    sealedSecret: text('sealed_secret'),
    /** The password that was given; with another one by now, nothing goes on. */
    passwordHash: text('password_hash').notNull(),
    /** The login that asked for a change; null for a login that has not begun. */
    sessionId: text('session_id'),
    deviceId: text('device_id').notNull(),
    keepSignedIn: boolean('keep_signed_in').notNull().default(false),
    /** Tries at codes of the app and at recovery codes. */
    attempts: integer().notNull().default(0),
    usedAt: time('used_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('two_factor_challenges_expiry').on(t.expiresAt)],
);
