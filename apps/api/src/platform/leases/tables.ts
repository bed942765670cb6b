import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Work that one process at a time may do. `epoch` is the fencing token: it rises with each new holder. Times in ms since 1970 by the
 * database's clock.
 */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  /** Due time of the work that has not been done yet; in the past while the work runs, fails or has no holder. */
  dueAt: bigint('due_at', { mode: 'number' }),
});
