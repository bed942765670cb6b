import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type {
  AutoRule,
  BetType,
  BizCode,
  EventStatus,
  MatchClock,
  OddsPolicy,
  OrderRejection,
  OrderStatus,
  Score,
  TicketStatus,
} from '@oware/contracts';
import type { PayoutRules } from '@oware/betting';
import { RANDOM_NUMBER } from '../../platform/database/random-number';

/** Column of units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Reason why a delayed order was rejected: its code and the rejected outcomes. */
export interface StoredRejection extends OrderRejection {
  bizCode: BizCode;
}

/** Accepted orders. A rejected order is stored only when it was rejected after its live delay. */
export const orders = pgTable(
  'orders',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** The client's idempotency key: one per tap. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    oddsPolicy: text('odds_policy').$type<OddsPolicy>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: integer64('created_at').notNull(),
    /** End of the live delay; null for an order that was decided immediately. */
    decideAt: integer64('decide_at'),
    decidedAt: integer64('decided_at'),
    refusal: jsonb('refusal').$type<StoredRejection>(),
    /** Balance in the first response. */
    balanceAfter: integer64('balance_after').notNull(),
    /** Version of that balance; null for orders of earlier releases. */
    balanceVersion: integer64('balance_version'),
  },
  (t) => [
    unique('orders_user_key').on(t.userId, t.key),
    index('orders_pending')
      .on(t.decideAt)
      .where(sql`status = 'pending'`),
  ],
);

/** Payout rules of bets, fixed at placement: one row for each set of rules that was ever in force. */
export const betTerms = pgTable('bet_terms', {
  id: serial('id').primaryKey(),
  rules: jsonb('rules').$type<PayoutRules>().notNull(),
  hash: text('hash').notNull().unique(),
});

/** Bets. `version` rises with each change, so that a settlement computed from an older state is not applied. */
export const bets = pgTable(
  'bets',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer64('order_id').notNull(),
    userId: text('user_id').notNull(),
    currency: text('currency').notNull(),
    type: text('type').$type<BetType>().notNull(),
    /** Sizes of the combinations; [1] for a single, [n] for a multiple. */
    sizes: integer('sizes').array().notNull(),
    /** Remaining stake: the stake as placed, less the stake that was cashed out. */
    stake: integer64('stake').notNull(),
    lines: integer64('lines').notNull(),
    termsId: integer('terms_id').notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    /**
     * Time when the price was fixed: at placement, or at the end of the live delay. Cancellations apply by this time.
     */
    placedAt: integer64('placed_at').notNull(),
    settledAt: integer64('settled_at'),
    /** Number of settlements; a rollback and a new settlement make two. */
    settlements: smallint('settlements').notNull().default(0),
    /** Before tax, bonus included. */
    gross: integer64('gross'),
    bonus: integer64('bonus'),
    tax: integer64('tax'),
    version: integer('version').notNull().default(0),
    /** Cashed out so far: stake, amount paid before tax, and tax. */
    cashedStake: integer64('cashed_stake').notNull().default(0),
    cashedGross: integer64('cashed_gross').notNull().default(0),
    cashedTax: integer64('cashed_tax').notNull().default(0),
    /** Maximum payout by its price while the bet is open; counts against the liability limits (docs/adr/0031). */
    exposure: integer64('exposure').notNull().default(0),
    /** Automatic cash-out target of an open bet, after tax. */
    autoCashOut: integer64('auto_cash_out'),
    /** Other rules of automatic cash-out; null for none. */
    autoRules: text('auto_rules').array().$type<AutoRule[]>(),
    /** The bet that replaced this one, and the bet that this one replaced. */
    editedTo: integer64('edited_to'),
    editedFrom: integer64('edited_from'),
    /**
     * The gift that paid part of the stake, and the amount; a bet with a gift is neither cashed out nor edited (docs/adr/0065).
     */
    giftId: integer64('gift_id'),
    giftStake: integer64('gift_stake').notNull().default(0),
    /** One cut: whole percent of the stake on the lines that omit one leg; null without it. */
    oneCutPct: smallint('one_cut_pct'),
    /** Whether a flash freeze card holds the odds of the order during its live delay. */
    frozen: boolean('frozen').notNull().default(false),
    /** Whether one of its legs has boosted odds (`bet_boosts`). */
    boosted: boolean('boosted').notNull().default(false),
    /** 52 random bits for the public number (public-number.ts); null until the migration has set it. */
    number: integer64('number').default(RANDOM_NUMBER),
  },
  (t) => [
    uniqueIndex('bets_number').on(t.number),
    index('bets_order').on(t.orderId),
    index('bets_user').on(t.userId, t.id),
    // For sums of stakes over time. No index contains a column that settlement changes, so that a settled bet stays on its page (0037).
    index('bets_placed').on(t.userId, t.placedAt),
    index('bets_auto_cash_out')
      .on(t.id)
      .where(sql`auto_cash_out is not null`),
    index('bets_auto_rules')
      .on(t.id)
      .where(sql`auto_rules is not null`),
  ],
);

/** Legs, with names and score at placement, and the result that settlement last stored. */
export const betLegs = pgTable(
  'bet_legs',
  {
    betId: integer64('bet_id').notNull(),
    no: smallint('no').notNull(),
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull(),
    outcomeId: text('outcome_id').notNull(),
    /** Odds × 10,000 that the player saw. */
    seenOdds: integer('seen_odds').notNull(),
    /** Odds × 10,000 when the order arrived, as in its first response. */
    orderedOdds: integer('ordered_odds').notNull(),
    /** Odds × 10,000 of the bet: the ordered odds, or those at the end of the live delay under the player's policy. */
    odds: integer('odds').notNull(),
    banker: boolean('banker').notNull(),
    /**
     * Sum of the implied probabilities of the prices of its line when these odds were fixed: 1 plus the margin that the player paid. Only
     * outcomes that were open for bets count. Null for legs of earlier releases.
     */
    lineSum: doublePrecision('line_sum'),
    /**
     * Share of the bet's liability that counts against the limits for all players together, above 0, at most 1: the liability of the leg as
     * a single (docs/adr/0031). Fixed at placement.
     */
    exposureShare: doublePrecision('exposure_share').notNull().default(1),
    sportId: text('sport_id').notNull(),
    home: text('home').notNull(),
    away: text('away').notNull(),
    tournament: text('tournament').notNull(),
    startTime: integer64('start_time').notNull(),
    marketName: text('market_name').notNull(),
    outcomeName: text('outcome_name').notNull(),
    statusAt: text('status_at').$type<EventStatus>().notNull(),
    scoreAt: jsonb('score_at').$type<Score>(),
    clockAt: jsonb('clock_at').$type<MatchClock>(),
    /**
     * For a leg whose odds a flash freeze card holds: `turns_of_leg` at the order. It has the same value at the end of the delay unless
     * betting on the leg was interrupted.
     */
    turnsAt: integer64('turns_at'),
    /** 1, 0, or null while open. A cancelled leg is 0 with a void factor of 1. */
    result: smallint('result'),
    voidFactor: numeric('void_factor'),
    deadHeatFactor: numeric('dead_heat_factor'),
    certainty: smallint('certainty'),
    /** Whether a cancellation in the feed voided the leg. */
    cancelled: boolean('cancelled').notNull().default(false),
    voidReason: integer('void_reason'),
    /**
     * Feed time of the newest result or rollback of its line that settlement has stored: the line may not go back to an earlier one.
     */
    resultTime: integer64('result_time').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.betId, t.no] }),
    index('bet_legs_line').on(t.eventId, t.marketId, t.specifiers, t.betId),
  ],
);
