import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Origin of a boost: a member of staff, or the rule that sets the boost of the day. */
export type BoostOrigin = 'staff' | 'day';

/** Boosted odds of an outcome in a country (docs/adr/0191). `version` rises with each change of its terms. */
export const boosts = pgTable(
  'boosts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Key of the form that set it: a form sent twice sets one boost. */
    key: uuid('key').notNull(),
    version: integer('version').notNull().default(1),
    origin: text('origin').$type<BoostOrigin>().notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    currency: text('currency').notNull(),
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull(),
    outcomeId: text('outcome_id').notNull(),
    /** Boosted odds × 10,000; null for a boost in percent. */
    odds: integer('odds'),
    /** Rise over the normal odds × 10,000; null for fixed odds. */
    percent: integer('percent'),
    /** Maximum rise over the normal odds × 10,000, from the configuration when it was set. */
    mostPercent: integer('most_percent').notNull(),
    /** Normal odds × 10,000 when it was set or changed. */
    normalOdds: integer('normal_odds').notNull(),
    /** It applies in [startTime, endTime). */
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    /** Maximum total stake of a player. */
    maxStake: integer64('max_stake').notNull(),
    /** Maximum total that it adds to payouts. */
    budget: integer64('budget').notNull(),
    /** Part of the budget that bets have reserved. Only rejected and cashed-out bets return their part. */
    reserved: integer64('reserved').notNull().default(0),
    /** Whether it also applies in multiples. */
    multiples: boolean('multiples').notNull(),
    /** Whether it continues in play. */
    inPlay: boolean('in_play').notNull(),
    createdAt: integer64('created_at').notNull(),
    stoppedAt: integer64('stopped_at'),
  },
  (t) => [
    unique('boosts_key').on(t.key),
    index('boosts_end').on(t.country, t.endTime),
    check('boosts_price', sql`(${t.odds} is null) <> (${t.percent} is null)`),
    check('boosts_budget', sql`${t.reserved} between 0 and ${t.budget}`),
  ],
);

/** Boosts of bets, as they were at placement: at most one per bet. */
export const betBoosts = pgTable(
  'bet_boosts',
  {
    betId: integer64('bet_id').primaryKey(),
    boostId: integer64('boost_id').notNull(),
    version: integer('version').notNull(),
    userId: text('user_id').notNull(),
    /** The boosted leg. */
    legNo: smallint('leg_no').notNull(),
    /** Boosted odds × 10,000: as the player saw them, when the order arrived, and of the bet. */
    seenOdds: integer('seen_odds').notNull(),
    orderedOdds: integer('ordered_odds').notNull(),
    odds: integer('odds').notNull(),
    /** Stake that counts against the player's limit; 0 for a rejected bet. */
    stake: integer64('stake').notNull(),
    /** Amount reserved from the budget: the most that the boost can add to the payout. */
    most: integer64('most').notNull(),
    /** Whether that amount is still reserved. */
    held: boolean('held').notNull().default(true),
    /** Amount that the boost added to the payout; 0 until the bet has won. */
    extra: integer64('extra').notNull().default(0),
  },
  (t) => [
    index('bet_boosts_player').on(t.boostId, t.userId),
    check('bet_boosts_extra', sql`${t.extra} between 0 and ${t.most} and (${t.extra} = 0 or ${t.held})`),
  ],
);
