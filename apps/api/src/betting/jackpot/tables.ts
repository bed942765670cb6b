import { type JackpotRank, type JackpotTerms } from '@oware/betting';
import { type CountryCode, type JackpotConfig } from '@oware/config';
import { type JackpotState } from '@oware/contracts';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RANDOM_NUMBER } from '../../platform/database/random-number';

/** Column of units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Prize of each winner of a rank, with the tax on a paid entry and on an entry with a ticket. */
export interface PaidRank extends JackpotRank {
  tax: number;
  ticketTax: number;
}

/**
 * Rounds of the jackpot. Each country has at most one that accepts entries; earlier rounds may still be in play (docs/adr/0151). `open`:
 * accepts entries until `closes_at`, then waits for results. `paying` and `refunding`: decided, and paid entry by entry up to `paid_up_to`.
 * `settled`, `refunded`: done.
 */
export const jackpotRounds = pgTable(
  'jackpot_rounds',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    country: text('country').$type<CountryCode>().notNull(),
    currency: text('currency').notNull(),
    /** Number of the round within its country. */
    no: integer('no').notNull(),
    status: text('status').$type<JackpotState>().notNull(),
    terms: jsonb('terms').$type<JackpotTerms>().notNull(),
    openedAt: integer64('opened_at').notNull(),
    closesAt: integer64('closes_at').notNull(),
    /** Leftover of the rounds whose `carried_to` is this one. */
    carried: integer64('carried').notNull(),
    /**
     * Amount that the house added at the opening; when negative, amount that returned to the house from its additions since the last win.
     */
    seeded: integer64('seeded').notNull(),
    /** The house's money in `carried` and `seeded`. Null for rounds of releases without overlapping rounds. */
    house: integer64('house'),
    /**
     * The round that started with this one's leftover. Null until then, and when the next round's `house` is null: that round took the
     * leftover.
     */
    carriedTo: integer64('carried_to'),
    /** Number of entries, and the sum of their stakes. */
    entries: integer('entries').notNull().default(0),
    staked: integer64('staked').notNull().default(0),
    /** One character per match; null until the round is decided. */
    results: text('results'),
    ranks: jsonb('ranks').$type<PaidRank[]>(),
    /** Share of the stakes that the house keeps. */
    margin: integer64('margin'),
    /** Amount that carries over to the next round. */
    rolled: integer64('rolled'),
    /** The last paid entry; all entries with lower ids are done. */
    paidUpTo: integer64('paid_up_to').notNull().default(0),
    decidedAt: integer64('decided_at'),
    settledAt: integer64('settled_at'),
  },
  (t) => [
    unique('jackpot_rounds_no').on(t.country, t.no),
    index('jackpot_rounds_unfinished')
      .on(t.country, t.no)
      .where(sql`status in ('open', 'paying', 'refunding')`),
    index('jackpot_rounds_carried').on(t.carriedTo),
    check(
      'jackpot_rounds_decided',
      sql`(${t.status} = 'open') = (num_nonnulls(${t.results}, ${t.ranks}, ${t.margin}, ${t.rolled}, ${t.decidedAt}) = 0)
        and (${t.status} = 'open' or num_nulls(${t.results}, ${t.ranks}, ${t.margin}, ${t.rolled}, ${t.decidedAt}) = 0)`,
    ),
  ],
);

/** Plans of staff for the next rounds of a country. */
export const jackpotPlans = pgTable('jackpot_plans', {
  country: text('country').$type<CountryCode>().primaryKey(),
  /** Terms of the next round; null for the default terms in the code. */
  terms: jsonb('terms').$type<JackpotConfig>(),
  /** False when only staff open rounds. */
  automatic: boolean('automatic').notNull(),
  /** Counts the changes. */
  version: integer('version').notNull(),
});

/** The matches of a round. Names and start are those at the opening, and remain after the event is deleted. */
export const jackpotMatches = pgTable(
  'jackpot_matches',
  {
    roundId: integer64('round_id').notNull(),
    no: integer('no').notNull(),
    eventId: text('event_id').notNull(),
    tournament: text('tournament').notNull(),
    home: text('home').notNull(),
    away: text('away').notNull(),
    startTime: integer64('start_time').notNull(),
    /** `1`, `X`, `2`, `V`; null while it is not decided. */
    result: text('result'),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.no] })],
);

/** Entries of players: a prediction for each match, at the price of the round. */
export const jackpotEntries = pgTable(
  'jackpot_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** 52 random bits for the public number (public-number.ts). */
    number: integer64('number').notNull().default(RANDOM_NUMBER),
    roundId: integer64('round_id').notNull(),
    userId: text('user_id').notNull(),
    currency: text('currency').notNull(),
    /** The client's idempotency key: one per tap. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    picks: text('picks').notNull(),
    /** Amount added to the round's stakes. */
    stake: integer64('stake').notNull(),
    /** Part of the stake that promotions paid: all of it with a ticket, otherwise nothing. */
    giftStake: integer64('gift_stake').notNull(),
    /** The ticket that paid it. */
    ticketId: integer64('ticket_id'),
    placedAt: integer64('placed_at').notNull(),
    /** Balance in the first response. */
    balanceAfter: integer64('balance_after').notNull(),
    /** Prize before tax, or refund; null when there was none. */
    gross: integer64('gross'),
    tax: integer64('tax'),
    settledAt: integer64('settled_at'),
  },
  (t) => [
    unique('jackpot_entries_key').on(t.userId, t.key),
    uniqueIndex('jackpot_entries_called').on(t.number),
    index('jackpot_entries_round').on(t.roundId, t.id),
    // For counts by predictions, and for the leaderboard.
    index('jackpot_entries_picks').on(t.roundId, t.picks, t.id),
    // For sums of stakes over time, and a player's own entries.
    index('jackpot_entries_placed').on(t.userId, t.placedAt),
  ],
);

/** Tickets that pay for an entry. A ticket can be used again when the stake of its entry is refunded. */
export const jackpotTickets = pgTable(
  'jackpot_tickets',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    /** Reason for the ticket, such as `birthday:2026`: a player gets one for each reason. */
    reason: text('reason').notNull(),
    createdAt: integer64('created_at').notNull(),
    expiresAt: integer64('expires_at').notNull(),
    usedAt: integer64('used_at'),
    /**
     * Amount charged to the budget of its promotion, units, and the month of that budget: null without a budget, empty when issued by a
     * release that did not store it.
     */
    budgeted: integer64('budgeted').notNull().default(0),
    budgetMonth: text('budget_month').default(''),
  },
  (t) => [unique('jackpot_tickets_reason').on(t.userId, t.reason)],
);
