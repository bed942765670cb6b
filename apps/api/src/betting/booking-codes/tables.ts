import { type BetType, type MadePick } from '@oware/contracts';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Slips that somebody made a code for; nothing says who. */
export const bookingCodes = pgTable('booking_codes', {
  code: text('code').primaryKey(),
  type: text('type').$type<BetType>().notNull(),
  systemSizes: jsonb('system_sizes').$type<number[]>().notNull(),
  /** As they were when the code was made. */
  picks: jsonb('picks').$type<MadePick[]>().notNull(),
  /** ms since 1970. */
  madeAt: bigint('made_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  /** How many devices have put it on a slip. */
  loads: integer('loads').notNull().default(0),
});
