import { type BetType, type SavedSelection } from '@oware/contracts';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Betslips with a booking code; the creator is not stored. */
export const bookingCodes = pgTable('booking_codes', {
  code: text('code').primaryKey(),
  type: text('type').$type<BetType>().notNull(),
  systemSizes: jsonb('system_sizes').$type<number[]>().notNull(),
  /** Selections as they were when the code was created. */
  picks: jsonb('picks').$type<SavedSelection[]>().notNull(),
  /** ms since 1970. */
  madeAt: bigint('made_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  /** Number of devices that have loaded it into a betslip. */
  loads: integer('loads').notNull().default(0),
});
