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

/** Matches. Odds may arrive before the fixture: such a row has no `home_id`, and the catalogue hides it until then. */
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
    /** Corners and cards, in sports where the feed counts them. */
    statistics: jsonb('statistics').$type<MatchStatistics>(),
    /** Colours of its sides, if the feed has sent them. */
    colours: jsonb('colours').$type<SideColours>(),
    version: ms('version').notNull().default(0),
    producer: integer('producer').notNull(),
    /** Time of its last change, by the database's clock. */
    updatedAt: ms('updated_at').notNull(),
    /** Feed time of the last message with status, score and clock. */
    stateTime: ms('state_time').notNull().default(0),
    /** The newest bet stop of each producer and market group: older odds do not open lines. */
    stops: jsonb('stops').$type<Stops>().notNull().default({}),
    /**
     * Scores in regular time in the order in which they were reported, without corrected ones. Early payout is settled by them.
     */
    scores: jsonb('scores').$type<readonly ReportedScore[]>().notNull().default([]),
    /**
     * Number of changes of status, score or period: includes a change that was reversed between two checks (turns_of_line.sql).
     */
    turns: integer('turns').notNull().default(0),
    /** The version that was last pruned; negative while only its lines are. */
    prunedVersion: ms('pruned_version'),
  },
  (t) => [index('events_status_start').on(t.status, t.startTime), index('events_updated_at').on(t.updatedAt)],
);

/** One row per line: a market id has one row for each specifier string. */
export const markets = pgTable(
  'markets',
  {
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull().default(''),
    status: smallint('status').notNull(),
    name: text('name').notNull(),
    producer: smallint('producer').notNull(),
    /** The status that odds and bet stops reported; `status` is the same unless the line is settled or cancelled. */
    oddsStatus: smallint('odds_status'),
    /**
     * Time when it, or an outcome of it, was last reported as not open, by the database's clock; increases each time.
     */
    closedAt: ms('closed_at').notNull().default(0),
    /** Feed time (when the feed sent it, ms since 1970) of its odds. */
    oddsTime: ms('odds_time').notNull().default(0),
    /** Feed time of the newest result or rollback of any of its outcomes. */
    resultTime: ms('result_time').notNull().default(0),
    /** Feed time of the last rollback of the whole line; null without one. */
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
    /**
     * Feed time of its last result or rollback: an older one is ignored, also after a restart. Null without one, or before this column
     * existed.
     */
    resultTime: ms('result_time'),
    /** Team of a player: 0 home, 1 away; null for other outcomes. */
    side: smallint('side'),
    /** Number on a player's jersey; null for other outcomes, and while the feed has not described it. */
    jersey: smallint('jersey'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.marketId, t.specifiers, t.outcomeId] })],
);

/**
 * bet_cancel: bets placed in [start, end) on the line, or on the named outcome, are void; a null bound is open. A rollback deletes the row.
 * With equal bounds, a row of an outcome is always newer than that of its line.
 */
export const cancellations = pgTable(
  'cancellations',
  {
    id: serial('id').primaryKey(),
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull().default(''),
    /** The cancelled outcome; null: the whole line. */
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
 * Rollbacks of cancellations: a cancellation with the same bounds from before `time` (feed time) is ignored. The rollback of one outcome
 * also exempts that outcome from a cancellation of its line with the same bounds.
 */
export const cancellationRollbacks = pgTable(
  'cancellation_rollbacks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull().default(''),
    /** The affected outcome; null: the whole line. */
    outcomeId: text('outcome_id'),
    startTime: ms('start_time'),
    endTime: ms('end_time'),
    time: ms('time').notNull(),
  },
  (t) => [index('cancellation_rollbacks_line').on(t.eventId, t.marketId, t.specifiers)],
);

/** Names from the feed in languages of the product other than English. */
export const feedNames = pgTable(
  'feed_names',
  {
    /** Language code of the product: pcm, tw. */
    language: text('language').notNull(),
    /** sr:competitor:…, sr:tournament:…, market:18, market:18/12 (feed-names.ts). */
    ref: text('ref').notNull(),
    /** Names of markets and outcomes contain their expressions, such as {total}. */
    name: text('name').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.ref] }), index('feed_names_updated_at').on(t.updatedAt)],
);

/**
 * Sources of odds. A producer that is down closes its markets; `recovery_request` is the last recovery that was requested.
 */
export const producers = pgTable('producers', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  up: boolean('up').notNull(),
  /** Feed time up to which all its messages are known; unchanged while it is down, and the start of a recovery. */
  lastAlive: ms('last_alive').notNull(),
  /** Commit time of its last sign of life, by the database's clock. */
  aliveAt: ms('alive_at').notNull().default(0),
  recoveryRequest: ms('recovery_request'),
  /** Number of times it was down or silent for too long. */
  downs: integer('downs').notNull().default(0),
});

/** Lines whose results changed and that settlement has not processed yet. */
export const settlementQueue = pgTable('settlement_queue', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  eventId: text('event_id').notNull(),
  marketId: integer('market_id').notNull(),
  specifiers: text('specifiers').notNull().default(''),
  /** Time when the result was queued, by the database's clock. */
  queuedAt: ms('queued_at').default(sql.raw(DATABASE_NOW)),
});

/**
 * Moments of a match, from its score messages, in order of the ids; high-scoring sports store only one point in several.
 */
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
