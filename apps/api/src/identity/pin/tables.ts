import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** PINs that confirm withdrawals. */
export const pins = pgTable('pins', {
  userId: text('user_id').primaryKey(),
  /** scrypt of the PIN's HMAC under the server's secret: a million PINs are soon tried against the hash alone. */
  pinHash: text('pin_hash').notNull(),
  /** Tries since the last right one. */
  failures: integer().notNull().default(0),
  lockedUntil: bigint('locked_until', { mode: 'number' }).notNull().default(0),
  /** Marks of the PINs that are being looked at: one that comes again meanwhile is the same try. */
  pending: text().array().notNull().default([]),
  changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
});
