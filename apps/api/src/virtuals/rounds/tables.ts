import { type PayoutRules } from '@oware/betting';
import { type VirtualRoundState, type VirtualTicketState } from '@oware/contracts';
import { type Result, type TicketLeg } from '@oware/virtuals-engine';
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
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** 52 random bits, out of the random parts of two UUIDs. */
const RANDOM_NUMBER = sql<number>`('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint`;

/**
 * Rounds of virtual matches, one player's each. `prepared`: bets are taken. `live`: kicked off, so its results stand. `finished`: its
 * tickets are paid. `cancelled`: it was not kicked off and its stakes went back.
 */
export const virtualRounds = pgTable(
  'virtual_rounds',
  {
    /** 32 random hex digits; who meets whom follows from them. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    currency: text('currency').notNull(),
    sportId: text('sport_id').notNull(),
    /** Version of the engine that priced it. */
    engine: integer('engine').notNull(),
    /** Counts the player's rounds. */
    roundNumber: integer('round_number').notNull(),
    /** Published after the round; its hash before bets are taken. */
    serverSeed: text('server_seed').notNull(),
    seedHash: text('seed_hash').notNull(),
    /** What the player mixed in at kick-off. */
    playerSeed: text('player_seed'),
    status: text('status').$type<VirtualRoundState>().notNull(),
    createdAt: integer64('created_at').notNull(),
    kickedOffAt: integer64('kicked_off_at'),
    /** When a prepared round is cancelled, or a live one is over. */
    dueAt: integer64('due_at').notNull(),
    finishedAt: integer64('finished_at'),
    results: jsonb('results').$type<Result[]>(),
    /** Cancelled without a ticket, and no longer the player's newest, by which the next one is numbered: it may be deleted. */
    unused: boolean('unused').notNull().default(false),
  },
  (t) => [
    unique('virtual_rounds_number').on(t.userId, t.roundNumber),
    uniqueIndex('virtual_rounds_prepared')
      .on(t.userId)
      .where(sql`status = 'prepared'`),
    index('virtual_rounds_due')
      .on(t.dueAt)
      .where(sql`status in ('prepared', 'live')`),
    // For those that go; rounds with tickets are kept.
    index('virtual_rounds_unused')
      .on(t.finishedAt)
      .where(sql`unused`),
    check(
      'virtual_rounds_played',
      sql`(${t.status} in ('live', 'finished')) = (${t.results} is not null and ${t.playerSeed} is not null and ${t.kickedOffAt} is not null)`,
    ),
  ],
);

/** What was staked on rounds, with the rules that it is paid by. */
export const virtualTickets = pgTable(
  'virtual_tickets',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** 52 random bits that players call it by (ticket-number.ts). */
    number: integer64('number').notNull().default(RANDOM_NUMBER),
    roundId: text('round_id').notNull(),
    userId: text('user_id').notNull(),
    currency: text('currency').notNull(),
    /** The client's idempotency key: one a tap. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    stake: integer64('stake').notNull(),
    /** What a gift paid of the stake; 0 and null without one. */
    giftStake: integer64('gift_stake').notNull().default(0),
    giftId: integer64('gift_id'),
    legs: jsonb('legs').$type<TicketLeg[]>().notNull(),
    rules: jsonb('rules').$type<PayoutRules>().notNull(),
    status: text('status').$type<VirtualTicketState>().notNull(),
    placedAt: integer64('placed_at').notNull(),
    /** Balance that the first response gave. */
    balanceAfter: integer64('balance_after').notNull(),
    settledAt: integer64('settled_at'),
    /** Before tax, bonus included; of a void ticket without what went back to a gift. */
    gross: integer64('gross'),
    bonus: integer64('bonus'),
    tax: integer64('tax'),
  },
  (t) => [
    unique('virtual_tickets_key').on(t.userId, t.key),
    uniqueIndex('virtual_tickets_called').on(t.number),
    index('virtual_tickets_round').on(t.roundId),
    index('virtual_tickets_user').on(t.userId, t.id),
    // For what was staked since a time.
    index('virtual_tickets_placed').on(t.userId, t.placedAt),
    index('virtual_tickets_of_gift')
      .on(t.giftId)
      .where(sql`gift_id is not null`),
    // Servers that know no gifts would pay the gift's part of a void ticket to the player.
    check('virtual_tickets_void', sql`${t.status} <> 'void' or ${t.gross} = ${t.stake} - ${t.giftStake}`),
    check(
      'virtual_tickets_gift',
      sql`${t.giftStake} between 0 and ${t.stake} and (${t.giftStake} = 0) = (${t.giftId} is null)`,
    ),
  ],
);
