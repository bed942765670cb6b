import { type GameSelection } from '@oware/virtuals-engine';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type GameTerms } from './served-game';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/**
 * Rounds of games, each of one player. `prepared`: its hash is published and it can be played once. `won`, `lost`: played and paid, in one
 * transaction. `dropped`: replaced because the rules of its game have changed, without a bet.
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
    status: text('status').$type<'prepared' | 'won' | 'lost' | 'dropped'>().notNull(),
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
    playedAt: integer64('played_at'),
    /** Balance in the first response. */
    balanceAfter: integer64('balance_after'),
  },
  (t) => [
    unique('game_rounds_number').on(t.userId, t.roundNumber),
    unique('game_rounds_key').on(t.userId, t.key),
    uniqueIndex('game_rounds_prepared')
      .on(t.userId, t.gameId)
      .where(sql`status = 'prepared'`),
    // Finds stakes since a time.
    index('game_rounds_played').on(t.userId, t.playedAt),
    check(
      'game_rounds_whole',
      sql`case when ${t.status} in ('won', 'lost')
        then num_nulls(${t.key}, ${t.requestHash}, ${t.playerSeed}, ${t.picks}, ${t.stake}, ${t.terms}, ${t.drawn}, ${t.gross}, ${t.tax}, ${t.playedAt}, ${t.balanceAfter}) = 0
        else num_nonnulls(${t.key}, ${t.stake}, ${t.gross}, ${t.playedAt}) = 0 end`,
    ),
  ],
);
