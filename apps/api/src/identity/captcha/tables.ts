import { type CountryCode } from '@oware/config';
import { type ProtectedAction } from '@oware/contracts';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Rounds: each covers one protected call, from the captcha configuration to the call itself. */
export const captchaRounds = pgTable(
  'captcha_rounds',
  {
    /** The captchaUuid. */
    id: text().primaryKey(),
    country: text().$type<CountryCode>().notNull(),
    /** One of `protectedActions`. */
    action: text().$type<ProtectedAction>().notNull(),
    deviceId: text('device_id').notNull(),
    /** In its stored form; null when the caller sent none. */
    phone: text(),
    /** SHA-256 of the email address; null when the caller sent none. */
    emailHash: text('email_hash'),
    /** Own quiz: SHA-256 of the site key, which identifies the round in the quiz calls. */
    siteKeyHash: text('site_key_hash').unique(),
    /** Own quiz: SHA-256 of the validation token; null until the quiz is solved, and again once the token was used. */
    tokenHash: text('token_hash'),
    /** Number of captchas solved in this round. */
    passed: integer().notNull().default(0),
    /** Time when the protected call was accepted. */
    usedAt: time('used_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('captcha_rounds_expiry').on(t.expiresAt)],
);

/** Questions of the product's own quiz. */
export const captchaQuizzes = pgTable(
  'captcha_quizzes',
  {
    /** SHA-256 of the imageKey. */
    id: text().primaryKey(),
    roundId: text('round_id')
      .notNull()
      .references(() => captchaRounds.id, { onDelete: 'cascade' }),
    /** HMAC of the solution. */
    answerHash: text('answer_hash').notNull(),
    /** Remaining attempts: one for a picture, a few for a code that was sent. */
    triesLeft: integer('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('captcha_quizzes_round').on(t.roundId)],
);

/** Counts by releases before `counters`; not read any longer. */
export const captchaCounts = pgTable(
  'captcha_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    startedAt: time('started_at').notNull(),
  },
  (t) => [index('captcha_counts_start').on(t.startedAt)],
);
