import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ReportedScore } from '@oware/betting';
import type { EventStatus, MatchClock, MatchStatistics, MomentKind, Score, SideColours } from '@oware/contracts';
import { DATABASE_NOW } from '../../platform/database/now';
import type { Stops } from './event-state';

/** ms since 1970, read as a JS number. */
const ms = (name: string) => bigint(name, { mode: 'number' });

/** Matches. Odds may come before the fixture: such a row has no `home_id`, and the catalogue hides it until then. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    sportId: text('sport_id').notNull(),
    categoryId: text('category_id').notNull(),
    categoryName: text('category_name').notNull(),
    tournamentId: text('tournament_id').notNull(),
    tournamentName: text('tournament_name').notNull(),
    homeId: text('home_id'),
    homeName: text('home_name').notNull(),
    awayId: text('away_id'),
    awayName: text('away_name').notNull(),
    startTime: ms('start_time').notNull(),
    status: text('status').$type<EventStatus>().notNull(),
    score: jsonb('score').$type<Score>(),
    clock: jsonb('clock').$type<MatchClock>(),
    /** Corners and cards, where the feed counts them. */
    statistics: jsonb('statistics').$type<MatchStatistics>(),
    /** What its sides play in, as far as the feed has described them. */
    colours: jsonb('colours').$type<SideColours>(),
    version: ms('version').notNull().default(0),
    producer: integer('producer').notNull(),
    /** When it last changed, by the database's clock. */
    updatedAt: ms('updated_at').notNull(),
    /** Feed time of the last word on status, score and clock. */
    stateTime: ms('state_time').notNull().default(0),
    /** The newest stop of each producer and group of markets: odds made before it open nothing. */
    stops: jsonb('stops').$type<Stops>().notNull().default({}),
    /** Scores of regular play in the order in which they were reported, less what was put right: early payout is settled by them. */
    scores: jsonb('scores').$type<readonly ReportedScore[]>().notNull().default([]),
    /** How often status, score or period changed: also what came and went between two looks is one (turns_of_line.sql). */
    turns: integer('turns').notNull().default(0),
    /** The version at which what no ticket needs was taken away. */
    prunedVersion: ms('pruned_version'),
  },
  (t) => [index('events_status_start').on(t.status, t.startTime), index('events_updated_at').on(t.updatedAt)],
);

/** One row a line: the same market id stands once for each specifier string. */
export const markets = pgTable(
  'markets',
  {
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull().default(''),
    status: smallint('status').notNull(),
    name: text('name').notNull(),
    producer: smallint('producer').notNull(),
    /** The state as odds and stops reported it; `status` is this unless the line is settled or cancelled. */
    oddsStatus: smallint('odds_status'),
    /** When it, or an outcome of it, was last reported to be anything but open, by the database's clock; rises each time. */
    closedAt: ms('closed_at').notNull().default(0),
    /** Feed time (when the feed made it, ms since 1970) of the odds that it has. */
    oddsTime: ms('odds_time').notNull().default(0),
    /** Feed time of the newest result or rollback of any of its outcomes. */
    resultTime: ms('result_time').notNull().default(0),
    /** Feed time of the last rollback of the whole line; null when it had none. */
    rollbackTime: ms('rollback_time'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.marketId, t.specifiers] })],
);

/** Odds (× 10,000) and results. `result` null: not settled. */
export const outcomes = pgTable(
  'outcomes',
  {
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull().default(''),
    outcomeId: text('outcome_id').notNull(),
    name: text('name').notNull(),
    odds: integer('odds'),
    active: boolean('active').notNull(),
    result: smallint('result'),
    voidFactor: numeric('void_factor'),
    deadHeatFactor: numeric('dead_heat_factor'),
    certainty: smallint('certainty'),
    /** Feed time of its last result or rollback: an older one is ignored, also after a restart. Null when it had none, or before this column existed. */
    resultTime: ms('result_time'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.marketId, t.specifiers, t.outcomeId] })],
);

/**
 * bet_cancel: bets placed in [start, end) on the line, or on the outcome that is named, are void; a null bound is open. A rollback deletes
 * the row. Of the same bounds, a row of an outcome is always newer than that of its line.
 */
export const cancellations = pgTable(
  'cancellations',
  {
    id: serial('id').primaryKey(),
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull().default(''),
    /** The outcome that is meant; null: all of the line. */
    outcomeId: text('outcome_id'),
    startTime: ms('start_time'),
    endTime: ms('end_time'),
    voidReason: integer('void_reason'),
    /** Feed time of the cancellation. */
    time: ms('time').notNull().default(0),
  },
  (t) => [index('cancellations_line').on(t.eventId, t.marketId, t.specifiers)],
);

/**
 * Rollbacks of cancellations: a cancellation with the same bounds from before `time` (feed time) is ignored. The rollback of one outcome also
 * exempts that outcome from a cancellation of its line with the same bounds.
 */
export const cancellationRollbacks = pgTable(
  'cancellation_rollbacks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull().default(''),
    /** The outcome that is meant; null: all of the line. */
    outcomeId: text('outcome_id'),
    startTime: ms('start_time'),
    endTime: ms('end_time'),
    time: ms('time').notNull(),
  },
  (t) => [index('cancellation_rollbacks_line').on(t.eventId, t.marketId, t.specifiers)],
);

/** What the feed calls things in other languages of the product than English. */
export const feedNames = pgTable(
  'feed_names',
  {
    /** Of the product: pcm, tw. */
    language: text('language').notNull(),
    /** sr:competitor:…, sr:tournament:…, market:18, market:18/12 (feed-names.ts). */
    ref: text('ref').notNull(),
    /** Of a market or an outcome with its expressions, such as {total}. */
    name: text('name').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.ref] }), index('feed_names_updated_at').on(t.updatedAt)],
);

/** Sources of odds. A producer that is down closes its markets; `recovery_request` is the last snapshot asked for. */
export const producers = pgTable('producers', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  up: boolean('up').notNull(),
  /** Feed time up to which everything of it is known; held while it is down, and what a recovery begins from. */
  lastAlive: ms('last_alive').notNull(),
  /** When its last sign of life was committed, by the database's clock. */
  aliveAt: ms('alive_at').notNull().default(0),
  recoveryRequest: ms('recovery_request'),
  /** How often it went down or was silent for too long. */
  downs: integer('downs').notNull().default(0),
});

/** Lines whose results changed and that settlement has not taken yet. */
export const settlementQueue = pgTable('settlement_queue', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  eventId: text('event_id').notNull(),
  marketId: integer('market_id').notNull(),
  specifiers: text('specifiers').notNull().default(''),
  /** When the result came, by the database's clock. */
  queuedAt: ms('queued_at').default(sql.raw(DATABASE_NOW)),
});

/** What happened in a match, as its score messages reported it, in the order of the ids; of sports of many points each so manieth. */
export const matchMoments = pgTable(
  'match_moments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: text('event_id').notNull(),
    /** Feed time. */
    time: ms('time').notNull(),
    kind: text('kind').$type<MomentKind>().notNull(),
    /** 0 home, 1 away. */
    side: smallint('side'),
    /** The score after it, and that of the part of the match. */
    home: integer('home').notNull(),
    away: integer('away').notNull(),
    partHome: integer('part_home'),
    partAway: integer('part_away'),
    period: text('period').notNull(),
    matchTime: text('match_time').notNull(),
  },
  (t) => [index('match_moments_event').on(t.eventId, t.id)],
);
