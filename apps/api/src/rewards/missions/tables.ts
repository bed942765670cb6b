import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { MissionFrequency, MissionTask, StakeGift } from '@oware/contracts';

/**
 * Why the server does not offer a mission: its stakes do not pay for its cash, alone or beside those that are offered for the same stakes.
 */
export type MissionPause = 'alone' | 'together';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** What a mission is, in the mission and in each of its periods. */
const terms = {
  country: text('country').$type<CountryCode>().notNull(),
  frequency: text('frequency').$type<MissionFrequency>().notNull(),
  task: jsonb('task').$type<MissionTask>().notNull(),
  gift: jsonb('gift').$type<StakeGift>().notNull(),
  /** Gifts of a period: its budget. */
  total: integer('total').notNull(),
};

/** Missions as an operator wrote them. */
export const missions = pgTable(
  'missions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What the operator calls it. */
    key: text('key').notNull(),
    ...terms,
    /** It runs in [startTime, endTime). */
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    active: boolean('active').notNull(),
    /** Set while the server does not offer it (docs/adr/0137); writing the mission clears it. */
    paused: text('paused').$type<MissionPause>(),
  },
  (t) => [unique('missions_key').on(t.country, t.key)],
);

/** Days, weeks or the whole time of missions, each with the terms as they were first shown: a change holds from the next period on. */
export const missionPeriods = pgTable(
  'mission_periods',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    missionId: bigint('mission_id', { mode: 'number' }).notNull(),
    ...terms,
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    claimUntil: time('claim_until').notNull(),
    /** Gifts that are promised: players who opted in. */
    used: integer('used').notNull().default(0),
  },
  (t) => [
    unique('mission_periods_start').on(t.missionId, t.startTime),
    index('mission_periods_open').on(t.country, t.claimUntil),
    check('mission_periods_total', sql`${t.used} between 0 and ${t.total}`),
  ],
);

/** Players who opted in to a period of a mission. How far they are is not stored: it follows from their bets, rounds and deposits. */
export const missionEntries = pgTable(
  'mission_entries',
  {
    userId: text('user_id').notNull(),
    periodId: bigint('period_id', { mode: 'number' }).notNull(),
    joinedAt: time('joined_at').notNull(),
    /** When it was first reached, which the player is notified of once. */
    completedAt: time('completed_at'),
    /** When its gift was given, in the same transaction. */
    givenAt: time('given_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.periodId] }),
    index('mission_entries_completed')
      .on(t.completedAt)
      .where(sql`completed_at is not null`),
    index('mission_entries_running')
      .on(t.periodId, t.userId)
      .where(sql`completed_at is null`),
  ],
);
