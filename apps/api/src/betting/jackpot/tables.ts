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

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** What a rank of a round pays each winner, with the tax of an entry that was paid for and of one by ticket. */
export interface PaidRank extends JackpotRank {
  tax: number;
  ticketTax: number;
}

/**
 * Rounds of the jackpot. In a country one takes entries at a time, while those before it are played (docs/adr/0151). `open`: entries are taken
 * until `closes_at`, then it waits for results. `paying` and `refunding`: decided, and paid entry by entry up to `paid_up_to`. `settled`,
 * `refunded`: done.
 */
export const jackpotRounds = pgTable(
  'jackpot_rounds',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    country: text('country').$type<CountryCode>().notNull(),
    currency: text('currency').notNull(),
    /** Counts the country's rounds. */
    no: integer('no').notNull(),
    status: text('status').$type<JackpotState>().notNull(),
    terms: jsonb('terms').$type<JackpotTerms>().notNull(),
    openedAt: integer64('opened_at').notNull(),
    closesAt: integer64('closes_at').notNull(),
    /** Left over by the rounds whose `carried_to` is this one. */
    carried: integer64('carried').notNull(),
    /** What the house added when it opened; below 0, what it took back of what it had added since the jackpot was last won. */
    seeded: integer64('seeded').notNull(),
    /** Part of `carried` and `seeded` that is the house's money. Null in rounds of releases that had one round at a time. */
    house: integer64('house'),
    /** The round that began with what this one left over. Null while there is none, and before a round whose `house` is null: that took it. */
    carriedTo: integer64('carried_to'),
    /** Entries and the stakes that they brought. */
    entries: integer('entries').notNull().default(0),
    staked: integer64('staked').notNull().default(0),
    /** A character each match, once it is decided. */
    results: text('results'),
    ranks: jsonb('ranks').$type<PaidRank[]>(),
    /** What the house keeps of the stakes. */
    margin: integer64('margin'),
    /** What goes on to the next round. */
    rolled: integer64('rolled'),
    /** The last entry that was paid; those below it are done. */
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

/** How the next rounds of a country are opened, where staff has planned it. */
export const jackpotPlans = pgTable('jackpot_plans', {
  country: text('country').$type<CountryCode>().primaryKey(),
  /** Terms of the next round; those of the code when null. */
  terms: jsonb('terms').$type<JackpotConfig>(),
  /** False while staff opens rounds by itself. */
  automatic: boolean('automatic').notNull(),
  /** Counts the changes. */
  version: integer('version').notNull(),
});

/** The matches of a round. Names and start are those of when it opened, and stay when the event has gone. */
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

/** Entries of players: a pick of each match at the price of the round. */
export const jackpotEntries = pgTable(
  'jackpot_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** 52 random bits that players call it by (public-number.ts). */
    number: integer64('number').notNull().default(RANDOM_NUMBER),
    roundId: integer64('round_id').notNull(),
    userId: text('user_id').notNull(),
    currency: text('currency').notNull(),
    /** The client's idempotency key: one a tap. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    picks: text('picks').notNull(),
    /** What it brought to the round. */
    stake: integer64('stake').notNull(),
    /** What of that promotions paid: all with a ticket, else nothing. */
    giftStake: integer64('gift_stake').notNull(),
    /** The ticket that paid it. */
    ticketId: integer64('ticket_id'),
    placedAt: integer64('placed_at').notNull(),
    /** Balance that the first response gave. */
    balanceAfter: integer64('balance_after').notNull(),
    /** What was paid for it before tax, or given back; null when nothing was. */
    gross: integer64('gross'),
    tax: integer64('tax'),
    settledAt: integer64('settled_at'),
  },
  (t) => [
    unique('jackpot_entries_key').on(t.userId, t.key),
    uniqueIndex('jackpot_entries_called').on(t.number),
    index('jackpot_entries_round').on(t.roundId, t.id),
    // For how many picked what, and for the leaderboard.
    index('jackpot_entries_picks').on(t.roundId, t.picks, t.id),
    // For what was staked since a time, and a player's own.
    index('jackpot_entries_placed').on(t.userId, t.placedAt),
  ],
);

/** Tickets that pay an entry. One that paid an entry whose stake goes back can be used again. */
export const jackpotTickets = pgTable(
  'jackpot_tickets',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    /** Why, such as `birthday:2026`: a player gets one for each reason. */
    reason: text('reason').notNull(),
    createdAt: integer64('created_at').notNull(),
    expiresAt: integer64('expires_at').notNull(),
    usedAt: integer64('used_at'),
    /** What it took of the budget of its promotion, units, and the month that this counts in: null of none, empty of a release that kept none. */
    budgeted: integer64('budgeted').notNull().default(0),
    budgetMonth: text('budget_month').default(''),
  },
  (t) => [unique('jackpot_tickets_reason').on(t.userId, t.reason)],
);
