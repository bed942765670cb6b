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
 * Reason why the server does not offer a mission: the margin of its stakes does not cover its cash, alone or together with other rewards
 * for the same stakes.
 */
export type MissionPause = 'alone' | 'together';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Terms of a mission, in the mission and in each of its periods. */
const terms = {
  country: text('country').$type<CountryCode>().notNull(),
  frequency: text('frequency').$type<MissionFrequency>().notNull(),
  task: jsonb('task').$type<MissionTask>().notNull(),
  gift: jsonb('gift').$type<StakeGift>().notNull(),
  /** Gifts per period: its budget. */
  total: integer('total').notNull(),
};

/** Missions as set by operators and staff. */
export const missions = pgTable(
  'missions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Key chosen by the operator. */
    key: text('key').notNull(),
    ...terms,
    /** It runs in [startTime, endTime). */
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    active: boolean('active').notNull(),
    /** Set while the server does not offer it (docs/adr/0137); saving the mission clears it. */
    paused: text('paused').$type<MissionPause>(),
  },
  (t) => [unique('missions_key').on(t.country, t.key)],
);

/**
 * Periods of missions: days, weeks or the whole time. Each has the terms it was first shown with; changes apply from the next period on.
 */
export const missionPeriods = pgTable(
  'mission_periods',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    missionId: bigint('mission_id', { mode: 'number' }).notNull(),
    ...terms,
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    claimUntil: time('claim_until').notNull(),
    /** Promised gifts: the number of players who opted in. */
    used: integer('used').notNull().default(0),
  },
  (t) => [
    unique('mission_periods_start').on(t.missionId, t.startTime),
    index('mission_periods_open').on(t.country, t.claimUntil),
    check('mission_periods_total', sql`${t.used} between 0 and ${t.total}`),
  ],
);

/** Players who opted in to a period. Their progress is not stored: it is computed from bets, rounds and deposits. */
export const missionEntries = pgTable(
  'mission_entries',
  {
    userId: text('user_id').notNull(),
    periodId: bigint('period_id', { mode: 'number' }).notNull(),
    joinedAt: time('joined_at').notNull(),
    /** Time of its first completion, of which the player is notified once. */
    completedAt: time('completed_at'),
    /** Time at which its gift was given, in the same transaction. */
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
