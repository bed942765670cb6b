import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Phones that accounts had before: their owner can move back to one of them without the primary phone. */
export const subsidiaryPhones = pgTable(
  'subsidiary_phones',
  {
    userId: text('user_id').notNull(),
    /** In its stored form. */
    phone: text().notNull(),
    since: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.phone] })],
);
