import { type BuilderSelection } from '@oware/contracts';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Bet builders that players were about to place, one row for each set of selections of an event; a leg refers to it by its specifiers
 * (docs/adr/0063).
 */
export const customBets = pgTable(
  'custom_bets',
  {
    eventId: text('event_id').notNull(),
    /** The selections in their canonical form: the `bet_legs.specifiers` of such a leg. */
    builder: text('builder').notNull(),
    /**
     * The newest price × 10,000; null when the service had none. Valid while each selection has the odds that the price was requested with.
     */
    odds: integer('odds'),
    /** Time when that price was received, by the database's clock, ms. */
    pricedAt: bigint('priced_at', { mode: 'number' }).notNull(),
    /**
     * Outcomes of the event that never pay without it: it is not offered above the lowest-priced of them that is open (docs/adr/0138).
     */
    limitedBy: jsonb('limited_by').$type<BuilderSelection[]>(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.builder] })],
);

/** Selections of each builder, by which its legs are settled. */
export const customBetPicks = pgTable(
  'custom_bet_picks',
  {
    eventId: text('event_id').notNull(),
    builder: text('builder').notNull(),
    no: smallint('no').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull(),
    outcomeId: text('outcome_id').notNull(),
    marketName: text('market_name').notNull(),
    outcomeName: text('outcome_name').notNull(),
    /** Odds of the selection alone, × 10,000, when the combined price was requested. */
    seenOdds: integer('seen_odds').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.builder, t.no] }),
    index('custom_bet_picks_line').on(t.eventId, t.marketId, t.specifiers),
  ],
);
