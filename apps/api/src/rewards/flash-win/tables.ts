import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { GiftGrabKind, FlashPrize } from '@oware/contracts';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Flash wins: winners are drawn among the bets of an announced time. */
export const flashWins = pgTable(
  'flash_draws',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Key of the form that set it: a form sent twice creates one flash win. */
    key: uuid('key').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    currency: text('currency').notNull(),
    kind: integer('kind').$type<GiftGrabKind>().notNull(),
    prizes: jsonb('prizes').$type<FlashPrize[]>().notNull(),
    /** Sum of all prizes, units. */
    budget: integer64('budget').notNull(),
    minStake: integer64('min_stake').notNull(),
    minOdds: integer('min_odds').notNull(),
    mostTickets: integer('most_tickets').notNull(),
    /** Bets placed in [startTime, endTime) count; winners are drawn at `drawAt`. */
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    drawAt: integer64('draw_at').notNull(),
    /** Validity of its gifts, ms. */
    lasts: integer64('lasts').notNull(),
    /** 32 random bytes as hex, published at the draw; null before. Its SHA-256 is published with the announcement. */
    seed: text('seed'),
    /** Encrypted seed; null in flash wins announced by earlier releases. */
    sealedSeed: text('sealed_seed'),
    seedHash: text('seed_hash').notNull(),
    createdAt: integer64('created_at').notNull(),
    /** Time at which staff cancelled it, before it started. */
    stoppedAt: integer64('stopped_at'),
    drawnAt: integer64('drawn_at'),
    tickets: integer('tickets'),
    players: integer('players'),
    /** Sum of the prizes that have a winner, units. */
    won: integer64('won').notNull().default(0),
  },
  (t) => [
    unique('flash_draws_key').on(t.key),
    index('flash_draws_start').on(t.country, t.startTime),
    index('flash_draws_due')
      .on(t.drawAt)
      .where(sql`drawn_at is null and stopped_at is null`),
    check('flash_draws_budget', sql`${t.won} between 0 and ${t.budget}`),
  ],
);

/** Winners of flash wins, one per place. */
export const flashWinners = pgTable(
  'flash_winners',
  {
    drawId: integer64('draw_id').notNull(),
    place: integer('place').notNull(),
    userId: text('user_id').notNull(),
    betId: integer64('bet_id').notNull(),
    lot: text('lot').notNull(),
    score: text('score').notNull(),
    amount: integer64('amount').notNull(),
    /** Time at which its gift was given, in the same transaction. */
    givenAt: integer64('given_at'),
    /**
     * Time at which the prize lapsed: the player was excluded, deactivated or over the allowance, or the bet of a cash prize was cashed out
     * or void.
     */
    lapsedAt: integer64('lapsed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.place] }),
    unique('flash_winners_player').on(t.drawId, t.userId),
    index('flash_winners_due')
      .on(t.drawId, t.place)
      .where(sql`given_at is null and lapsed_at is null`),
  ],
);

/** Tickets as they were at the draw: later changes of their bets have no effect. */
export const flashTickets = pgTable(
  'flash_tickets',
  {
    drawId: integer64('draw_id').notNull(),
    betId: integer64('bet_id').notNull(),
    userId: text('user_id').notNull(),
    /** Public number of the bet. */
    number: integer64('number'),
    lot: text('lot').notNull(),
    score: text('score').notNull(),
    drawnAt: integer64('drawn_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.betId] }),
    index('flash_tickets_player').on(t.userId, t.drawId),
    index('flash_tickets_drawn').on(t.drawnAt),
  ],
);
