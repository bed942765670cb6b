import { bigint, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** Messages that would go out by SMS. */
export const outbox = pgTable('outbox', {
  id: serial().primaryKey(),
  country: text().notNull(),
  phone: text().notNull(),
  text: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});
