import type { LimitKind } from '@oware/contracts';
import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Scope of a self-exclusion (reference: platform). */
export type ExclusionScope = 'ALL' | 'REAL_SPORTS' | 'VIRTUALS' | 'GAMES';

/** Kind of self-exclusion: a full one, or a short time-out. */
export type ExclusionKind = 'exclusion' | 'time-out';

/**
 * Self-exclusions. One is in force from `startTime` to `endTime` and, unless it is a time-out, until the player has returned
 * (docs/adr/0076). They are never shortened: rows are only added, and each step of the return is recorded once.
 */
export const selfExclusions = pgTable(
  'self_exclusions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    scope: text('scope').$type<ExclusionScope>().notNull(),
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    createdAt: integer64('created_at').notNull(),
    /** A time-out closes the same as an exclusion, and ends automatically. */
    kind: text('kind').$type<ExclusionKind>().notNull().default('exclusion'),
    /** Steps after its end: time at which the player read the summary; the request to return and the return follow. */
    readAt: integer64('read_at'),
    askedAt: integer64('asked_at'),
    returnedAt: integer64('returned_at'),
  },
  (t) => [index('self_exclusions_user').on(t.userId)],
);

/** Limits of players; each row in force in [startTime, endTime) applies to the last `minutes`. */
export const playerLimits = pgTable(
  'player_limits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    minutes: integer('minutes').notNull(),
    /** Units; ms for session time. */
    amount: integer64('amount').notNull(),
    startTime: integer64('start_time').notNull(),
    /** Null: until changed. */
    endTime: integer64('end_time'),
  },
  (t) => [index('player_limits_user').on(t.userId)],
);

/** Requested higher limits that are not confirmed yet. */
export const limitRaises = pgTable(
  'limit_raises',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    minutes: integer('minutes').notNull(),
    /** Null: no limit. */
    amount: integer64('amount'),
    readyAt: integer64('ready_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.minutes] })],
);

/** Other protection settings of players, with a version that counts all changes. */
export const protectionSettings = pgTable('protection_settings', {
  userId: text('user_id').primaryKey(),
  version: integer('version').notNull(),
  realityMinutes: integer('reality_minutes'),
  /** Time since which play counts towards the next reality check. */
  realityFrom: integer64('reality_from'),
  /** Requested longer interval, or none (null), that is not confirmed; pending while `realityReadyAt` is set. */
  realityAsked: integer('reality_asked'),
  realityReadyAt: integer64('reality_ready_at'),
});

/** Play sessions of players as reported by their pages; those of one player may overlap. */
export const playSessions = pgTable(
  'play_spells',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
  },
  (t) => [index('play_spells_user').on(t.userId, t.endTime)],
);
