import { bigint, bigserial, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Loyalty points that were given, beside those that turnover makes. */
export const loyaltyPoints = pgTable(
  'loyalty_points',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    points: integer('points').notNull(),
    /** Why, such as `birthday:2026`; a player gets points once for each reason. */
    reason: text('reason').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('loyalty_points_reason').on(t.userId, t.reason),
    index('loyalty_points_time').on(t.userId, t.createdAt),
  ],
);
