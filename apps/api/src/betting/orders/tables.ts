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
  OrderRefusal,
  OrderStatus,
  Score,
  TicketStatus,
} from '@oware/contracts';
import type { PayoutRules } from '@oware/betting';
import { RANDOM_NUMBER } from '../../platform/database/random-number';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Why a delayed order was turned down: its code and the outcomes in the way. */
export interface StoredRefusal extends OrderRefusal {
  bizCode: BizCode;
}

/** Orders that were taken. A refused one leaves nothing, except when it was refused after its live delay. */
export const orders = pgTable(
  'orders',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** The client's idempotency key: one a tap. */
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    oddsPolicy: text('odds_policy').$type<OddsPolicy>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: integer64('created_at').notNull(),
    /** When the live delay ends; null for an order that was decided at once. */
    decideAt: integer64('decide_at'),
    decidedAt: integer64('decided_at'),
    refusal: jsonb('refusal').$type<StoredRefusal>(),
    /** Balance that the first response gave. */
    balanceAfter: integer64('balance_after').notNull(),
    /** Of that balance; null for orders of before. */
    balanceVersion: integer64('balance_version'),
  },
  (t) => [
    unique('orders_user_key').on(t.userId, t.key),
    index('orders_pending')
      .on(t.decideAt)
      .where(sql`status = 'pending'`),
  ],
);

/** The rules a bet is paid by, fixed at placement: one row for each set of rules that was ever in force. */
export const betTerms = pgTable('bet_terms', {
  id: serial('id').primaryKey(),
  rules: jsonb('rules').$type<PayoutRules>().notNull(),
  hash: text('hash').notNull().unique(),
});

/** Bets. `version` rises with each change, so that a settlement worked out from an older state is not applied. */
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
    /** Still staked: as placed, less what was cashed out. */
    stake: integer64('stake').notNull(),
    lines: integer64('lines').notNull(),
    termsId: integer('terms_id').notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    /** When the price was fixed: at placement, or at the end of the live delay. Cancellations are judged by it. */
    placedAt: integer64('placed_at').notNull(),
    settledAt: integer64('settled_at'),
    /** How often it was settled; a rollback and a new settlement make two. */
    settlements: smallint('settlements').notNull().default(0),
    /** Before tax, bonus included. */
    gross: integer64('gross'),
    bonus: integer64('bonus'),
    tax: integer64('tax'),
    version: integer('version').notNull().default(0),
    /** What was cashed out so far: the stake that went, what was paid for it before tax, and the tax. */
    cashedStake: integer64('cashed_stake').notNull().default(0),
    cashedGross: integer64('cashed_gross').notNull().default(0),
    cashedTax: integer64('cashed_tax').notNull().default(0),
    /** The most that its price makes of it while it is open, which counts against the limits of liability (docs/adr/0031). */
    exposure: integer64('exposure').notNull().default(0),
    /** After tax, what an open bet is cashed out at by itself. */
    autoCashOut: integer64('auto_cash_out'),
    /** What else it is cashed out by itself for; null for nothing. */
    autoRules: text('auto_rules').array().$type<AutoRule[]>(),
    /** The bet that took this one's place, and the one whose place this one took. */
    editedTo: integer64('edited_to'),
    editedFrom: integer64('edited_from'),
    /** The gift that paid a part of the stake, and how much of it; a bet with a gift is neither cashed out nor edited (docs/adr/0065). */
    giftId: integer64('gift_id'),
    giftStake: integer64('gift_stake').notNull().default(0),
    /** One cut: whole percent of the stake on the lines that leave one leg out; null without. */
    oneCutPct: smallint('one_cut_pct'),
    /** A flash freeze card holds the odds that it was ordered at while its live delay runs. */
    frozen: boolean('frozen').notNull().default(false),
    /** 52 random bits that players call it by (public-number.ts); null while a migration has not come to it. */
    number: integer64('number').default(RANDOM_NUMBER),
  },
  (t) => [
    uniqueIndex('bets_number').on(t.number),
    index('bets_order').on(t.orderId),
    index('bets_user').on(t.userId, t.id),
    // For what was staked in a time. No index holds a column that settlement changes, so that a settled bet stays on its page (0037).
    index('bets_placed').on(t.userId, t.placedAt),
    index('bets_auto_cash_out')
      .on(t.id)
      .where(sql`auto_cash_out is not null`),
    index('bets_auto_rules')
      .on(t.id)
      .where(sql`auto_rules is not null`),
  ],
);

/** Legs, with the names and the score as the player bought them, and the result that settlement last took over. */
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
    /** Odds × 10,000 when the order came in, as its first response gave them. */
    orderedOdds: integer('ordered_odds').notNull(),
    /** Odds × 10,000 of the bet: those ordered, or those at the end of the live delay under the player's policy. */
    odds: integer('odds').notNull(),
    banker: boolean('banker').notNull(),
    /**
     * What the chances in the prices of its line came to when these odds were fixed, about 1 and the margin that the player paid: outcomes that could not be
     * bet on do not count. Null of legs of releases before.
     */
    lineSum: doublePrecision('line_sum'),
    /**
     * What part of its bet's exposure counts against the limits of all players together, above 0, at most 1: what the leg would cost as
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
    /** Of a leg whose odds a flash freeze card holds: `turns_of_leg` at the order, the same at the end of the delay if nothing broke betting on it. */
    turnsAt: integer64('turns_at'),
    /** 1, 0, or null while open. A cancelled leg is 0 with a void factor of 1. */
    result: smallint('result'),
    voidFactor: numeric('void_factor'),
    deadHeatFactor: numeric('dead_heat_factor'),
    certainty: smallint('certainty'),
    /** Voided by a cancellation of the feed. */
    cancelled: boolean('cancelled').notNull().default(false),
    voidReason: integer('void_reason'),
    /** Feed time of the newest result or rollback of its line that settlement has taken over: the line may not go back behind it. */
    resultTime: integer64('result_time').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.betId, t.no] }),
    index('bet_legs_line').on(t.eventId, t.marketId, t.specifiers, t.betId),
  ],
);
