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

/** 52 random bits, from the random parts of two UUIDs. */
const RANDOM_NUMBER = sql<number>`('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(gen_random_uuid()::text, 1, 1))::bit(52)::bigint`;

/**
 * Rounds of virtual matches, each of one player. `prepared`: bets are accepted. `live`: kicked off, so its results are final. `finished`:
 * its tickets are paid. `cancelled`: not kicked off, and its stakes were returned.
 */
export const virtualRounds = pgTable(
  'virtual_rounds',
  {
    /** 32 random hex digits, which determine the fixtures. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    currency: text('currency').notNull(),
    sportId: text('sport_id').notNull(),
    /** Version of the engine that priced it. */
    engine: integer('engine').notNull(),
    /** Sequence number among the player's rounds. */
    roundNumber: integer('round_number').notNull(),
    /** Published after the round; its hash is published before bets are accepted. */
    serverSeed: text('server_seed').notNull(),
    seedHash: text('seed_hash').notNull(),
    /** Seed text of the player at kick-off. */
    playerSeed: text('player_seed'),
    status: text('status').$type<VirtualRoundState>().notNull(),
    createdAt: integer64('created_at').notNull(),
    kickedOffAt: integer64('kicked_off_at'),
    /** Time at which a prepared round is cancelled, or a live one is over. */
    dueAt: integer64('due_at').notNull(),
    finishedAt: integer64('finished_at'),
    results: jsonb('results').$type<Result[]>(),
    /** Cancelled without a ticket, and no longer the player's newest, which numbers the next one: may be deleted. */
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
    // Finds rounds to delete; rounds with tickets are kept.
    index('virtual_rounds_unused')
      .on(t.finishedAt)
      .where(sql`unused`),
    check(
      'virtual_rounds_played',
      sql`(${t.status} in ('live', 'finished')) = (${t.results} is not null and ${t.playerSeed} is not null and ${t.kickedOffAt} is not null)`,
    ),
  ],
);

/** Tickets on rounds, with the rules for their payout. */
export const virtualTickets = pgTable(
  'virtual_tickets',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** 52 random bits that identify the ticket to players (ticket-number.ts). */
    number: integer64('number').notNull().default(RANDOM_NUMBER),
    roundId: text('round_id').notNull(),
    userId: text('user_id').notNull(),
    currency: text('currency').notNull(),
    /** Idempotency key of the client, one per tap. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    stake: integer64('stake').notNull(),
    /** Part of the stake paid by a gift, and the gift; 0 and null without one. */
    giftStake: integer64('gift_stake').notNull().default(0),
    giftId: integer64('gift_id'),
    legs: jsonb('legs').$type<TicketLeg[]>().notNull(),
    rules: jsonb('rules').$type<PayoutRules>().notNull(),
    status: text('status').$type<VirtualTicketState>().notNull(),
    placedAt: integer64('placed_at').notNull(),
    /** Balance in the first response. */
    balanceAfter: integer64('balance_after').notNull(),
    settledAt: integer64('settled_at'),
    /** Payout before tax, including the bonus; for a void ticket without the part returned to a gift. */
    gross: integer64('gross'),
    bonus: integer64('bonus'),
    tax: integer64('tax'),
  },
  (t) => [
    unique('virtual_tickets_key').on(t.userId, t.key),
    uniqueIndex('virtual_tickets_called').on(t.number),
    index('virtual_tickets_round').on(t.roundId),
    index('virtual_tickets_user').on(t.userId, t.id),
    // Finds stakes since a time.
    index('virtual_tickets_placed').on(t.userId, t.placedAt),
    index('virtual_tickets_of_gift')
      .on(t.giftId)
      .where(sql`gift_id is not null`),
    // Servers without gift support would pay the gift's part of a void ticket to the player.
    check('virtual_tickets_void', sql`${t.status} <> 'void' or ${t.gross} = ${t.stake} - ${t.giftStake}`),
    check(
      'virtual_tickets_gift',
      sql`${t.giftStake} between 0 and ${t.stake} and (${t.giftStake} = 0) = (${t.giftId} is null)`,
    ),
  ],
);
