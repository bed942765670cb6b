import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BirthdayReward } from '@oware/contracts';

/** Claimed birthday rewards, one row per player and year. */
export const birthdayClaims = pgTable(
  'birthday_claims',
  {
    userId: text('user_id').notNull(),
    year: integer('year').notNull(),
    /** Given rewards. */
    rewards: text('rewards').array().$type<BirthdayReward[]>().notNull(),
    claimedAt: bigint('claimed_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.year] })],
);
