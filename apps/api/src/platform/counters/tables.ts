import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counts per key and time window; times in ms since 1970 by the database's clock. */
export const counters = pgTable(
  'counters',
  {
    /** Subject of the count and its owner: `otp:send:device:…`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    /** After this time, the next count starts a new window, or the retention job deletes the row. */
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('counters_end').on(t.endsAt)],
);
