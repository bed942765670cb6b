import { bigint, bigserial, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Whether a player's cards are used without asking; off without a row. */
export const freezeSettings = pgTable('freeze_settings', {
  userId: text('user_id').primaryKey(),
  autoUse: boolean('auto_use').notNull(),
});

/**
 * Changes to flash freeze cards in addition to the weekly allowance: given (positive) and used (negative). Each counts in its week only.
 */
export const freezeCards = pgTable(
  'freeze_cards',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    amount: integer('amount').notNull(),
    /** Reason, such as `birthday:2026` or `bet:17`: one row for each reason. */
    reason: text('reason').notNull(),
    time: integer64('time').notNull(),
  },
  (t) => [unique('freeze_cards_reason').on(t.userId, t.reason), index('freeze_cards_user').on(t.userId, t.time)],
);
