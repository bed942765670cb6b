import { bigint, bigserial, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { StakeGift, StakeStep } from '@oware/contracts';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/**
 * Weeks of stake rewards, each with the steps it was first shown with; changes of the configuration apply from the next week on.
 */
export const stakeActivities = pgTable(
  'stake_activities',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    country: text('country').$type<CountryCode>().notNull(),
    /** Bets placed in [startTime, endTime) count. */
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    claimUntil: integer64('claim_until').notNull(),
    steps: jsonb('steps').$type<StakeStep[]>().notNull(),
  },
  (t) => [unique('stake_activities_start').on(t.country, t.startTime)],
);

/** Given rewards: each step of a week once. The gift or the points are given in the same transaction. */
export const stakeRewards = pgTable(
  'stake_rewards',
  {
    userId: text('user_id').notNull(),
    activityId: integer64('activity_id').notNull(),
    step: smallint('step').notNull(),
    gift: jsonb('gift').$type<StakeGift>().notNull(),
    /** Drawn number, 0 to 9,999; null for a claim. */
    drawn: integer('drawn'),
    /** Settled stakes at that time. */
    staked: integer64('staked').notNull(),
    givenAt: integer64('given_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.activityId, t.step] })],
);
