import { type DeactivationReason } from '@oware/contracts';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Reasons why staff closes an account. */
export const closureReasons = ['asked', 'takenOver', 'fraud', 'duplicate', 'underage', 'order'] as const;
export type ClosureReason = (typeof closureReasons)[number];

/** Deactivated and closed accounts; a row without `reactivatedAt` is in force. Rows are only added. */
export const deactivations = pgTable(
  'deactivations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** One of `deactivationReasons`; of `closureReasons` with `closedBy`. */
    reason: text().$type<DeactivationReason | ClosureReason>().notNull(),
    deactivatedAt: bigint('deactivated_at', { mode: 'number' }).notNull(),
    reactivatedAt: bigint('reactivated_at', { mode: 'number' }),
    /** Staff member who closed the account; null when its owner deactivated it. */
    closedBy: text('closed_by'),
  },
  (t) => [
    uniqueIndex('deactivations_in_force')
      .on(t.userId)
      .where(sql`reactivated_at is null`),
  ],
);
