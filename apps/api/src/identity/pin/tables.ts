import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** PINs that confirm withdrawals. */
export const pins = pgTable('pins', {
  userId: text('user_id').primaryKey(),
  /** scrypt of the PIN's HMAC under the server's secret: a million PINs could soon be tried against a plain hash. */
  pinHash: text('pin_hash').notNull(),
  /** Number of attempts since the last right one. */
  failures: integer().notNull().default(0),
  lockedUntil: bigint('locked_until', { mode: 'number' }).notNull().default(0),
  /** Marks of the PINs that are being checked: a parallel attempt with the same PIN counts once. */
  pending: text().array().notNull().default([]),
  changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
});
