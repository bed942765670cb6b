import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Work that one process at a time may do. `epoch` rises with each new holder; times in ms since 1970 by the database's clock. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  /** When the work was, or is, due that has not been done yet; in the past while it is under way, fails or is not done by anybody. */
  dueAt: bigint('due_at', { mode: 'number' }),
});
