import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Outcome of a weekly free bet. `excluded`: its player was excluded when it was due. */
export type VipWeekOutcome = 'given' | 'excluded';

/**
 * Free bets of VIP tiers: one per player and week, by the tier that the player's own-money stakes had reached at the start of the week.
 */
export const vipWeeks = pgTable(
  'vip_weeks',
  {
    userId: text('user_id').notNull(),
    /** First day of the week in the country's time zone, a Monday: `2026-11-23`. */
    week: text('week').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    level: smallint('level').notNull(),
    amount: integer64('amount').notNull(),
    /** Null while it waits for a verified identity, an allowance or a budget. */
    outcome: text('outcome').$type<VipWeekOutcome>(),
    decidedAt: integer64('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.week] }),
    index('vip_weeks_waiting')
      .on(t.country, t.week, t.userId)
      .where(sql`outcome is null`),
  ],
);

/** Weeks whose players are all stored in `vip_weeks`. */
export const vipWeekLists = pgTable(
  'vip_week_lists',
  {
    country: text('country').$type<CountryCode>().notNull(),
    week: text('week').notNull(),
    listedAt: integer64('listed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.week] })],
);
