import type { LimitKind } from '@oware/contracts';
import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** What a self-exclusion covers (reference: platform). */
export type ExclusionScope = 'ALL' | 'REAL_SPORTS' | 'VIRTUALS' | 'GAMES';

/** What closed it: the player for long or for a short time. */
export type ExclusionKind = 'exclusion' | 'time-out';

/**
 * Self-exclusions; one is in force from `startTime` to `endTime`, and, unless it is a time-out, until the player has returned (docs/adr/0076). They are never shortened: rows are
 * only added, and the steps of the return noted once each.
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
    /** A time-out closes everything as an exclusion does, and ends by itself. */
    kind: text('kind').$type<ExclusionKind>().notNull().default('exclusion'),
    /** After its end: when the player had read the summary, when they said that they wish to return, and from when they may play again. */
    readAt: integer64('read_at'),
    askedAt: integer64('asked_at'),
    returnedAt: integer64('returned_at'),
  },
  (t) => [index('self_exclusions_user').on(t.userId)],
);

/** Limits a player set; each row in force in [startTime, endTime) must hold, over the last `minutes`. */
export const playerLimits = pgTable(
  'player_limits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    minutes: integer('minutes').notNull(),
    /** Units; of session time ms. */
    amount: integer64('amount').notNull(),
    startTime: integer64('start_time').notNull(),
    /** Null: until changed. */
    endTime: integer64('end_time'),
  },
  (t) => [index('player_limits_user').on(t.userId)],
);

/** Higher limits that were asked for and are not confirmed. */
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

/** What else a player chose for their protection, and how often it was changed. */
export const protectionSettings = pgTable('protection_settings', {
  userId: text('user_id').primaryKey(),
  version: integer('version').notNull(),
  realityMinutes: integer('reality_minutes'),
  /** Since then the play counts towards the next reality check. */
  realityFrom: integer64('reality_from'),
  /** A longer interval, or none (null), that was asked for and is not confirmed; it waits while `realityReadyAt` is set. */
  realityAsked: integer('reality_asked'),
  realityReadyAt: integer64('reality_ready_at'),
});

/** When players were there, as their pages reported; spells of one player may overlap. */
export const playSpells = pgTable(
  'play_spells',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
  },
  (t) => [index('play_spells_user').on(t.userId, t.endTime)],
);
