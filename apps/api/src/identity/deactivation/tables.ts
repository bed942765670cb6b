import { type DeactivationReason } from '@oware/contracts';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Deactivated accounts; a row without `reactivatedAt` is in force. Rows are only added. */
export const deactivations = pgTable(
  'deactivations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** One of `deactivationReasons`. */
    reason: text().$type<DeactivationReason>().notNull(),
    deactivatedAt: bigint('deactivated_at', { mode: 'number' }).notNull(),
    reactivatedAt: bigint('reactivated_at', { mode: 'number' }),
  },
  (t) => [
    uniqueIndex('deactivations_in_force')
      .on(t.userId)
      .where(sql`reactivated_at is null`),
  ],
);
