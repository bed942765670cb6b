import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How often something happened in a window; times in ms since 1970 by the database's clock. */
export const counters = pgTable(
  'counters',
  {
    /** What is counted, and whose it is: `otp:send:device:…`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    /** A count that is over begins again with the next time, or is swept. */
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('counters_end').on(t.endsAt)],
);
