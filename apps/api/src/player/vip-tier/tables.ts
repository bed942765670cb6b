import { bigint, bigserial, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Given loyalty points, in addition to those of stakes. */
export const loyaltyPoints = pgTable(
  'loyalty_points',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    points: integer('points').notNull(),
    /** Reason, such as `birthday:2026`; a player gets points once for each reason. */
    reason: text('reason').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('loyalty_points_reason').on(t.userId, t.reason),
    index('loyalty_points_time').on(t.userId, t.createdAt),
  ],
);
