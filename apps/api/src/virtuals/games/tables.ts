import { type GamePayout, type GameSelection } from '@oware/virtuals-engine';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type GameTerms } from './served-game';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** A step of a round with decisions: its start, then each decision. */
export interface GameStep {
  decision: string;
  /** Stake that it added, units. */
  stake: number;
  /** ms since 1970. */
  time: number;
  /** Balance after the step. */
  balance: number;
  /** Whether the player decided; false for the default decision. */
  byPlayer: boolean;
  /** How the round ends when the time for the next decision is over; null after the last step. */
  byDefault: DefaultEnd | null;
}

/**
 * The default decision and its result. It is stored with each step, so that a server whose rules have changed ends the round as one that
 * had dealt it.
 */
export interface DefaultEnd extends GamePayout {
  decision: string;
}

/**
 * Rounds of games, each of one player. `prepared`: its hash is published and it can be played once. `open`: its stake is taken, and a decision
 * is due. `won`, `lost`: played and paid, without decisions in one transaction. `dropped`: replaced because the rules of its game have
 * changed, without a bet.
 */
export const gameRounds = pgTable(
  'game_rounds',
  {
    /** 32 random hex digits. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    gameId: text('game_id').notNull(),
    /** Version of the rules that it was prepared with. */
    version: integer('version').notNull(),
    currency: text('currency').notNull(),
    /** Sequence number among the player's rounds of all games. */
    roundNumber: integer('round_number').notNull(),
    /** Published with the result; its hash is published before the bet. */
    serverSeed: text('server_seed').notNull(),
    seedHash: text('seed_hash').notNull(),
    status: text('status').$type<'prepared' | 'open' | 'won' | 'lost' | 'dropped'>().notNull(),
    createdAt: integer64('created_at').notNull(),
    /** Idempotency key of the client, one per tap. */
    key: uuid('key'),
    requestHash: text('request_hash'),
    /** Seed text of the player. */
    playerSeed: text('player_seed'),
    picks: jsonb('picks').$type<GameSelection[]>(),
    /** Total stake of all selections. */
    stake: integer64('stake'),
    terms: jsonb('terms').$type<GameTerms>(),
    /** Drawn numbers. */
    drawn: jsonb('drawn').$type<number[]>(),
    /** Payout before tax. */
    gross: integer64('gross'),
    tax: integer64('tax'),
    /** Time of the result. */
    playedAt: integer64('played_at'),
    /** Only of a round with decisions: time of its first stake. */
    openedAt: integer64('opened_at'),
    /** Only of an open round: from this time, the default decision ends it. */
    dueAt: integer64('due_at'),
    /** Only of a round with decisions. */
    steps: jsonb('steps').$type<GameStep[]>(),
    /** Balance in the first response with the result. */
    balanceAfter: integer64('balance_after'),
  },
  (t) => [
    unique('game_rounds_number').on(t.userId, t.roundNumber),
    unique('game_rounds_key').on(t.userId, t.key),
    uniqueIndex('game_rounds_prepared')
      .on(t.userId, t.gameId)
      .where(sql`status = 'prepared'`),
    uniqueIndex('game_rounds_open')
      .on(t.userId, t.gameId)
      .where(sql`status = 'open'`),
    // Find stakes since a time.
    index('game_rounds_played').on(t.userId, t.playedAt),
    index('game_rounds_opened')
      .on(t.userId, t.openedAt)
      .where(sql`opened_at is not null`),
    // Finds rounds to end by the default decision.
    index('game_rounds_due')
      .on(t.dueAt)
      .where(sql`status = 'open'`),
    check(
      'game_rounds_whole',
      sql`case when ${t.status} in ('won', 'lost')
        then num_nulls(${t.key}, ${t.requestHash}, ${t.playerSeed}, ${t.picks}, ${t.stake}, ${t.terms}, ${t.drawn}, ${t.gross}, ${t.tax}, ${t.playedAt}, ${t.balanceAfter}) = 0
          and num_nulls(${t.openedAt}, ${t.steps}) in (0, 2) and ${t.dueAt} is null
        when ${t.status} = 'open'
        then num_nulls(${t.key}, ${t.requestHash}, ${t.playerSeed}, ${t.picks}, ${t.stake}, ${t.terms}, ${t.drawn}, ${t.openedAt}, ${t.dueAt}, ${t.steps}) = 0
          and num_nonnulls(${t.gross}, ${t.tax}, ${t.playedAt}) = 0
        else num_nonnulls(${t.key}, ${t.stake}, ${t.gross}, ${t.playedAt}, ${t.openedAt}, ${t.dueAt}, ${t.steps}) = 0 end`,
    ),
  ],
);
